import type { Token } from '../amount.ts';
import type { Hashing, RoundSeeds } from '../fairness.ts';
import type { JackpotTier } from '../jackpot/rules.ts';
import type { Fraction } from '../odds/fraction.ts';
import type { Spread } from '../odds/spread.ts';
import type { OddsProfile } from '../odds.ts';
import type { Check } from '../receipt/shape.ts';
import type { AnyOutcome, ReceiptBodyOf } from '../receipt/types.ts';
import type { Result } from '../result.ts';
import type { Moments } from '../statistics/moments.ts';
import type { Round, Wager } from './round.ts';

/** What a page needs to list a game before it loads the rules of the game. */
export type About = {
  readonly id: string;
  readonly title: string;
  /** `gameType` of a play on chain; null for a game that the Casino contract does not have. */
  readonly onChainType: number | null;
  /** Whether demo rounds are drawn in the browser or on the server. */
  readonly demo: 'browser' | 'server';
};

/** The types of one game. */
export type GameTypes = {
  readonly id: string;
  readonly pick: unknown;
  /** Type of the actions after the wager; `never` when a round is over as soon as it is opened. */
  readonly action: unknown;
  /** How automatic bets choose actions; null in a game in which they choose none. */
  readonly tactics: unknown;
  readonly round: Round;
  /** The player's choice and the outcome, as a receipt states them. */
  readonly input: unknown;
  readonly outcome: AnyOutcome;
  readonly odds: unknown;
};

type BodyOf<T extends GameTypes> = ReceiptBodyOf<T['id'], T['input'], T['outcome']>;

type IsInstant<T extends GameTypes> = [T['action']] extends [never] ? true : false;

/** How receipts of a game are written, parsed and checked. */
export type ReceiptCodec<T extends GameTypes> = {
  /** Checks that the fields of the game's input and outcome are complete and well-formed. */
  readonly isInput: Check;
  readonly isOutcome: Check;
  /** The receipt's input for a closed round. */
  input(round: T['round']): T['input'];
  outcome(round: T['round']): T['outcome'];
  /**
   * The wager of a parsed receipt. `stakeWei` is the total stake: after the receipt's actions the
   * round has staked exactly this. Null when no round can have this stake.
   */
  wagerOf(body: Pick<BodyOf<T>, 'token' | 'input'>, stakeWei: bigint): Wager<T['pick']> | null;
  /**
   * The opened round with the draws that the receipt claims; null when no draws give this outcome.
   * Used while the server seed is secret, because the draws cannot be recomputed then.
   */
  claimed(body: BodyOf<T>, wager: Wager<T['pick']>, jackpot: JackpotTier | null): T['round'] | null;
  /** The outcome in a few words. */
  text(body: Pick<BodyOf<T>, 'input' | 'outcome'>): string;
} & (IsInstant<T> extends true ? unknown : ReceiptActions<T>);

type ReceiptActions<T extends GameTypes> = {
  /** All actions of the round after its wager. */
  actionsOf(input: T['input']): readonly T['action'][];
  /**
   * What the receipt says about each request by which the player acted: some fields of each, in
   * order. Actions of the house are not among them.
   */
  movesOf(input: T['input']): readonly Readonly<Record<string, string>>[];
};

/** The bet of a closed round, as its receipt states it. */
export type StatedBet<T extends GameTypes> = Pick<
  Wager<T['pick']>,
  'profile' | 'token' | 'pick'
> & {
  readonly input: T['input'];
  /** The multiplier of the outcome; null in a game whose outcomes have none. */
  readonly multiplier: string | null;
};

/** Everything that the product needs from a game. A game that lacks a part does not compile. */
export type Game<T extends GameTypes> = About & {
  readonly id: T['id'];
  /** The fields of a bet request that contain the pick. */
  readonly pickFields: readonly string[];
  parsePick(fields: Readonly<Record<string, unknown>>): Result<T['pick'], 'WAGER.PICK_INVALID'>;
  /**
   * The most that the round can pay above its stakes, including additional stakes. It depends only
   * on the wager. If it depended on the draws, the rejection of a wager would reveal them.
   */
  riskWei(wager: Wager<T['pick']>): bigint;
  /** Draws the round. The seeds determine everything before the first action. */
  open(hashing: Hashing, seeds: RoundSeeds, wager: Wager<T['pick']>): T['round'];
  readonly receipt: ReceiptCodec<T>;
  /** The lowest and the highest average return of all bets in a token, by the odds. */
  returns(odds: T['odds'], profile: OddsProfile, token: Token): Spread;
  /**
   * Mean and variance of the return of bets of this kind, by the odds. The return is the payout
   * minus additional stakes, as a share of the first stake. Payouts are rounded down, so a real bet
   * returns on average at most this mean.
   */
  expected(
    odds: T['odds'],
    bet: Pick<Wager<T['pick']>, 'profile' | 'token' | 'pick'>,
    tactics: T['tactics'],
  ): Moments;
  /**
   * The chance that a bet for money wins; null if a later action of its player can change the result.
   * A chance that is not exact is rounded up.
   */
  winChance(odds: T['odds'], bet: Pick<Wager<T['pick']>, 'token' | 'pick'>): Fraction | null;
  /**
   * Mean and variance for the bet that the receipt of a closed round states. docs/statistics.md
   * says for which bets they are estimates.
   */
  moments(odds: T['odds'], bet: StatedBet<T>): Moments;
} & (IsInstant<T> extends true ? unknown : Actions<T>);

type Actions<T extends GameTypes> = {
  act(round: T['round'], action: T['action']): Result<T['round'], 'ROUND.MOVE_INVALID'>;
  /** The closed round, if its player takes no further action. */
  overdue(round: T['round']): T['round'];
  /**
   * The most that an open round can still pay above its stakes, computed from what its player sees.
   */
  riskLeftWei(round: T['round']): bigint;
  /** How many equal stakes a round can have: that of its bet, and those of later actions. */
  readonly stakesMax: number;
  /** The fields of an automatic bet that contain the tactics; they are optional. */
  readonly tacticsFields: readonly string[];
  parseTactics(
    fields: Readonly<Record<string, unknown>>,
  ): Result<T['tactics'], 'WAGER.PICK_INVALID'>;
  /**
   * The action that the tactics choose in an open round, from what its player can see; null when
   * they choose none. The additional stake of the action is at most `spareWei`.
   */
  choose(tactics: T['tactics'], round: T['round'], spareWei: bigint): T['action'] | null;
};

/**
 * Any game, for code that handles all games. The functions for actions, such as `act` and
 * `overdue`, are present only in a game whose rounds stay open.
 */
export type AnyGame = Game<GameTypes & { readonly action: never }> &
  Partial<Actions<GameTypes>> & { readonly receipt: Partial<ReceiptActions<GameTypes>> };
