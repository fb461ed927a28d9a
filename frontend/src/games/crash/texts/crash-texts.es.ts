import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashTexts } from './crash-texts.ts';

export default {
  step1: (start) =>
    `Elige un token y una apuesta, y despega. El multiplicador empieza en ${start} y sube, cada vez más rápido, con un bamboleo.`,
  step2: 'COBRAR paga tu apuesta por el multiplicador de ese momento: pulsa el botón, o Espacio.',
  step3:
    'Si esperas demasiado, la nave se pierde, y tu apuesta con ella. El punto de choque se fijó antes de empezar.',
  step4: 'El cobro automático sale solo en su multiplicador, con la página cerrada y sin conexión.',
  forMoney:
    'Con dinero, decide el reloj del servidor: un cobro cuenta desde el momento en que llega. Si nuestros servidores no están disponibles durante más de dos segundos de tu ronda y la nave choca, se te devuelve la apuesta. Eso no cubre tu propia conexión; sí cubre un cobro automático.',
  tabKey: 'se mueve entre token, apuesta, cobro automático y el botón',
  space: 'Espacio',
  spaceKey: 'cobra',
  enterKey: 'empieza el juego, desde un campo o el botón',
  recent: 'Rondas recientes',
  invitation:
    'Tus rondas aparecen aquí, cada una con la prueba de que su punto de choque estaba fijado antes de empezar.',
  howTo: 'Cómo volar',
  notStarted: 'Ronda no iniciada',
  notCashedOut: 'No cobrado',
  crashedAt: (multiplier) => `Choque @ ${multiplier}`,
  leftAt: (multiplier) => `Cobro @ ${multiplier}`,
  refundedAt: (multiplier) => `Devuelto @ ${multiplier}`,
  idle: 'Fija tu apuesta y lanza la nave.',
  restoring: 'Buscando tu ronda abierta…',
  placing: 'Colocando tu apuesta…',
  open: 'La nave sube.',
  acting: 'Tu cobro está en camino; cuenta desde el momento en que llega.',
  openOwn: (exit) => `La nave sube. Tu cobro automático está fijado en ${exit}.`,
  openLimit: (exit) => `La nave sube. En ${exit}, el límite de la casa, se cobra por ti.`,
  round: 'ronda',
  potential: 'Ganancia posible',
  ignition: 'IGNICIÓN…',
  launch: 'SECUENCIA DE DESPEGUE',
  placingHint: 'Colocando tu apuesta',
  launchHint: 'Cobra antes de que la nave choque',
  badAutoTitle: 'Cobro automático no válido',
  badAuto: (min) =>
    `Introduce un multiplicador de ${min} a 100 con dos decimales como máximo, o déjalo vacío.`,
  unansweredTitle: 'Aún sin respuesta',
  unanswered: 'Tu cobro se envía de nuevo. Cuenta desde el momento en que llega, una sola vez.',
  crashed: (multiplier) => `CHOQUE @ ${multiplier}`,
  refunded: 'APUESTA DEVUELTA',
  win: (amount) => `GANAS +${amount}`,
  drawn: (crashPoint, wobble) => `punto de choque ${crashPoint}, bamboleo ${wobble}`,
  refundedText: (stake) =>
    `El servidor no estuvo disponible durante esta ronda, así que se te devolvió tu apuesta de ${stake}.`,
  crashedText: (multiplier, stake) => `La nave se perdió en ${multiplier}, y ${stake} con ella.`,
  leftText: (multiplier, paid, crash) =>
    `Saliste en ${multiplier} con ${paid}. La nave habría chocado en ${crash}.`,
} satisfies TranslationOf<typeof crashTexts>;
