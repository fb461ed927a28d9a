import { changedLimit } from '@degen/rules/limits/limit.ts';
import {
  HOUR_MS,
  type LimitAmount,
  type LimitKey,
  limitName,
  NO_LIMIT,
} from '@degen/rules/limits/types.ts';
import { limitsAnswer } from '@degen/rules/limits/view.ts';
import type { LimitsAnswer } from '@degen/rules/wire/limits.ts';
import type { Deps } from '../deps.ts';
import { coolOff, lockBets, readLimits, saveLimit } from './repository.ts';

export type LimitsCommand = {
  readonly userId: bigint;
  readonly changes: readonly { readonly key: LimitKey; readonly amount: LimitAmount }[];
  readonly coolOffHours: number | undefined;
};

/** Bets that were under way are counted; the next one meets the new limits, in whatever tab. */
export const setLimits = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, changes, coolOffHours }: LimitsCommand,
): Promise<LimitsAnswer> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    await lockBets(tx, userId, now);
    const { limits } = await readLimits(tx, userId);
    for (const { key, amount } of changes) {
      const before = limits.get(limitName(key)) ?? NO_LIMIT;
      await saveLimit(tx, userId, key, changedLimit(before, amount, now.getTime()));
    }
    if (coolOffHours !== undefined) {
      await coolOff(tx, userId, new Date(now.getTime() + coolOffHours * HOUR_MS));
    }
    return limitsAnswer(await readLimits(tx, userId), now.getTime());
  });
