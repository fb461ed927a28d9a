import { formatAmount } from '@degen/rules/amount.ts';
import { limitAt } from '@degen/rules/limits/limit.ts';
import { type Play, playAt, usedOf } from '@degen/rules/limits/play.ts';
import {
  LIMIT_KEYS,
  type LimitAmount,
  type LimitKey,
  limitName,
  NO_LIMIT,
} from '@degen/rules/limits/types.ts';
import type { LimitsAnswer, LimitView } from '@degen/rules/wire/limits.ts';
import type { StoredLimits } from './repository.ts';

const textOf = ({ measure }: LimitKey, amount: bigint): string =>
  measure === 'time' ? amount.toString() : formatAmount(amount);

const viewOf = (key: LimitKey, { limits }: StoredLimits, play: Play | null, nowMs: number) => {
  const { amount, next } = limitAt(limits.get(limitName(key)) ?? NO_LIMIT, nowMs);
  const text = (each: LimitAmount) => (each === null ? null : textOf(key, each));
  return {
    ...key,
    amount: text(amount),
    used: play && textOf(key, usedOf(play, key)),
    pending: next && { amount: text(next.amount), at: new Date(next.atMs).toISOString() },
  } satisfies LimitView;
};

/** The limits as a bet at this moment would find them. */
export const limitsAnswer = (stored: StoredLimits, now: Date): LimitsAnswer => {
  const nowMs = now.getTime();
  const play = stored.play && playAt(stored.play, nowMs);
  const { coolOffUntil } = stored;
  return {
    limits: LIMIT_KEYS.map((key) => viewOf(key, stored, play, nowMs)),
    coolOffUntil: coolOffUntil && coolOffUntil > now ? coolOffUntil.toISOString() : null,
  };
};
