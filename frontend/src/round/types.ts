import type { Token } from '@degen/rules/amount.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { Result } from '@degen/rules/result.ts';
import type { Balances, PlayMode } from '@degen/rules/wire/money.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RoundProof } from '../shared/fairness/round-proof.ts';
import type { ToastMessage } from '../shared/ui/toast-store.ts';
import type { WalletContextValue } from '../shared/wallet/wallet-context.ts';
import type { PlacedWager } from './placed-wager.ts';
import type { RoundStore } from './round-store.ts';

/**
 * Where a round stands on its page. A bet that failed leads back to `idle`, an action that failed
 * to `open`; one whose answer never came is kept beside the phase, as the bet in doubt.
 */
export type RoundPhase =
  | 'idle'
  /** The server is asked for the round that an earlier visit left open. */
  | 'restoring'
  /** The bet is on its way, and nothing of its outcome is known. */
  | 'placing'
  /** The round waits for an action of its player, or for its end. */
  | 'open'
  /** An action is on its way. */
  | 'acting'
  /** The answer is known, and the picture is catching up with it. */
  | 'revealing'
  /** The result is shown. */
  | 'settled';

/** What the server said of the money of a settled round. */
export type Settlement = {
  readonly account: string;
  /** Null when they are not known: of a round that ended on an earlier visit. */
  readonly balances: Balances | null;
  /** False when the round's seed was not shown to this browser before the bet. */
  readonly wasCommitted: boolean;
};

export type Stake = { readonly token: Token; readonly stakeWei: bigint };

/** A round as its player may know it. */
export type LiveRound = Stake & {
  readonly id: string;
  readonly mode: PlayMode;
  /** Null in demo, and for a round that was settled on an earlier visit. */
  readonly settlement: Settlement | null;
};

/** A round whose outcome is known. */
export type ClosedRound = LiveRound & {
  readonly payoutWei: bigint;
  readonly jackpot: JackpotTier | null;
  /** Null when the server gives none, as for a demo hand. */
  readonly proof: RoundProof | null;
};

/** What the round changed the balance by. */
export const profitWei = ({
  payoutWei,
  stakeWei,
}: Pick<ClosedRound, 'payoutWei' | 'stakeWei'>): bigint => payoutWei - stakeWei;

export type Bet<Choice> = Stake & {
  readonly pick: Choice;
  /** Counts the demo rounds of this visit, as the nonce of their seeds. */
  readonly nonce: number;
};

export type FailureReason =
  /** It was not taken. */
  | 'rejected'
  /** Nothing was sent. */
  | 'unsent'
  /** It may have been taken. */
  | 'in-doubt'
  /** The player left before it was sent. */
  | 'left';

/** Why there is no round. */
export type Failure = {
  readonly reason: FailureReason;
  /** For `errorMessage`. */
  readonly error: unknown;
  /** As it was sent; null in demo. */
  readonly wager: PlacedWager | null;
  /** To be repeated before another bet is placed. */
  readonly inDoubt: PlacedWager | null;
};

export type Reply<Live> =
  | { readonly kind: 'answered'; readonly round: Live }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The page no longer waits for this answer. */
  | { readonly kind: 'dropped' };

/** Synchronous when the browser draws the round, so that nothing flickers. */
export type Sent<Live> = Reply<Live> | Promise<Reply<Live>>;

/** Who is playing. */
export type RoundOwner = {
  readonly mode: PlayMode;
  readonly account: string | undefined;
  readonly isSignedIn: boolean;
};

/** How rounds are played and paid in one mode; demo and settled play differ in nothing else. */
export type Transport<Choice, Live extends LiveRound, Action> = {
  /** Whether a bet can be sent now; otherwise the page says why not. */
  isReady(): boolean;
  /** Whether the player's limits admit a stake; otherwise the page says so. */
  admits(stake: Stake): boolean;
  /** The stake leaves the shown balance, and comes back when there is no round. */
  take?(stake: Stake): void;
  giveBack?(stake: Stake): void;
  open(bet: Bet<Choice>): Sent<Live>;
  /** An answer that is shown: the limits count its stake, and an additional one leaves the balance. */
  charge?(round: Live, before: Live | null): void;
  act?(round: Live, action: Action, isWanted: () => boolean): Sent<Live>;
  /** Calls back when a round ends without an action; returns a function that stops this. */
  follow?(round: Live, onEnd: (round: Live) => void): () => void;
  pay(round: ClosedRound): void;
  /** Remembers for this tab the round that is shown, and forgets it at its end. */
  keep?(round: Live): void;
  forget?(): void;
  /** The round that an earlier visit was playing or watching. */
  restore?(owner: RoundOwner): Live | null | Promise<Live | null>;
  /** Of bets for money only: their answers can be requested again. */
  readonly recovery?: {
    restore(account: string): PlacedWager | null;
    abandon(): void;
    isAction(wager: PlacedWager): boolean;
    repeat(wager: PlacedWager, round: Live | null): Promise<Reply<Live>>;
  };
};

export type TransportContext = {
  readonly queries: QueryClient;
  /** An answer arrives later than the click: it reads the wallet as it is then. */
  readonly walletNow: () => WalletContextValue;
};

type NoticeTone = 'win' | 'loss' | 'push' | 'info' | 'error';

/** What the page says beside toasts: in an alert or, in blackjack, over the felt. */
export type Notice = { readonly text: string; readonly tone: NoticeTone };

/** The message for a bet or an action that cannot be sent. */
export type Complaint = { readonly toast: ToastMessage } | { readonly notice: Notice };

/** What a game says of a stake that cannot be placed. */
export type StakeWords = {
  /** Of a stake of nothing; without it the server judges. */
  readonly invalid?: Complaint;
  readonly insufficient: (stake: Stake, playableWei: bigint) => Complaint;
};

/** All that the flow of a round has to know about its game. */
export type RoundGame<Choice, Live extends LiveRound, Closed extends Live & ClosedRound, Action> = {
  readonly store: RoundStore<Live, Closed>;
  /** A new bet can be placed beside the result of the last; without it the table is cleared first. */
  readonly playsOn?: boolean;
  /** The table is its owner's: it is cleared for another, and the server's view of it counts. */
  readonly isOwned?: boolean;
  readonly demo: (context: TransportContext) => Transport<Choice, Live, Action>;
  readonly settled: (context: TransportContext) => Transport<Choice, Live, Action>;
  /** What the player has chosen, or what is missing. */
  readonly pick: () => Result<Choice, Complaint>;
  readonly stakeWords: StakeWords;
  /** What an action stakes in addition; an action that is not possible is ignored (null). */
  readonly checkAction?: (
    action: Action,
    round: Live,
    wallet: WalletContextValue,
  ) => Result<bigint, Complaint | null>;
  readonly isOver: (round: Live) => round is Closed;
  /** The picture moves for so long before the bet is sent. */
  readonly leadMs?: number;
  /** How long the picture of an answer takes; `page`: the page itself says when it is through. */
  readonly reveal: 'none' | 'page' | ((round: Live) => number);
  readonly onShow?: (round: Live, before: Live | null, isRestored: boolean) => void;
  /** The picture has caught up. */
  readonly onReveal?: (round: Live) => void;
  /** Tells the player what became of a bet or, when it was one, of an action. */
  readonly explain: (failure: Failure, wallet: WalletContextValue, action: Action | null) => void;
};
