import type { Token } from '../amount.ts';
import type { Commitment } from '../fairness/commitment.ts';
import type { RoundSeeds } from '../fairness.ts';
import type { GameId } from '../games/index.ts';
import type { Receipt } from '../receipt/types.ts';

/** A past round or the next one: its client seed, its nonce, and the hash of its server seed. */
export type Proof = {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

/** What a round was drawn from, without its server seed. */
export type RoundDraw = Proof & Omit<RoundSeeds, 'serverSeed'>;

/** A round of the demo, whose server seed is used once and needs no secrecy. */
export type DemoRoundProof = RoundDraw & RoundSeeds;

/**
 * The seed pair of the next round: GET /api/fairness/seed. The server has already committed to the
 * server seed of the pair after it, before the player types the client seed of that pair. So a typed
 * client seed protects the player also where the browser draws bad random bytes for its orders.
 */
export type SeedAnswer = Proof & {
  readonly nextServerSeedHash: string;
  /**
   * The signed commitment, for the player to store; the same text in every answer about the pair.
   */
  readonly commitment: Commitment;
};

/** POST /api/fairness/rotate; without `clientSeed`, the next pair keeps the current client seed. */
export type RotateRequest = { readonly clientSeed?: string };

export type RotateAnswer = {
  /** `nonce` is the number of rounds that were played with the pair. */
  readonly revealed: Proof & { readonly serverSeed: string };
  readonly next: SeedAnswer;
};

export const ROUNDS_PAGE_LIMIT_DEFAULT = 20;
export const ROUNDS_PAGE_LIMIT_MAX = 100;

/** GET /api/rounds?game&before&limit, newest first; `next` is the `before` of the next page. */
export type RoundsAnswer = {
  readonly rounds: readonly Receipt[];
  readonly next: string | null;
  /**
   * Open rounds of every game: they have no receipt yet, so their nonces are missing among the
   * receipts.
   */
  readonly open: readonly OpenRoundView[];
};

export type OpenRoundView = {
  readonly roundId: string;
  readonly game: GameId;
  readonly token: Token;
  readonly stake: string;
  readonly serverSeedHash: string;
  readonly nonce: number;
  readonly openedAt: string;
};

/** GET /api/rounds/{id} */
export type RoundAnswer = Receipt;

/** GET, POST and DELETE /api/rounds/{id}/share: whether anyone with the link can see the round. */
export type ShareAnswer = { readonly isShared: boolean };

/** GET /api/shared-rounds/{id}, public while the player shares the round. */
export type SharedRoundAnswer = Receipt;
