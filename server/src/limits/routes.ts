import { TOKENS } from '@degen/rules/amount.ts';
import { changedLimit } from '@degen/rules/limits/limit.ts';
import {
  COOL_OFF_HOURS_MAX,
  HOUR_MS,
  LIMIT_KEYS,
  LIMIT_MEASURES,
  LIMIT_MINUTES_MAX,
  LIMIT_PERIODS,
  type LimitAmount,
  type LimitKey,
  limitName,
  NO_LIMIT,
} from '@degen/rules/limits/types.ts';
import { limitsAnswer } from '@degen/rules/limits/view.ts';
import type { LimitsAnswer } from '@degen/rules/wire/limits.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { parseAmountOrThrow, parseBody } from '../http/request.ts';
import { requireSession } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';
import { coolOff, lockBets, readLimits, saveLimit } from './repository.ts';

type LimitsCommand = {
  readonly userId: bigint;
  readonly changes: readonly { readonly key: LimitKey; readonly amount: LimitAmount }[];
  readonly coolOffHours: number | undefined;
};

/**
 * Bets in progress count against the new limits, and every later bet is checked against them, in
 * any tab.
 */
const setLimits = (
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

/** The amount is checked later, by a parser with its own error codes. */
const limitsBody = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        period: z.enum(LIMIT_PERIODS),
        measure: z.enum(LIMIT_MEASURES),
        token: z.enum(TOKENS).nullable().default(null),
        amount: z.unknown(),
      }),
    )
    .max(LIMIT_KEYS.length)
    .default([]),
  coolOffHours: z.int().min(1).max(COOL_OFF_HOURS_MAX).optional(),
});

const invalid = (message: string): AppError => new AppError('REQUEST.INVALID', message);

const minutesInput = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(LIMIT_MINUTES_MAX));

const parseMinutes = (input: unknown): bigint => {
  const minutes = minutesInput.safeParse(input);
  if (!minutes.success) throw invalid(`Minutes are a whole number from 1 to ${LIMIT_MINUTES_MAX}.`);
  return BigInt(minutes.data);
};

const parseChange = ({ amount, ...key }: LimitKey & { amount: unknown }) => {
  if ((key.measure === 'time') !== (key.token === null)) {
    throw invalid('Loss and wager are limited for a token, time is not.');
  }
  const parse = key.measure === 'time' ? parseMinutes : parseAmountOrThrow;
  const parsed: LimitAmount = amount === null ? null : parse(amount);
  return { key, amount: parsed };
};

export const limitRoutes = (deps: Deps): Router => {
  const router = Router();

  router.get('/limits', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const stored = await readLimits(deps.db.kysely, userId);
    response.json(limitsAnswer(stored, deps.clock.now().getTime()) satisfies LimitsAnswer);
  });

  router.put('/limits', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const { changes: asked, coolOffHours } = parseBody(limitsBody, request.body);
    const changes = asked.map(parseChange);
    if (new Set(changes.map(({ key }) => limitName(key))).size < changes.length) {
      throw invalid('A limit can be named once in a request.');
    }
    if (changes.length === 0 && coolOffHours === undefined) throw invalid('There is no change.');
    const command = { userId, changes, coolOffHours };
    response.json(await deps.accountChanges.run(userId, () => setLimits(deps, command)));
  });

  return router;
};
