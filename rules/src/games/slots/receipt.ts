import { formatAmount, parseAmount } from '../../amount.ts';
import type { Hashing, SeedPair } from '../../fairness.ts';
import { drawsJackpot } from '../../jackpot/rules.ts';
import type { ReceiptParts } from '../../receipt/types.ts';
import type { SlotsReceiptBody } from './receipt-types.ts';
import { slotsOutcomeAt, slotsWinRows } from './rules.ts';
import { type SettledSlotsRound, settleSlots } from './settle.ts';
import type { SlotsWager } from './types.ts';

export type SlotsReceiptParts = ReceiptParts<SlotsReceiptBody>;

export const slotsReceiptParts = (
  wager: SlotsWager,
  round: SettledSlotsRound,
): SlotsReceiptParts => ({
  game: 'slots',
  token: wager.token,
  stake: formatAmount(wager.stakeWei),
  payout: formatAmount(round.payoutWei),
  odds: 'SETTLED',
  input: {},
  outcome: {
    stops: [...round.stops],
    reels: round.reels.map((column) => [...column]),
    winLines: slotsWinRows(round.wins),
    won: round.won,
    isBigWin: round.isBigWin,
    multiplier: round.multiplier,
    jackpot: round.jackpot,
  },
});

/** Plays the round of a parsed receipt again, from its seed. */
export const replaySlots = (
  hashing: Hashing,
  pair: SeedPair,
  body: SlotsReceiptBody,
): SlotsReceiptParts => {
  const wager = wagerOf(body);
  return slotsReceiptParts(wager, settleSlots(hashing, pair, { profile: 'SETTLED', ...wager }));
};

/**
 * What a parsed receipt must say if its draws were what it claims: the stops of the reels, and in
 * DEGEN the jackpot. All that can be recomputed while the server seed is secret.
 */
export const claimedSlots = (body: SlotsReceiptBody): SlotsReceiptParts => {
  const wager = wagerOf(body);
  const jackpot = drawsJackpot('SETTLED', wager.token) ? body.outcome.jackpot : null;
  return slotsReceiptParts(wager, { ...slotsOutcomeAt(body.outcome.stops, wager), jackpot });
};

const wagerOf = ({ token, stake }: SlotsReceiptBody): SlotsWager => {
  const stakeWei = parseAmount(stake);
  if (!stakeWei.ok) throw new Error('wagerOf: the receipt was not parsed');
  return { token, stakeWei: stakeWei.value };
};
