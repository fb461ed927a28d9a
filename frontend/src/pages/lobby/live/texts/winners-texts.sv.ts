import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { winnersTexts } from './winners-texts.ts';

export default {
  returned: 'Vad alla rundor återbetalade',
  nothing: 'Inget har räknats än.',
  until: (moment) =>
    `Rundor för pengar till ${moment}. En återbetalning kommer nära oddsens efter många tusen rundor.`,
  game: 'Spel',
  rounds: 'Rundor',
  returns: 'Återbetalt',
  byOdds: 'Enligt oddsen',
  allFigures:
    'Insatser, utbetalningar, skuld till spelare och vad Custody har: <link>alla siffror</link>.',
  MINI: 'Minijackpott',
  GRAND: 'Stora jackpotten',
  biggest: 'Största vinsterna i dag',
  jackpots: 'Senaste jackpottarna',
  noneToday: 'Inga än i dag.',
  biggestIn: (token) => `Största vinsterna i ${token}`,
  byWin: 'Efter vinst utöver insatsen, per token, för dygnet i UTC.',
  counted: (moment) => `Räknat till ${moment}.`,
  noneWon: 'Ingen har vunnits än.',
  onChain: 'Jackpott på kedjan',
} satisfies TranslationOf<typeof winnersTexts>;
