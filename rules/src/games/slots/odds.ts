import { formatDecimal, TOKENS, type Token } from '../../amount.ts';
import { exactShare, fraction } from '../../odds/fraction.ts';
import type { ExactShare } from '../../odds/types.ts';
import { TOKEN_MULTIPLIER_BPS } from '../../odds.ts';
import { SLOTS_MATCH_MIN, SLOTS_UNITS_MAX } from './paytable.ts';
import { isSlotsBigWin, slotsColumn, slotsPayoutWei, slotsUnits, slotsWins } from './rules.ts';
import { SLOTS_STRIPS } from './strips.ts';
import type { SlotsReels } from './types.ts';

/** Demo and settled play have the same reels, so each token has one row. */
export type SlotsOddsRow = {
  readonly token: Token;
  /** The share of spins with any payout. */
  readonly hitChance: ExactShare;
  readonly bigWinChance: ExactShare;
  /** The share of spins with the maximum payout. */
  readonly maxChance: ExactShare;
  readonly maxMultiplier: string;
  /** Standard deviation of the return of one bet, in bets, rounded to two decimals. */
  readonly volatility: string;
  readonly returnToPlayer: ExactShare;
};

/**
 * For each payout in bets, before the multiplier of the token: the number of stop combinations that
 * give it.
 */
type SlotsTally = ReadonlyMap<number, number>;

/** With a stake of 10,000 wei, one basis point is one wei, so no payout is rounded. */
const EXACT_STAKE_WEI = 10_000n;

const MULTIPLIER_DECIMALS = 4;
const VOLATILITY_DECIMALS = 2;

/** Runs the game's own evaluation on every combination of stops. */
export const tallySlots = (): SlotsTally => {
  const tally = new Map<number, number>();
  const add = (units: number, count: number) => tally.set(units, (tally.get(units) ?? 0) + count);
  const columns = SLOTS_STRIPS.map((strip, reel) =>
    strip.map((_, stop) => slotsColumn(reel, stop)),
  );
  const visit = (shown: SlotsReels): void => {
    const [next, ...later] = columns.slice(shown.length);
    if (next === undefined) return void add(slotsUnits(slotsWins(shown)), 1);
    // Lines are matched from the left: when the first three reels match on no line, no other reel
    // can add a win.
    if (shown.length === SLOTS_MATCH_MIN && slotsWins(shown).length === 0) {
      return void add(
        0,
        [next, ...later].reduce((count, { length }) => count * length, 1),
      );
    }
    for (const column of next) visit([...shown, column]);
  };
  visit([]);
  return tally;
};

export const slotsOddsRows = (): SlotsOddsRow[] => {
  const tally = tallySlots();
  return TOKENS.map((token) => slotsRow(token, tally));
};

const slotsRow = (token: Token, tally: SlotsTally): SlotsOddsRow => {
  const entries = [...tally].map(([units, count]) => ({
    units,
    count: BigInt(count),
    payoutWei: slotsPayoutWei(token, EXACT_STAKE_WEI, units),
  }));
  const sum = (share: (entry: (typeof entries)[number]) => bigint): bigint =>
    entries.reduce((total, entry) => total + share(entry) * entry.count, 0n);
  const all = sum(() => 1n);
  const chance = (holds: (entry: (typeof entries)[number]) => boolean): ExactShare =>
    exactShare(
      fraction(
        sum((entry) => (holds(entry) ? 1n : 0n)),
        all,
      ),
    );
  const paidWei = sum(({ payoutWei }) => payoutWei);
  // Var = E[x²] - E[x]², over one common denominator.
  const variance = sum(({ payoutWei }) => payoutWei ** 2n) * all - paidWei ** 2n;
  const deviation = Math.sqrt(Number(variance)) / Number(all * EXACT_STAKE_WEI);
  return {
    token,
    hitChance: chance(({ units }) => units > 0),
    bigWinChance: chance(({ payoutWei }) => isSlotsBigWin(EXACT_STAKE_WEI, payoutWei)),
    maxChance: chance(({ units }) => units === SLOTS_UNITS_MAX),
    maxMultiplier: formatDecimal(
      BigInt(SLOTS_UNITS_MAX) * TOKEN_MULTIPLIER_BPS[token],
      MULTIPLIER_DECIMALS,
    ),
    volatility: deviation.toFixed(VOLATILITY_DECIMALS),
    returnToPlayer: exactShare(fraction(paidWei, EXACT_STAKE_WEI * all)),
  };
};
