import type { Token } from '@degen/rules/amount.ts';
import type { SeedPair } from '@degen/rules/fairness.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { Receipt, ReceiptParts } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Session } from '../sessions/session-store.ts';

/** What an action is computed from; `state` is what the game itself wrote with the last one. */
export type OpenRound<State> = {
  readonly id: string;
  readonly player: Session;
  readonly game: GameId;
  readonly token: Token;
  /** Everything staked so far, and the most that the round may pay above it. */
  readonly stakeWei: bigint;
  readonly riskWei: bigint;
  readonly state: State;
  readonly version: number;
  readonly pair: RoundPair;
  /** These three by the database's clock, which is the same for every replica. */
  readonly openedAt: Date;
  readonly dueAt: Date;
  /** When this was read. */
  readonly now: Date;
};

export type RoundPair = SeedPair & { readonly id: bigint; readonly serverSeedHash: string };

export type RoundWager = {
  readonly player: Session;
  readonly game: GameId;
  readonly token: Token;
  readonly stakeWei: bigint;
  /**
   * The most that the round can pay above its stake, later stakes included. It must follow from the
   * wager alone: were it to depend on the draws, a rejection would tell them.
   */
  readonly riskWei: bigint;
  readonly idempotency: Idempotency | undefined;
};

/** How a round ends: what its receipt states, and apart from it the money that is moved. */
export type Ending = {
  readonly parts: ReceiptParts;
  readonly payoutWei: bigint;
  /** The jackpot that the round drew, which is awarded to its player. */
  readonly jackpot: JackpotTier | null;
};

export type Closing<Answer> = Ending & {
  readonly kind: 'close';
  /** The receipt is made by then; `balances` are added by the caller of `openRound`, `actOnRound`. */
  readonly answer: (receipt: Receipt) => Answer;
};

/** A round stays open: its state, and in how long the server ends it without the player. */
export type Opening<State, Answer> = {
  readonly kind: 'open';
  readonly state: State;
  readonly dueInMs: number;
  /** The part of the wager's risk that the round can still win; without it all of it. */
  readonly keptRiskWei?: bigint;
  readonly answer: Answer;
};

export type Update<State, Answer> = {
  readonly kind: 'update';
  readonly state: State;
  /** Without it the due time stays as it is. */
  readonly dueInMs?: number;
  /** The risk left after this action, lower than before at most once in a round; without it it stays. */
  readonly keptRiskWei?: bigint;
  readonly answer: Answer;
};

/** A further stake in an open round, at most once: a split. */
export type AdditionalStake = { readonly stakeWei: bigint; readonly riskWei: bigint };

export type Action<State, Answer> = (Update<State, Answer> | Closing<Answer>) & {
  readonly additionalStake?: AdditionalStake;
};

/** What a request is answered with: its own result or, when repeated, that of the first time. */
export type Answered<Answer> = {
  readonly answer: Answer;
  readonly balances: Balances;
  /** When it was committed, by the database's clock; of a new round, when it was opened. */
  readonly at: Date;
  readonly repeated: boolean;
};
