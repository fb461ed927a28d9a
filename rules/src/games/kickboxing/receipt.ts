import { formatAmount, parseAmount } from '../../amount.ts';
import type { Hashing, SeedPair } from '../../fairness.ts';
import { drawsJackpot } from '../../jackpot/rules.ts';
import type { ReceiptParts } from '../../receipt/types.ts';
import { blowText, parseBlow } from './blow-text.ts';
import { fightOfBlows } from './fight.ts';
import type { KickboxingReceiptBody } from './receipt-types.ts';
import { outcomeOfFight } from './rules.ts';
import { type KickboxingWager, type SettledKickboxingRound, settleKickboxing } from './settle.ts';
import type { Fight } from './types.ts';

export type KickboxingReceiptParts = ReceiptParts<KickboxingReceiptBody>;

export const kickboxingReceiptParts = (
  wager: KickboxingWager,
  { fight, won, payoutWei, jackpot }: SettledKickboxingRound,
): KickboxingReceiptParts => ({
  game: 'kickboxing',
  token: wager.token,
  stake: formatAmount(wager.stakeWei),
  payout: formatAmount(payoutWei),
  odds: 'SETTLED',
  input: { side: wager.side },
  outcome: {
    winner: fight.winner,
    reason: fight.reason,
    blows: fight.blows.map(blowText),
    won,
    jackpot,
  },
});

/** Plays the match of a parsed receipt again, from its seed. */
export const replayKickboxing = (
  hashing: Hashing,
  pair: SeedPair,
  body: KickboxingReceiptBody,
): KickboxingReceiptParts => {
  const wager = wagerOf(body);
  return kickboxingReceiptParts(wager, settleKickboxing(hashing, pair, wager));
};

/**
 * What a parsed receipt must say if its blows were what it claims, and in DEGEN its jackpot; null
 * when the blows are no whole fight.
 */
export const claimedKickboxing = (body: KickboxingReceiptBody): KickboxingReceiptParts | null => {
  const wager = wagerOf(body);
  const fight = receiptFight(body);
  if (fight === null) return null;
  const jackpot = drawsJackpot('SETTLED', wager.token) ? body.outcome.jackpot : null;
  const outcome = outcomeOfFight(fight, wager.side, wager.stakeWei);
  return kickboxingReceiptParts(wager, { ...outcome, jackpot });
};

/** The fight that a parsed receipt tells of, for watching it again. */
export const receiptFight = ({ outcome }: Pick<KickboxingReceiptBody, 'outcome'>): Fight | null => {
  const blows = outcome.blows.map(parseBlow).filter((blow) => blow !== null);
  return blows.length === outcome.blows.length ? fightOfBlows(blows) : null;
};

const wagerOf = ({ token, stake, input }: KickboxingReceiptBody): KickboxingWager => {
  const stakeWei = parseAmount(stake);
  if (!stakeWei.ok) throw new Error('wagerOf: the receipt was not parsed');
  return { token, stakeWei: stakeWei.value, side: input.side };
};
