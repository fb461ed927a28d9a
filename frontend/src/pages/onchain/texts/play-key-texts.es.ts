import type { TranslationOf } from '../../../shared/language/language.ts';
import type { playKeyTexts } from './play-key-texts.ts';

export default {
  yourKey: 'Tu clave de juego',
  withoutConfirming: 'Jugar sin confirmar cada apuesta',
  keyHere: 'Tu clave en este navegador',
  keyElsewhere: 'Una clave en otro navegador',
  canStillBet: 'Aún puede apostar',
  ends: 'Válida hasta',
  games: 'Juegos',
  gas: 'Gas',
  gasHeld: (amount, bets) =>
    `${amount}, para ${bets === 1 ? '1 apuesta' : `unas ${bets} apuestas`}`,
  address: 'Dirección',
  endKey: 'Revocar la clave',
  sendGas: 'Enviar su gas a mi billetera',
  forgetKey: 'Olvidar la clave',
  notKnown: 'La cadena aún no conoce esta clave. Si la confirmaste, espera.',
  isEnded: 'Esta clave está revocada. Aún tiene BNB para gas.',
  timeOver: 'Ha caducado. Revócala para recuperar el resto del presupuesto.',
  madeElsewhere:
    'Solo el navegador que la creó puede apostar con ella. Tu billetera puede revocarla.',
  budgetUsed: 'Su presupuesto se agotó. Revócala para recuperar el resto de su gas.',
  gasUsed: 'Su gas se agotó. Envía un poco de BNB a su dirección, o revócala con tu billetera.',
  ended: 'Clave revocada',
  endedText: 'Lo que le quedaba está en tu billetera.',
  form: 'Una clave para apostar sin confirmar',
  intro:
    'Tu billetera confirma una vez y, si el presupuesto es en DEGEN, antes lo firma. Después este navegador firma cada apuesta con una clave propia, hasta agotar el presupuesto o hasta que caduque. Lo que gana una apuesta va a tu billetera.',
  token: 'Token',
  budget: 'Presupuesto',
  lifetime: 'Duración',
  hour: '1 hora',
  day: '24 horas',
  week: '7 días',
  gasFor: 'Gas para',
  bets: (count) => `${count} apuestas`,
  gasGiven: (amount) => `La clave recibe ${amount} para gas.`,
  endAnytime: 'Revócala cuando quieras: el resto del presupuesto y del gas vuelve a tu billetera.',
  warning:
    'La clave se guarda en este navegador. Quien pueda leerla ahí, como otra persona que use este equipo o una extensión, puede apostar su presupuesto y llevarse su gas, pero no tus ganancias ni lo que hay en tu billetera.',
  checking: 'Comprobando límites y saldo.',
  allowing: 'Firma en tu billetera que el contrato puede tomar este presupuesto, y nada más.',
  granting: 'Confirma la clave en tu billetera.',
  'grant-sent': 'Esperando a la cadena.',
  makeKey: 'Crear la clave',
} satisfies TranslationOf<typeof playKeyTexts>;
