import { numberOf } from '../../odds/fraction.ts';
import { spreadOfToken } from '../../odds/spread.ts';
import { ok } from '../../result.ts';
import { type Moments, momentsOfWin, REFUND_MOMENTS } from '../../statistics/moments.ts';
import type { Game } from '../game.ts';
import type { Wager } from '../round.ts';
import { crashRiskWei, exitOf, parseAutoCashOut, parseMultiplier } from './exits.ts';
import { cashOutChance, returnOf } from './odds.ts';
import { type CrashTypes, crashReceipt } from './receipt.ts';
import { endCrash, openCrash, UNTOUCHED } from './round.ts';
import { stayedMoments } from './stayed.ts';
import { about, CAP_MAX, type Exits, ONE_X } from './types.ts';

/**
 * Mean and variance of a bet. They are exact for every cash-out, including those that are not in
 * the odds table.
 */
const expected = (
  _rows: unknown,
  { profile, token, pick }: Pick<Wager<Exits>, 'profile' | 'token' | 'pick'>,
): Moments => {
  const exit = exitOf(pick);
  return momentsOfWin(
    numberOf(returnOf(profile, token, exit)),
    numberOf(cashOutChance(profile, token, exit)),
  );
};

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
  stakesMax: 1,
  // Automatic bets choose no actions: the automatic cash-out is part of the pick. Without it, their
  // rounds continue to the crash or the cap.
  tacticsFields: [],
  parseTactics: () => ok(null),
  choose: () => null,
  receipt: crashReceipt,
  returns: spreadOfToken,
  expected,
  winChance: (_rows, { token, pick: { autoCashOut } }) =>
    autoCashOut === null ? null : cashOutChance('SETTLED', token, autoCashOut),
  /**
   * The player's plan is unknown if the round was cashed out by hand or had no automatic cash-out.
   * Then `stayedMoments` derives mean and variance from the multiplier at which the round ended.
   */
  moments: (rows, { profile, token, pick, input, multiplier }) => {
    if (input.outage !== null) return REFUND_MOMENTS;
    if (pick.autoCashOut === null || input.cashOutMs !== null) {
      return stayedMoments(profile, token, parseMultiplier(multiplier) ?? ONE_X);
    }
    return expected(rows, { profile, token, pick });
  },
};
