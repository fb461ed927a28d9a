import type { Token } from '../../amount.ts';
import type { OddsProfile } from '../../odds.ts';
import type { Moments } from '../../statistics/moments.ts';
import { cashOutChance } from './odds.ts';
import { CAP_MAX, ONE_X } from './types.ts';

const FIRST = Number(ONE_X);
const LAST = Number(CAP_MAX);

/** For each odds profile and token, the moments at each hundredth from `ONE_X` to `CAP_MAX`. */
const tables = new Map<string, readonly Moments[]>();

/**
 * Mean and variance of a round whose plan is unknown, and which ended at `multiplier` by a cash-out
 * or by the crash. Each hundredth that the player waited for counts as a separate bet. The mean is
 * the return of a cash-out at 1x plus the average gains of these bets. The variance is the sum of
 * the variances of all of them. Both are estimates for a single round. Over many rounds, the
 * average of the means is the return of the player's rule for cashing out, whatever the rule is,
 * and the average of the variances is the variance of payout minus mean. If the wobble lowered the
 * multiplier before the cash-out, the higher multipliers shown earlier are not counted.
 */
export const stayedMoments = (profile: OddsProfile, token: Token, multiplier: bigint): Moments => {
  const key = `${profile} ${token}`;
  const table = tables.get(key) ?? stepsOf(profile, token);
  tables.set(key, table);
  const until = multiplier < CAP_MAX ? Number(multiplier) : LAST;
  const moments = table[until - FIRST];
  if (moments === undefined) throw new RangeError(`stayedMoments: a multiplier of ${multiplier}`);
  return moments;
};

const stepsOf = (profile: OddsProfile, token: Token): readonly Moments[] => {
  const chanceOf = (hundredths: number): number => {
    const { numerator, denominator } = cashOutChance(profile, token, BigInt(hundredths));
    return Number(numerator) / Number(denominator);
  };
  let chance = chanceOf(FIRST);
  let [mean, variance] = [chance, chance * (1 - chance)];
  const table: Moments[] = [{ mean, variance }];
  for (let hundredths = FIRST + 1; hundredths <= LAST; hundredths += 1) {
    const next = chanceOf(hundredths);
    // Once no round goes above the previous multiplier, no player can wait for this one, so it adds
    // nothing.
    if (chance > 0) {
      const survival = next / chance;
      const pays = hundredths / FIRST;
      mean += pays * survival - (hundredths - 1) / FIRST;
      variance += pays * pays * survival * (1 - survival);
    }
    chance = next;
    table.push({ mean, variance });
  }
  return table;
};
