import type { TranslationOf } from '../../../shared/language/language.ts';
import type { fairnessPageTexts } from './fairness-page-texts.ts';

export default {
  documentTitle: 'Equidad · Degen Casino',
  title: 'Equidad que puedes comprobar',
  intro:
    'Cada resultado que se juega por dinero queda fijado antes de que apuestes y puedes volver a calcularlo después. Nada en esta página te pide que nos creas.',
  howProven: 'Cómo se prueba una ronda',
  checkReceipt: 'Comprueba un recibo',
  checkReceiptText:
    'Se comprueba aquí, en tu navegador: no se consulta ningún servidor, no hace falta billetera y funciona sin conexión.',
  ownRounds: 'Tus semillas y rondas',
  ownBalance: 'Tu saldo, probado en la cadena',
  odds: 'Cuotas de cada juego',
  oddsText:
    'Calculadas con las mismas reglas que liquidan las rondas. Dinero y demo difieren donde lo dice la tabla.',
  house: 'Lo que la casa puede pagar',
  further:
    'Para limitar tu juego, fija <limits>límites de juego</limits>. A qué lleva una estrategia de apuestas lo muestra el <simulator>simulador</simulator>.',
  demoSeeds:
    'En el modo demo cada ronda tiene su propia semilla, que ves al momento: abre su prueba junto al juego. Conecta una billetera para tener un par de semillas y recibos firmados.',
  signIn: 'Firma el mensaje en tu billetera para ver tu par de semillas y tus rondas.',
  noServer: 'No se puede contactar con el servidor, así que ahora no se afirma nada sobre la casa.',
  unknown: 'no se sabe ahora',
  houseNote:
    'Una ronda puede arriesgar el 1 % de lo que la casa tiene libre, y todas las rondas abiertas juntas el 10 %. Lo que aún pueden ganar se reserva antes de que empiecen, para que la casa siempre pueda pagar.',
  houseColumn: 'Casa',
  lowestBet: 'Apuesta mínima',
  highestBet: 'Apuesta máxima',
  freeBankroll: 'Fondos libres',
  highestWin: 'Ganancia máxima de una ronda',
  setApart: 'Reservado para rondas abiertas',
  mostSetApart: 'Máximo que se puede reservar',
  onChain: 'Fondos en la cadena',
} satisfies TranslationOf<typeof fairnessPageTexts>;
