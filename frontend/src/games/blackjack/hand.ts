import { parseAmount, type Token } from '@degen/rules/amount.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';

/** A hand as the server told it last. */
export type Hand = {
  readonly answer: BlackjackAnswer;
  readonly mode: PlayMode;
  /** False when the seed of a web3 hand was not shown to this browser before the bet. */
  readonly wasCommitted: boolean;
};

export const isOpen = ({ status }: BlackjackAnswer): boolean =>
  status === 'PLAYING' || status === 'SPLIT_PLAYING';

const weiOf = (text: string): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : 0n; // "0" is no amount
};

export const betWei = ({ betAmount }: BlackjackAnswer): bigint => weiOf(betAmount);

export const payoutWei = ({ payout }: BlackjackAnswer): bigint => weiOf(payout);

/** Both bets of a split. */
export const stakedWei = (answer: BlackjackAnswer): bigint =>
  betWei(answer) * (answer.splitHand === null ? 1n : 2n);

export const profitWei = (answer: BlackjackAnswer): bigint => payoutWei(answer) - stakedWei(answer);

export type Bet = { readonly token: Token; readonly stakeWei: bigint };
