import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { Result } from '@degen/rules/result.ts';
import type { Balances, PlayMode } from '@degen/rules/wire/money.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RoundProof } from '../shared/fairness/round-proof.ts';
import type { ToastMessage } from '../shared/ui/toast-store.ts';
import type { WalletContextValue } from '../shared/wallet/wallet-context.ts';
import type { PlacedWager, UnsentWager } from './placed-wager.ts';
import type { RoundStore } from './round-store.ts';
import type { StrategyParts } from './strategy/strategy-parts.ts';

/**
 * The state of a round on its page. After a failed bet the phase is `idle` again, and after a
 * failed action it is `open` again. A request whose answer was lost is stored separately, as the
 * in-doubt bet.
 */
export type RoundPhase =
  | 'idle'
  /** The server is asked for the open round of an earlier visit. */
  | 'restoring'
  /** The bet is placed, and its outcome is not known yet. */
  | 'placing'
  /** The round waits for an action of its player, or for its end. */
  | 'open'
  /** An action was sent. */
  | 'acting'
  /** The answer is known, and its animation is running. */
  | 'revealing'
  /** The result is shown. */
  | 'settled';

/** What the page knows about a round for money from the server's answer. */
export type Settlement = {
  readonly account: string;
  /** Null when unknown, as for a round that is restored from an earlier visit. */
  readonly balances: Balances | null;
  /** False when the hash of the round's seed was not announced to this browser before the bet. */
  readonly wasCommitted: boolean;
  /** The hash of the order that this page sent. Undefined after an earlier visit. */
  readonly order?: string | undefined;
};

export type Stake = { readonly token: Token; readonly stakeWei: bigint };

/** An open or finished round, without anything that the player must not know yet. */
export type LiveRound = Stake & {
  readonly id: string;
  readonly mode: PlayMode;
  /** Null in demo, for a replay, and for a round that was settled on an earlier visit. */
  readonly settlement: Settlement | null;
  /** True for a round of automatic bets that is already over and paid: the page only shows it. */
  readonly isReplay?: boolean;
};

/** A round whose outcome is known. */
export type ClosedRound = LiveRound & {
  readonly payoutWei: bigint;
  readonly jackpot: JackpotTier | null;
  /** Null when the server gives no proof, as for a demo hand of blackjack. */
  readonly proof: RoundProof | null;
};

/** The amount by which the round changed the balance. */
export const profitWei = ({
  payoutWei,
  stakeWei,
}: Pick<ClosedRound, 'payoutWei' | 'stakeWei'>): bigint => payoutWei - stakeWei;

export type Bet<Choice> = Stake & {
  readonly pick: Choice;
  /** Number of the demo round in this visit, used as the nonce of its seed. */
  readonly nonce: number;
};

export type FailureReason =
  /** The request was not accepted. */
  | 'rejected'
  /** Nothing was sent. */
  | 'unsent'
  /** The request may have been accepted. */
  | 'in-doubt'
  /** The player left before the request was sent. */
  | 'left';

/** The reason why a bet or an action has no answer to show. */
export type Failure = {
  readonly reason: FailureReason;
  /** The error, for which `errorMessage` has a text. */
  readonly error: unknown;
  /** Null in demo. */
  readonly wager: UnsentWager | null;
  /** The wager that must be repeated before another bet is placed. */
  readonly inDoubt: PlacedWager | null;
};

export type Reply<Live> =
  | { readonly kind: 'answered'; readonly round: Live }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The page no longer waits for this answer. */
  | { readonly kind: 'dropped' };

/** Synchronous when the browser computes the round, so that the page does not flicker. */
export type Sent<Live> = Reply<Live> | Promise<Reply<Live>>;

export type RoundOwner = {
  readonly mode: PlayMode;
  readonly account: string | undefined;
  readonly isSignedIn: boolean;
};

/** The ways in which a followed round stops without an action of the player. */
export type FollowEnds<Live> = {
  readonly onEnd: (round: Live) => void;
  /** The server does not know the round. */
  readonly onGone: (error: unknown) => void;
};

/**
 * How rounds are played and paid in one mode. Demo and play for money differ only in their
 * transports.
 */
