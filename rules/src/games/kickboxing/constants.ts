import type { KickboxingSide, Move } from './types.ts';

// Specification section 9; the readings are in docs/adr/0008-kickboxing.md.

export const KICKBOXING_ROUND_MS = 30_000;
export const KICKBOXING_TICK_MS = 600;
/** The last exchange falls on the final bell. */
export const EXCHANGES_MAX = KICKBOXING_ROUND_MS / KICKBOXING_TICK_MS;

export const HEALTH_MAX = 100;

export const REPEAT_PERCENT = 30;
export const PUNCH_PERCENT = 55;
export const HIT_PERCENT = 80;
export const BLOCK_PERCENT = 35;
export const COUNTER_PERCENT = 40;

/** Each repeat of the attacker adds this much to the force of the blow. */
export const COMBO_STEP_PERCENT = 15;
/** What of a blocked blow still gets through. */
export const BLOCKED_DAMAGE_PERCENT = 30;
/** A counter strikes back with this share of the blow's full force. */
export const COUNTER_DAMAGE_PERCENT = 60;

/** Both ends included. */
export const MOVE_DAMAGE: Readonly<Record<Move, { readonly min: number; readonly max: number }>> = {
  PUNCH: { min: 12, max: 23 },
  KICK: { min: 15, max: 29 },
};

/** What a won bet credits, as a multiple of the stake, in either token and mode. */
export const KICKBOXING_MULTIPLIER: Readonly<Record<KickboxingSide, bigint>> = {
  RED: 2n,
  BLUE: 2n,
  TIE: 4n,
};
