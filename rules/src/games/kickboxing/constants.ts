import type { KickboxingSide, Move } from './types.ts';

// Specification section 9; docs/adr/0008-kickboxing.md explains how it is interpreted.

export const KICKBOXING_ROUND_MS = 30_000;
export const KICKBOXING_TICK_MS = 600;
/** The last exchange happens at the final bell. */
export const EXCHANGES_MAX = KICKBOXING_ROUND_MS / KICKBOXING_TICK_MS;

export const HEALTH_MAX = 100;

export const REPEAT_PERCENT = 30;
export const PUNCH_PERCENT = 55;
export const HIT_PERCENT = 80;
export const BLOCK_PERCENT = 35;
export const COUNTER_PERCENT = 40;

/**
 * In a series of blows by the same attacker, each blow gains this percentage of its rolled force
 * for every earlier blow of the series.
 */
export const COMBO_STEP_PERCENT = 15;
/** The damage of a blocked blow, in percent of the blow's full force. */
export const BLOCKED_DAMAGE_PERCENT = 30;
/** The damage of a counter, in percent of the full force of the blocked blow. */
export const COUNTER_DAMAGE_PERCENT = 60;

/** Both bounds are included. */
export const MOVE_DAMAGE: Readonly<Record<Move, { readonly min: number; readonly max: number }>> = {
  PUNCH: { min: 12, max: 23 },
  KICK: { min: 15, max: 29 },
};

/** The payout of a won bet, as a multiple of the stake, in every token and mode. */
export const KICKBOXING_MULTIPLIER: Readonly<Record<KickboxingSide, bigint>> = {
  RED: 2n,
  BLUE: 2n,
  TIE: 4n,
};
