import { parseAmount } from '../amount.ts';
import type { Hashing } from '../fairness.ts';
import { gameOf } from '../games/index.ts';
import { drawsJackpot } from '../jackpot/rules.ts';
import type { Fraction } from '../odds/fraction.ts';
import { oddsOf } from '../odds/odds-of.ts';
import type { BetContent } from '../orders/content.ts';

/** A bet that was not taken: what it would have brought. */
export type RefusedBet = {
  readonly won: boolean;
  /** The chance of a win before; null if a later action can change whether it wins. */
  readonly chance: Fraction | null;
  /** Whether it drew a jackpot; null in a token without one. */
  readonly drewJackpot: boolean | null;
};

/**
 * Plays the bet of an order from the order's hash and the revealed seed. Null for a bet that no game
 * takes.
 */
export const playRefused = (
  hashing: Hashing,
  { game: id, token, stake, input }: BetContent,
  seeds: { readonly serverSeed: string; readonly order: string },
): RefusedBet | null => {
  const game = gameOf(id);
  const pick = game.parsePick(input as Readonly<Record<string, unknown>>);
  const stakeWei = parseAmount(stake);
  if (!pick.ok || !stakeWei.ok) return null;
  const wager = { profile: 'SETTLED', token, stakeWei: stakeWei.value, pick: pick.value } as const;
  const chance = game.winChance(oddsOf(id), wager);
  const opened = game.open(hashing, { ...seeds, index: null }, wager);
  const drewJackpot = drawsJackpot('SETTLED', token) ? opened.jackpot !== null : null;
  const round = opened.payoutWei === null ? game.overdue?.(opened) : opened;
  const won = chance !== null && round !== undefined && game.receipt.outcome(round).won;
  return { won, chance, drewJackpot };
};
