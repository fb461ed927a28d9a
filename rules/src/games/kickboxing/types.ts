import type { About } from '../game.ts';
import type { Round } from '../round.ts';

export const about = {
  id: 'kickboxing',
  title: 'Kickboxing',
  onChainType: 3,
  demo: 'browser',
} as const satisfies About;

/** The order must not change: the first draw of a fight is an index into this list. */
export const FIGHTERS = ['RED', 'BLUE'] as const;
export type Fighter = (typeof FIGHTERS)[number];

/** The sides to bet on. A bet on TIE wins when the fight is a DRAW. */
export const KICKBOXING_SIDES = ['RED', 'BLUE', 'TIE'] as const;
export type KickboxingSide = (typeof KICKBOXING_SIDES)[number];

export const FIGHT_WINNERS = ['RED', 'BLUE', 'DRAW'] as const;
export type FightWinner = (typeof FIGHT_WINNERS)[number];

export const FIGHT_REASONS = ['KNOCKOUT', 'TIME'] as const;
export type FightReason = (typeof FIGHT_REASONS)[number];

export const MOVES = ['PUNCH', 'KICK'] as const;
export type Move = (typeof MOVES)[number];

/**
 * The result of a blow: a COUNTERED blow was blocked as well, and the defender struck back at once.
 */
export const BLOW_RESULTS = ['MISSED', 'LANDED', 'BLOCKED', 'COUNTERED'] as const;
export type BlowResult = (typeof BLOW_RESULTS)[number];

/** Everything that is drawn in an exchange. Damage and health are computed from it. */
export type Blow = {
  readonly attacker: Fighter;
  readonly move: Move;
  readonly result: BlowResult;
  /**
   * The force drawn for the move, before combo and block; 0 for a miss, because no force is drawn.
   */
  readonly roll: number;
};

/** One tick of the fight, with the health after it. */
export type Exchange = Omit<Blow, 'roll'> & {
  /** Number from 1; the exchange happens at `tick` times `KICKBOXING_TICK_MS`. */
  readonly tick: number;
  /**
   * The number of earlier blows in a row by this attacker. Each of them makes this blow stronger.
   */
  readonly combo: number;
  /** Damage to the defender. */
  readonly damage: number;
  /** Damage to the attacker by a counterattack. */
  readonly counterDamage: number;
  readonly redHp: number;
  readonly blueHp: number;
};

export type FightEnd = { readonly winner: FightWinner; readonly reason: FightReason };

export type Fight = FightEnd & {
  /** The drawn blows, in the order of the exchanges. */
  readonly blows: readonly Blow[];
  readonly exchanges: readonly Exchange[];
};

export type KickboxingError = 'WAGER.PICK_INVALID';

export type KickboxingOutcome = {
  readonly fight: Fight;
  readonly won: boolean;
  /** The payout of the round, stake included. */
  readonly payoutWei: bigint;
};

export type KickboxingRound = KickboxingOutcome & Round<KickboxingSide>;
