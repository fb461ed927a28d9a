import { formatAmount, parseAmount } from '../../amount.ts';
import type { Hashing, SeedPair } from '../../fairness.ts';
import { drawsJackpot } from '../../jackpot/rules.ts';
import type { ReceiptParts } from '../../receipt/types.ts';
import type { WheelReceiptBody } from './receipt-types.ts';
import { parseWheelPick, wheelMultiplierText, wheelOutcomeAt } from './rules.ts';
import { type SettledWheelRound, settleWheel, type WheelWager } from './settle.ts';

export type WheelReceiptParts = ReceiptParts<WheelReceiptBody>;

export const wheelReceiptParts = (
  wager: WheelWager,
  round: SettledWheelRound,
): WheelReceiptParts => ({
  game: 'wheel',
  token: wager.token,
  stake: formatAmount(wager.stakeWei),
  payout: formatAmount(round.payoutWei),
  odds: 'SETTLED',
  input: { colours: [...wager.pick] },
  outcome: {
    segment: round.segment,
    colour: round.colour,
    won: round.won,
    multiplier: wheelMultiplierText(wager.token, wager.pick.length),
    jackpot: round.jackpot,
  },
});

/** Plays the round of a parsed receipt again, from its seed. */
export const replayWheel = (
  hashing: Hashing,
  pair: SeedPair,
  body: WheelReceiptBody,
): WheelReceiptParts => {
  const wager = wagerOf(body);
  return wheelReceiptParts(wager, settleWheel(hashing, pair, wager));
};

/**
 * What a parsed receipt must say if its draws were what it claims: the segment where the wheel
 * stopped, and in DEGEN the jackpot. All that can be recomputed while the server seed is secret.
 */
export const claimedWheel = (body: WheelReceiptBody): WheelReceiptParts => {
  const wager = wagerOf(body);
  const outcome = wheelOutcomeAt(body.outcome.segment, { profile: 'SETTLED', ...wager });
  const jackpot = drawsJackpot('SETTLED', wager.token) ? body.outcome.jackpot : null;
  return wheelReceiptParts(wager, { ...outcome, jackpot });
};

const wagerOf = (body: WheelReceiptBody): WheelWager => {
  const stake = parseAmount(body.stake);
  const pick = parseWheelPick(body.input.colours);
  if (!stake.ok || !pick.ok) throw new Error('wagerOf: the receipt was not parsed');
  return { token: body.token, stakeWei: stake.value, pick: pick.value };
};
