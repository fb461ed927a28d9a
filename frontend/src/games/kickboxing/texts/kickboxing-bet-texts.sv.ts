import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingBetTexts } from './kickboxing-bet-texts.ts';

export default {
  RED: 'Röd',
  BLUE: 'Blå',
  TIE: 'Oavgjort',
  betOn: (side, multiplier) => `${side} x${multiplier}`,
  redWins: 'RÖD VINNER!',
  blueWins: 'BLÅ VINNER!',
  draw: 'MATCHEN SLUTAR OAVGJORT!',
  knockout: 'Seger på knockout!',
  time: 'Tiden är ute!',
  startMatch: 'STARTA MATCHEN',
  placing: 'LÄGGER INSATS…',
  fighting: 'FIGHTEN PÅGÅR…',
  newMatch: 'NY MATCH',
  stake: 'Insats',
  choose: 'Välj först röd, blå eller oavgjort.',
  stakeOn: (stake, side) => `${stake} på ${side}`,
  matchFor: 'match för',
  finish: 'AVSLUTA MATCHEN',
  selectFirst: 'Välj först vad du satsar på (röd, blå eller oavgjort)!',
  invalid: 'Ange en giltig insats',
  round: 'match',
  notStarted: 'Matchen startade inte',
} satisfies TranslationOf<typeof kickboxingBetTexts>;
