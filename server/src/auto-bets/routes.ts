import { formatAmount } from '@degen/rules/amount.ts';
import { MINUTE_MS } from '@degen/rules/limits/types.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import { parseStrategy, type StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { StrategyError } from '@degen/rules/strategy/types.ts';
import {
  type AutoBetsAnswer,
  type AutoBetsEnd,
  type AutoBetsView,
  PACE_MS_MAX,
} from '@degen/rules/wire/auto-bets.ts';
import { Router } from 'express';
import { z } from 'zod';
import { notify } from '../db/notifications.ts';
import type { Deps } from '../deps.ts';
import { isUuid, parseBody } from '../http/request.ts';
import { requireSession, sessionHash, sessionToken } from '../http/session-store.ts';
import { seededOrder, seedsOf } from '../orders/signed-order.ts';
import { findReceipt } from '../rounds/repository.ts';
import { AppError } from '../system/errors.ts';
import { type AutoBetsRow, findLatest, requestStop } from './repository.ts';
import { startAutoBets } from './start.ts';

const startBody = z.strictObject({
  // Parsed later, by the strategy's parser, which has its own error codes.
  strategy: z.unknown(),
  paceMs: z.int().min(0).max(PACE_MS_MAX).optional(),
  order: z.unknown().optional(),
});

const REJECTED: Record<StrategyError, string> = {
  'STRATEGY.INVALID': 'The strategy lacks a field, or has one that it cannot have.',
  'STRATEGY.GAME_INVALID': 'There is no such game.',
  'STRATEGY.STAKE_INVALID': 'The base bet is no amount.',
  'STRATEGY.ROUNDS_INVALID': 'The number of rounds is 1 to 100,000.',
  'STRATEGY.CHANGE_INVALID': 'The change of the bet is not valid.',
  'STRATEGY.STOP_INVALID': 'A rule to stop is not valid.',
  'WAGER.STAKE_TOO_LOW': 'The base bet is lower than the minimum bet.',
  'WAGER.STAKE_TOO_HIGH': 'The base bet is higher than the maximum bet.',
  'WAGER.PICK_INVALID': 'The game does not know this choice.',
};

export const autoBetsRoutes = (deps: Deps): Router => {
  const { db, config } = deps;
  /**
   * The shortest allowed time between the starts of two rounds. At this pace, the rounds of a
   * minute use exactly the calls that the rate limit allows per minute.
   */
  const leastPaceMs = Math.ceil(MINUTE_MS / config.ratesPerMinute.account);
  const router = Router();

  const answerOf = async (row: AutoBetsRow | undefined): Promise<AutoBetsAnswer> => {
    if (row === undefined) return { autoBets: null, receipt: null };
    const { user_id: userId, round_id: roundId } = row;
    const receipt = roundId === null ? null : await findReceipt(db.kysely, userId, roundId);
    return { autoBets: viewOf(row), receipt: receipt ?? null };
  };

  router.get('/auto-bets', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    response.json(await answerOf(await findLatest(db.kysely, userId)));
  });

  router.post('/auto-bets', async (request, response) => {
    const session = await requireSession(deps, request);
    const { strategy: input, paceMs = 0, order: sent } = parseBody(startBody, request.body);
    const parsed = parseStrategy(input, config.betLimits);
    if (!parsed.ok) throw new AppError(parsed.error, REJECTED[parsed.error]);
    const order = seededOrder(deps, { player: session, sent, request }, (signed) => ({
      // `parseStrategy` has accepted it, so it is plain JSON.
      ...{ kind: 'mandate', strategy: input as CanonicalValue, paceMs, ...seedsOf(signed) },
    }));
    const row = await startAutoBets(deps, {
      session,
      sessionHash: sessionHash(sessionToken(request) ?? ''),
      order,
      input: input as StrategyInput,
      strategy: parsed.value,
      paceMs: Math.max(paceMs, leastPaceMs),
    });
    deps.notifications.deliver('auto_bets_due', row.id);
    response.json(await answerOf(row));
  });

  router.post('/auto-bets/:id/stop', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const { id } = request.params;
    // For another player's automatic bets, the answer is the same as for bets that do not exist.
    const row = isUuid(id)
      ? await deps.accountChanges.run(userId, () => requestStop(db.kysely, userId, id))
      : undefined;
    if (row === undefined) throw new AppError('AUTO_BETS.NOT_FOUND', 'There are none of this id.');
    if (row.end_reason === null) {
      deps.notifications.deliver('auto_bets_due', id);
      await notify(db, 'auto_bets_due', id);
    }
    response.json(await answerOf(row));
  });

  return router;
};

const viewOf = (row: AutoBetsRow): AutoBetsView => ({
  id: row.id,
  strategy: row.strategy as StrategyInput,
  paceMs: row.pace_ms,
  startedAt: row.started_at.toISOString(),
  end:
    row.end_reason === null || row.ended_at === null
      ? null
      : { reason: row.end_reason as AutoBetsEnd, at: row.ended_at.toISOString() },
  rounds: row.rounds,
  stake: formatAmount(row.stake),
  profit: signedText(row.profit),
  winStreak: row.win_streak,
  lossStreak: row.loss_streak,
  roundId: row.round_id,
});

const signedText = (wei: bigint): string =>
  wei < 0n ? `-${formatAmount(-wei)}` : formatAmount(wei);
