import type { TranslationOf } from '../../shared/language/language.ts';
import type { roundTexts } from './round-texts.ts';

export default {
  invalidBet: 'Apuesta no válida',
  insufficient: (token, balance, needed) =>
    `¡Saldo de ${token} insuficiente! Tienes ${balance} y necesitas ${needed}`,
  signInTitle: 'Primero inicia sesión',
  signInText: 'Firma el mensaje en tu billetera para jugar con tu depósito.',
  signInButton: 'INICIA SESIÓN',
  notAnnouncedTitle: 'La semilla no fue anunciada',
  notAnnouncedText:
    'Esta ronda usó una semilla que no se te mostró antes de la apuesta. Abre su prueba.',
  noAnswerTitle: 'Aún sin respuesta',
  noAnswer: (what) =>
    `No se pudo contactar con el servidor. Termina esta ronda (${what}) cuando vuelvas a tener conexión.`,
  inDoubt: (what, stake) =>
    `Tu última ronda (${what} ${stake}) no tuvo respuesta. Terminarla nunca cobra una segunda apuesta.`,
  goneTitle: 'Ronda no encontrada',
  stage: 'Escenario',
  demoMode: 'Modo demo',
  web3Mode: 'Modo Web3',
  lobby: 'Lobby',
  keyboard: 'Teclado',
  bet: 'Apuesta',
  manual: 'Manual',
  auto: 'Auto',
  last: (count) => `hasta ${count}`,
  proof: 'Prueba',
  allRounds: 'Todas las rondas, semillas y recibos',
  howFairness: 'Cómo funciona la equidad',
  playLimits: 'Límites de juego',
  simulator: 'Simulador',
  statistics: 'Estadísticas',
  notShownSeed: (round) =>
    `Esta ronda (${round}) usó una semilla cuyo hash no se mostró a este navegador antes de la apuesta. Si no la rotaste en otro dispositivo, no sigas jugando.`,
  unknownSeed:
    'Este navegador no guarda nada, así que no sabe si la semilla se anunció antes. Rota la semilla para comprobar la ronda.',
  jackpot: (tier) => `¡BOTE ${tier}!`,
  jackpotPaid:
    'Se paga desde el fondo en la cadena y llega a tu saldo cuando la cadena lo confirma.',
} satisfies TranslationOf<typeof roundTexts>;
