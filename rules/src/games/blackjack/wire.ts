import type { Token } from '../../amount.ts';
import type { JackpotTier } from '../../jackpot/rules.ts';
import type { Receipt } from '../../receipt/types.ts';
import type { Proof } from '../../wire/fairness.ts';
import type { Balances, BetRequest, PlayMode } from '../../wire/money.ts';
import type { BlackjackAction } from './types.ts';
import type { BlackjackView } from './view.ts';

/** POST /api/blackjack/start */
export type BlackjackStartRequest = BetRequest & {
  readonly action: 'START';
  /** In a demo round: the random part of its order, which the page draws and nobody signs. */
  readonly order?: { readonly clientSeed: string };
};

/** POST /api/blackjack/hit, /stand and /split */
export type BlackjackActionRequest = {
  readonly token: Token;
  readonly action: BlackjackAction;
  readonly sessionId: string;
  /** The `turn` that the player saw; an action for another turn is rejected. */
  readonly turn?: number;
  readonly mode?: PlayMode;
};

/** The answer to start, hit, stand and split. */
export type BlackjackAnswer = Omit<BlackjackView, 'payoutWei'> & {
  readonly sessionId: string;
  readonly token: Token;
  /** The stake of one hand. */
  readonly betAmount: string;
  /** Number of actions so far. */
  readonly turn: number;
  /** The total payout; "0" while the round is open. */
  readonly payout: string;
  /** Present only in play for money. */
  readonly balances?: Balances;
  readonly proof?: Proof;
  /** Present only in play for money, and only once the round has ended. */
  readonly jackpot?: JackpotTier | null;
  readonly receipt?: Receipt;
};

/** GET /api/blackjack/open, for demo with `?mode=demo&sessionId=`: the open round to continue. */
export type BlackjackOpenAnswer = { readonly round: BlackjackAnswer | null };
