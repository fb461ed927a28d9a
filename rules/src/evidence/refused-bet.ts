import { parseAmount } from '../amount.ts';
import type { Hashing } from '../fairness.ts';
import { gameOf } from '../games/index.ts';
import type { Fraction } from '../odds/fraction.ts';
import { oddsOf } from '../odds/odds-of.ts';
import type { BetContent } from '../orders/content.ts';

/** A bet that was not taken: what it would have brought, and the chance of a win before. */
export type RefusedBet = { readonly won: boolean; readonly chance: Fraction };

/**
 * Plays the bet of an order from the order's hash and the revealed seed. Null for a bet that no game
 * takes, or whose result does not follow from its opening.
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
  if (chance === null) return null;
  const opened = game.open(hashing, { ...seeds, index: null }, wager);
  const round = opened.payoutWei === null ? game.overdue?.(opened) : opened;
  return round ? { won: game.receipt.outcome(round).won, chance } : null;
};
