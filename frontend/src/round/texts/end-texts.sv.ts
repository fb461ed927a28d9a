import type { TranslationOf } from '../../shared/language/language.ts';
import type { endTexts } from './end-texts.ts';

export default {
  JACKPOT: 'En runda drog jackpotten.',
  PROFIT: 'Vinsten att sluta vid nåddes.',
  LOSS: 'Förlusten att sluta vid lämnar mindre än den lägsta insatsen.',
  FLOOR: 'Saldot att behålla lämnar mindre än den lägsta insatsen.',
  BALANCE: 'Saldot räcker inte till den lägsta insatsen.',
  WIN_STREAK: 'Så många vinster i rad nåddes.',
  LOSS_STREAK: 'Så många förluster i rad nåddes.',
  ROUNDS: 'Alla rundor spelades.',
  STOPPED: 'Du stoppade dem.',
  SESSION_ENDED: 'Du loggade ut, eller så gick sessionen ut.',
  RESTORED: 'Kasinot återställdes från en kopia.',
} satisfies TranslationOf<typeof endTexts>;
