import type { TranslationOf } from '../../shared/language/language.ts';
import type { endTexts } from './end-texts.ts';

export default {
  JACKPOT: 'Una ronda sacó el bote.',
  PROFIT: 'Se alcanzó la ganancia de parada.',
  LOSS: 'La pérdida de parada deja menos que la apuesta mínima.',
  FLOOR: 'El saldo por conservar deja menos que la apuesta mínima.',
  BALANCE: 'El saldo no cubre la apuesta mínima.',
  WIN_STREAK: 'Se alcanzó la racha de ganadas.',
  LOSS_STREAK: 'Se alcanzó la racha de perdidas.',
  ROUNDS: 'Se jugaron todas las rondas.',
  STOPPED: 'Tú las paraste.',
  SESSION_ENDED: 'Cerraste sesión, o tu sesión ha caducado.',
  RESTORED: 'El casino se restauró desde una copia.',
} satisfies TranslationOf<typeof endTexts>;
