import type { Token } from '@degen/rules/amount.ts';

/** The index is the contract's game type: a label, the draw is the same for all. */
export const GAME_NAMES = ['Wheel', 'Blackjack', 'Slots', 'Kickboxing', 'Crash'] as const;

export const gameName = (gameType: number): string =>
  GAME_NAMES[gameType] ?? `Game type ${gameType}`;

export type Bet = { token: Token; stakeWei: bigint; gameType: number };

/** A stake that the contract took; its random number comes in a later transaction. */
export type PlayRequest = Bet & {
  requestId: bigint;
  /** The last block in which the house can answer. */
  deadlineBlock: number;
  blockNumber: number;
  txHash: string;
};

export type PlayEnd = {
  requestId: bigint;
  won: boolean;
  payoutWei: bigint;
  /** The house did not answer in time. */
  isExpired: boolean;
  /** Paid beside the payout; nearly always nothing. */
  jackpotWei: bigint;
  /** The player's account refused the money: the contract keeps it for them. */
  isClaimable: boolean;
  blockNumber: number;
  txHash: string;
};

export type Play = PlayRequest & { end: PlayEnd | null };
export type EndedPlay = PlayRequest & { end: PlayEnd };

export const isEnded = (play: Play): play is EndedPlay => play.end !== null;

/** In the block after the deadline the contract lets anyone end the play. */
export const canExpire = (play: PlayRequest, head: number): boolean => head > play.deadlineBlock;

/** What the contract says now about taking bets. */
export type CasinoTable = {
  limits: Readonly<Record<Token, { minWei: bigint; maxWei: bigint }>>;
  /** No bet is taken now: paused, or closed for good. */
  isClosed: boolean;
  jackpotWei: bigint;
};