export type Transport<Choice, Live extends LiveRound, Action> = {
  /** Whether a bet can be sent now; otherwise the page shows the reason. */
  isReady(): boolean;
  /** Whether the player's limits allow a stake; otherwise the page shows the reason. */
  admits(stake: Stake): boolean;
  /** Subtracts the stake from the shown balance. `giveBack` adds it back when the bet fails. */
  take?(stake: Stake): void;
  giveBack?(stake: Stake): void;
  open(bet: Bet<Choice>): Sent<Live>;
  /**
   * Called when the answer to a bet or an action is shown. Counts the new stake toward the player's
   * limits, and subtracts the additional stake of an action from the balance.
   */
  charge?(round: Live, before: Live | null): void;
  act?(round: Live, action: Action, isWanted: () => boolean): Sent<Live>;
  /** Tells when the round ends. Returns a function that stops this. */
  follow?(round: Live, ends: FollowEnds<Live>): () => void;
  pay(round: ClosedRound): void;
  /** Stores the shown round for this tab, until `forget` removes it. */
  keep?(round: Live): void;
  forget?(): void;
  /** The round that was played or shown on an earlier visit. */
  restore?(owner: RoundOwner): Live | null | Promise<Live | null>;
  /** Exists only for bets for money, whose answers can be requested again. */
  readonly recovery?: {
    restore(account: string): PlacedWager | null;
    abandon(): void;
    isAction(wager: PlacedWager): boolean;
    repeat(wager: PlacedWager, round: Live | null): Promise<Reply<Live>>;
  };
};

export type TransportContext = {
  readonly queries: QueryClient;
  /**
   * Returns the wallet's current state, which may have changed between the click and the answer.
   */
  readonly walletNow: () => WalletContextValue;
};

export type FlowContext = TransportContext & { readonly skipsMotion: () => boolean };

type NoticeTone = 'win' | 'loss' | 'push' | 'info' | 'error';

/** A message on the page other than a toast: in an alert or, in blackjack, over the table. */
export type Notice = { readonly text: string; readonly tone: NoticeTone };

/** The message for a bet or an action that cannot be sent. */
export type Complaint = { readonly toast: ToastMessage } | { readonly notice: Notice };

export type StakeWords = {
  /**
   * The message for a stake of zero. Without this message, the stake is sent to the server, which
   * decides.
   */
  readonly invalid?: () => Complaint;
  readonly insufficient: (stake: Stake, playableWei: bigint) => Complaint;
};

/** A game of any type, for code that only shows rounds of the game. */
export type AnyRoundGame = RoundGame<unknown, LiveRound, ClosedRound, unknown>;

export type ShownGame<Live extends LiveRound, Closed extends Live & ClosedRound> = Pick<
  RoundGame<unknown, Live, Closed, unknown>,
  'store' | 'auto' | 'playsOn' | 'isOver'
>;

/** Everything that the flow of a round needs from its game. */
export type RoundGame<Choice, Live extends LiveRound, Closed extends Live & ClosedRound, Action> = {
  readonly store: RoundStore<Live, Closed>;
  /**
   * What automatic bets need from the game; loaded together with the controls of automatic bets.
   */
  readonly auto: { readonly id: GameId; readonly load: () => Promise<StrategyParts<Live>> };
  /**
   * Whether a new bet can be placed while the last result is shown. If not, the result must be
   * cleared first.
   */
  readonly playsOn?: boolean;
  /**
   * Whether the round belongs to one account. If so, the page removes the round when the account or
   * the mode changes, and the server's view of the round is authoritative. In other games, only a
   * round for money is removed.
   */
  readonly isOwned?: boolean;
  readonly demo: (context: TransportContext) => Transport<Choice, Live, Action>;
  readonly settled: (context: TransportContext) => Transport<Choice, Live, Action>;
  /** The player's choice, or a message about what is missing. */
  readonly pick: () => Result<Choice, Complaint>;
  readonly stakeWords: StakeWords;
  /**
   * Returns the additional stake of an action. The error is a message for the player, or null for
   * an impossible action, which is ignored.
   */
  readonly checkAction?: (
    action: Action,
    round: Live,
    wallet: WalletContextValue,
  ) => Result<bigint, Complaint | null>;
  readonly isOver: (round: Live) => round is Closed;
  /** How long the animation runs before the bet is sent. */
  readonly leadMs?: number;
  /**
   * How long an answer is animated. `page`: the page reports the end. `none`: there is no
   * animation.
   */
  readonly reveal: 'none' | 'page' | ((round: Live) => number);
  readonly onShow?: (round: Live, before: Live | null, isRestored: boolean) => void;
  /** Called when the animation has ended. */
  readonly onReveal?: (round: Live) => void;
  /** Tells the player why a request failed. `action` is null for a bet and a repeated action. */
  readonly explain: (failure: Failure, wallet: WalletContextValue, action: Action | null) => void;
};
