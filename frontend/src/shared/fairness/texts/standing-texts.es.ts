import type { TranslationOf } from '../../../shared/language/language.ts';
import type { standingTexts } from './standing-texts.ts';

export default {
  checking: 'Comprobando…',
  verified: 'Verificada',
  signed: 'Firmada: semilla aún secreta',
  failed: 'Verificación fallida',
  doNotPlay: 'Esta ronda no supera la verificación. No sigas jugando.',
  noRounds: 'Aún no se ha jugado ninguna ronda con esta cuenta.',
  checkingRounds: (count) => `Comprobando ${count} ${count === 1 ? 'ronda' : 'rondas'}…`,
  roundsVerified: (verified, total) =>
    `${verified} de ${total} ${total === 1 ? 'ronda verificada' : 'rondas verificadas'}`,
  roundsNotVerified: (verified, total, failed) =>
    `${verified} de ${total} ${total === 1 ? 'ronda verificada' : 'rondas verificadas'}; ${failed} ${failed === 1 ? 'no supera' : 'no superan'} la verificación`,
  secret: (count) =>
    `${count} ${count === 1 ? 'firmada' : 'firmadas'} con una semilla aún secreta. Rota la semilla para ${count === 1 ? 'verificarla' : 'verificarlas'}.`,
  unseen: (count) =>
    `${count} ${count === 1 ? 'jugada' : 'jugadas'} con un hash de semilla que no se mostró a este navegador antes de la apuesta, por ejemplo en otro dispositivo.`,
  otherHash: 'la semilla no tiene el hash mostrado',
  otherOutcome: (shown, recomputed) => `el resultado es ${shown}, recalculado ${recomputed}`,
  otherAnswer: (field, found, answered) =>
    `${field} es ${found}, la apuesta se respondió con ${answered}`,
  replaced: 'el recibo se sustituyó después de la apuesta',
  missing: (missing, rounds, seed) =>
    `${missing === 1 ? 'falta' : 'faltan'} ${missing} de ${rounds} ${rounds === 1 ? 'ronda' : 'rondas'} de la semilla ${seed}`,
} satisfies TranslationOf<typeof standingTexts>;
