import type { Token } from '@degen/rules/amount.ts';
import type { RoundSeeds } from '@degen/rules/fairness.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { Receipt, ReceiptParts } from '@degen/rules/receipt/types.ts';
import type { RoundDraw } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { Deps } from '../deps.ts';
import type { Idempotency } from '../http/request.ts';
import type { Session } from '../http/session-store.ts';
import type { Allowance, MandateRound } from '../orders/signed-order.ts';

/** What the rounds of every game use. */
export type RoundDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'seeds'
  | 'players'
  | 'batches'
  | 'receipts'
  | 'metrics'
  | 'feed'
  | 'newRoundId'
  | 'heartbeats'
  | 'stalls'
>;

/**
 * An open round, as the input of an action. The game wrote `state` itself, at the start or in the
 * previous action.
 */
export type OpenRound<State> = {
  readonly id: string;
  readonly player: Session;
  readonly game: GameId;
  readonly token: Token;
  /** The total stake so far, and the most that the round may pay above it. */
  readonly stakeWei: bigint;
  readonly riskWei: bigint;
  readonly state: State;
  readonly version: number;
  readonly pair: RoundPair;
  /** These three times are by the database's clock, which is the same for all replicas. */
  readonly openedAt: Date;
  readonly dueAt: Date;
  /** The time at which the round was read. */
  readonly now: Date;
};

/** What a round is drawn from. Its server seed is secret until the pair is rotated. */
export type RoundPair = RoundDraw & RoundSeeds & { readonly id: bigint };

export type RoundWager = {
  readonly player: Session;
  readonly game: GameId;
  readonly token: Token;
  readonly stakeWei: bigint;
  /**
   * The most that the round can pay above its stake, including additional stakes. It must depend
   * only on the wager: if it depended on the draws, a rejection would reveal something about them.
   */
  readonly riskWei: bigint;
  readonly idempotency: Idempotency;
} & Allowance;

/** The end of a round: the parts of its receipt, and the amounts to move. */
export type Ending = {
  readonly parts: ReceiptParts;
  readonly payoutWei: bigint;
  /** The jackpot that the player won in this round, if any. */
  readonly jackpot: JackpotTier | null;
};

export type Closing<Answer> = Ending & {
  readonly kind: 'close';
  /**
   * Returns the answer for the finished receipt; the caller of `openRound` or `actOnRound` adds
   * `balances`.
   */
  readonly answer: (receipt: Receipt) => Answer;
};

/** A round that stays open: its state, and the time until the server ends it. */
export type Opening<State, Answer> = {
  readonly kind: 'open';
  readonly state: State;
  readonly dueInMs: number;
  /**
   * The amount that the round can still pay above its stake; by default the whole risk of the
   * wager.
   */
  readonly keptRiskWei?: bigint;
  readonly answer: Answer;
};

export type Update<State, Answer> = {
  readonly kind: 'update';
  readonly state: State;
  /** Milliseconds until the server ends the round; by default the due time stays the same. */
  readonly dueInMs?: number;
  /**
   * The lower risk that remains after this action; by default the risk stays the same. It can be
   * lowered once per round.
   */
  readonly keptRiskWei?: bigint;
  readonly answer: Answer;
};

/**
 * An additional stake in an open round, such as that of a blackjack split. A round can take at most
 * one.
 */
export type AdditionalStake = { readonly stakeWei: bigint; readonly riskWei: bigint };

export type Action<State, Answer> = (Update<State, Answer> | Closing<Answer>) & {
  readonly additionalStake?: AdditionalStake;
  /** What the house has done for an absent player. It is stored beside the player's actions. */
  readonly byHouse?: CanonicalValue | undefined;
};

/** The response to a request; for a repeated request, the response to the first one. */
export type Answered<Answer> = {
  readonly answer: Answer;
  readonly balances: Balances;
  /** Time of the commit, by the database's clock; for a new round, when it was opened. */
  readonly at: Date;
  readonly repeated: boolean;
};

/** A bet that an automatic strategy has decided. The `tactics` choose the actions in its round. */
export type AutoBet = {
  readonly player: Session;
  readonly wager: { readonly token: Token; readonly stakeWei: bigint; readonly pick: unknown };
  readonly tactics: unknown;
  /** The highest additional stake that the round may take. */
  readonly spareWei: bigint;
  /** If the same bet is sent again with this key, it continues the round that it started. */
  readonly idempotency: Idempotency;
  /** The player's signed mandate. */
  readonly mandate: MandateRound;
};

export type AutoPlayed =
  | { readonly kind: 'settled'; readonly receipt: Receipt }
  /**
   * The remaining time of the round. It must not leave this server, because it reveals when the
   * round will end.
   */
  | { readonly kind: 'open'; readonly leftMs: number };

/** Plays a bet as far as possible now. Throws the same rejections as a bet by the player. */
export type PlayAuto = (deps: RoundDeps, bet: AutoBet) => Promise<AutoPlayed>;

export type AutoGames = Readonly<Record<GameId, PlayAuto>>;
