import { spreadOfToken } from '../../odds/spread.ts';
import { ok } from '../../result.ts';
import type { Game } from '../game.ts';
import { crashRiskWei, exitOf, parseAutoCashOut } from './exits.ts';
import { crashOddsRows, returnOf } from './odds.ts';
import { type CrashTypes, crashReceipt } from './receipt.ts';
import { endCrash, openCrash, UNTOUCHED } from './round.ts';
import { about, CAP_MAX } from './types.ts';

export const game: Game<CrashTypes> = {
  ...about,
  pickFields: ['autoCashOut'],
  /** The initial cap is the highest possible; the house lowers it to what it can pay. */
  parsePick: (fields) => {
    const autoCashOut = parseAutoCashOut(fields.autoCashOut);
    return autoCashOut.ok ? ok({ autoCashOut: autoCashOut.value, cap: CAP_MAX }) : autoCashOut;
  },
  riskWei: ({ stakeWei, pick }) => crashRiskWei(stakeWei, pick),
  open: openCrash,
  act: endCrash,
  overdue: (round) => {
    const ended = endCrash(round, UNTOUCHED);
    if (!ended.ok) throw new Error('overdue: the round has ended');
    return ended.value;
  },
  riskLeftWei: ({ wager }) => crashRiskWei(wager.stakeWei, wager.pick),
  // The automatic cash-out is part of the pick: without one a round continues to the crash or the
  // cap.
  tacticsFields: [],
  parseTactics: () => ok(null),
  choose: () => null,
  receipt: crashReceipt,
  odds: crashOddsRows,
  returns: spreadOfToken,
  /** Exact for every cash-out, not only those in the odds table. */
  expectedReturn: (_rows, { profile, token, pick }) => {
    const { numerator, denominator } = returnOf(profile, token, exitOf(pick));
    return Number(numerator) / Number(denominator);
  },
};
