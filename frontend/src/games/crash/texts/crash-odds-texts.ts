import { texts } from '../../../shared/language/language.ts';

export const crashOddsTexts = texts('crash-odds-texts', {
  title: 'Odds',
  demoNote: (token: string) => `${token}, demo`,
  moneyNote: (token: string) => `${token}, settled for money`,
  caption: 'Chance and return of leaving at a multiplier',
  leaveAt: 'Leave at',
  chance: 'Chance to be paid',
  returns: 'Return',
  demo: (least: string, start: string, degen: string, bnb: string) =>
    `<strong>Demo is kinder than web3.</strong> No demo round crashes below ${least}, so early exits always win. Played for money, a ship can be lost at ${start}, and no plan returns more than ${degen} in DEGEN or ${bnb} in BNB.`,
  settled: (least: string) =>
    `<strong>In plain words:</strong> every plan returns nearly the same; a higher exit only pays more rarely. The line wobbles, and waiting for the top of a wobble gains nothing: you are paid only if the crash point lies above everything shown before. Demo is kinder: there no round crashes below ${least}.`,
});
