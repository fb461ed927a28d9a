import { formatAmount } from '../amount.ts';
import type { LimitsAnswer, LimitView } from '../wire/limits.ts';
import { limitAt } from './limit.ts';
import { type Play, playAt, usedOf } from './play.ts';
import {
  LIMIT_KEYS,
  type Limit,
  type LimitAmount,
  type LimitKey,
  limitName,
  NO_LIMIT,
} from './types.ts';

export type PlayerLimits = {
  /** The keys are the results of `limitName`. */
  readonly limits: ReadonlyMap<string, Limit>;
  /** Null until the player first sets a limit or a cool-off; nothing is counted before that. */
  readonly play: Play | null;
  readonly coolOffUntilMs: number | null;
};

const textOf = ({ measure }: LimitKey, amount: bigint): string =>
  measure === 'time' ? amount.toString() : formatAmount(amount);

const instant = (atMs: number): string => new Date(atMs).toISOString();

/** The answer of GET and PUT /api/limits: every limit as it applies to a bet at this moment. */
export const limitsAnswer = (player: PlayerLimits, nowMs: number): LimitsAnswer => {
  const play = player.play && playAt(player.play, nowMs);
  const viewOf = (key: LimitKey): LimitView => {
    const { amount, next } = limitAt(player.limits.get(limitName(key)) ?? NO_LIMIT, nowMs);
    const text = (each: LimitAmount) => (each === null ? null : textOf(key, each));
    return {
      ...key,
      amount: text(amount),
      used: play && textOf(key, usedOf(play, key)),
      pending: next && { amount: text(next.amount), at: instant(next.atMs) },
    };
  };
  const { coolOffUntilMs } = player;
  return {
    limits: LIMIT_KEYS.map(viewOf),
    coolOffUntil:
      coolOffUntilMs !== null && coolOffUntilMs > nowMs ? instant(coolOffUntilMs) : null,
  };
};
