import { TOKENS } from '@degen/rules/amount.ts';
import { BLACKJACK_MOVES, type BlackjackMove } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackOpenAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { parseAmountOrThrow, parseBody } from '../../http/parse.ts';
import { checkStake, idempotencyOf, playerOf } from '../../rounds/wager-request.ts';
import { findDemo, moveDemo, startDemo } from './demo-hand.ts';
import { findForMoney, moveForMoney, startForMoney } from './money-hand.ts';

const mode = z.enum(['demo', 'web3']).optional();

/** The amount has a parser, and error codes, of its own. */
const startBody = z.strictObject({
  token: z.enum(TOKENS),
  action: z.literal('START'),
  betAmount: z.unknown(),
  mode,
});

const TURNS_MAX = 100;

const moveBody = (move: BlackjackMove) =>
  z.strictObject({
    token: z.enum(TOKENS),
    action: z.literal(move),
    sessionId: z.string().max(64),
    turn: z.int().min(0).max(TURNS_MAX).optional(),
    mode,
  });

const openQuery = z.strictObject({ mode, sessionId: z.string().max(64).optional() });

export const blackjackRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/blackjack/start', async (request, response) => {
    const { token, betAmount, mode } = parseBody(startBody, request.body);
    const player = await playerOf(deps, request, mode);
    const stakeWei = parseAmountOrThrow(betAmount);
    checkStake(deps, token, stakeWei, { isMoney: player !== undefined });
    const idempotency = idempotencyOf(request);
    const [address, requestKey] = [request.ip ?? '', idempotency?.key];
    response.json(
      player === undefined
        ? await startDemo(deps, { token, stakeWei, address, requestKey })
        : await startForMoney(deps, { player, token, stakeWei, idempotency }),
    );
  });

  for (const move of BLACKJACK_MOVES) {
    const schema = moveBody(move);
    router.post(`/blackjack/${move.toLowerCase()}`, async (request, response) => {
      const { token, sessionId, turn, mode } = parseBody(schema, request.body);
      const player = await playerOf(deps, request, mode);
      const [asked, id] = [{ move, token, turn }, roundIdOf(sessionId)];
      const idempotency = idempotencyOf(request);
      response.json(
        player === undefined
          ? await moveDemo(deps, { ...asked, id })
          : await moveForMoney(deps, { ...asked, player, roundId: id, idempotency }),
      );
    });
  }

  router.get('/blackjack/open', async (request, response) => {
    const { mode, sessionId } = parseBody(openQuery, request.query);
    const player = await playerOf(deps, request, mode);
    if (player === undefined && sessionId === undefined) {
      throw new AppError('REQUEST.INVALID', 'A demo hand is found by its sessionId.');
    }
    const round =
      player === undefined
        ? await findDemo(deps, roundIdOf(sessionId ?? ''))
        : await findForMoney(deps, player);
    response.json({ round } satisfies BlackjackOpenAnswer);
  });

  return router;
};

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const roundIdOf = (sessionId: string): string => {
  if (isUuid(sessionId)) return sessionId;
  throw new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
};
