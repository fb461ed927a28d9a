import { parseAmount } from '../amount.ts';
import type { Hashing, RoundSeeds } from '../fairness.ts';
import { gameOf } from '../games/index.ts';
import type { Round } from '../games/round.ts';
import { drawsJackpot } from '../jackpot/rules.ts';
import { receiptParts } from './parts.ts';
import type { AnyOutcome, PartsOf, ReceiptBody } from './types.ts';

/**
 * Recomputes the round of a parsed receipt from its seed; null when the receipt's actions are
 * impossible.
 */
export const replayed = (
  hashing: Hashing,
  seeds: RoundSeeds,
  body: ReceiptBody,
): PlayedParts | null => {
  const game = gameOf(body.game);
  const wager = game.receipt.wagerOf(body, stakeOf(body));
  return wager && playedAs(body, game.open(hashing, seeds, wager));
};

/** Recomputes the round without the seed, from the draws that the receipt claims. */
export const claimed = (body: ReceiptBody): PlayedParts | null => {
  const { receipt } = gameOf(body.game);
  const wager = receipt.wagerOf(body, stakeOf(body));
  const jackpot = drawsJackpot('SETTLED', body.token) ? body.outcome.jackpot : null;
  const opened = wager && receipt.claimed(body, wager, jackpot);
  return opened && playedAs(body, opened);
};

export type PlayedParts = PartsOf<string, unknown, AnyOutcome>;

/**
 * The round after all actions in the receipt; null when an action is impossible or when the round
 * is still open afterwards.
 */
const playedAs = (body: ReceiptBody, opened: Round): PlayedParts | null => {
  const game = gameOf(body.game);
  let round = opened;
  for (const action of game.receipt.actionsOf?.(body.input) ?? []) {
    const next = game.act?.(round, action);
    if (!next?.ok) return null;
    round = next.value;
  }
  return round.payoutWei === null ? null : receiptParts(game, round);
};

const stakeOf = ({ stake }: ReceiptBody): bigint => {
  const stakeWei = parseAmount(stake);
  if (!stakeWei.ok) throw new Error('stakeOf: the receipt was not parsed');
  return stakeWei.value;
};

/**
 * The outcome of a round in words, with the jackpot if it won one; amounts are shown separately.
 */
export const outcomeText = (body: Pick<ReceiptBody, 'game' | 'input' | 'outcome'>): string => {
  const { jackpot } = body.outcome;
  const text = gameOf(body.game).receipt.text(body);
  return jackpot === null ? text : `${text}, ${jackpot} jackpot`;
};
