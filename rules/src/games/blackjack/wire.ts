import type { Token } from '../../amount.ts';
import type { JackpotTier } from '../../jackpot/rules.ts';
import type { Receipt } from '../../receipt/types.ts';
import type { Proof } from '../../wire/fairness.ts';
import type { AmountInput, Balances, PlayMode } from '../../wire/money.ts';
import type { BlackjackAction, BlackjackStatus, Card } from './types.ts';
import type { ActiveSplit } from './view.ts';

/** POST /api/blackjack/start */
export type BlackjackStartRequest = {
  readonly token: Token;
  readonly action: 'START';
  readonly betAmount: AmountInput;
  readonly mode?: PlayMode;
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
export type BlackjackAnswer = {
  readonly sessionId: string;
  readonly token: Token;
  /** The stake of one hand. */
  readonly betAmount: string;
  /** Number of actions so far. */
  readonly turn: number;
  readonly playerHand: readonly Card[];
  readonly playerScore: number;
  /** Only the dealer's open card until the round has ended, then all of the dealer's cards. */
  readonly dealerHand: readonly Card[];
  readonly dealerScore: number;
  readonly status: BlackjackStatus;
  readonly canSplit: boolean;
  /** The total payout; "0" while the round is open. */
  readonly payout: string;
  readonly splitHand: readonly Card[] | null;
  readonly splitScore: number | null;
  readonly activeSplit: ActiveSplit | null;
  /** Present only in play for money. */
  readonly balances?: Balances;
  readonly proof?: Proof;
  /** Present only in play for money, and only once the round has ended. */
  readonly jackpot?: JackpotTier | null;
  readonly receipt?: Receipt;
};

/** GET /api/blackjack/open, for demo with `?mode=demo&sessionId=`: the open round to continue. */
export type BlackjackOpenAnswer = { readonly round: BlackjackAnswer | null };
