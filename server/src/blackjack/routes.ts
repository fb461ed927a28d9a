import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import { BLACKJACK_MOVES, type BlackjackMove } from '@degen/rules/blackjack/types.ts';
import type { BlackjackOpenAnswer } from '@degen/rules/wire/blackjack.ts';
import { type Request, Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { hashRequest } from '../http/idempotency.ts';
import { idempotencyKeyOf, parseAmountOrThrow, parseBody } from '../http/parse.ts';
import type { Idempotency } from '../rounds/settle-round.ts';
import { readSession, requireSession } from '../sessions/session-middleware.ts';
import type { Session } from '../sessions/session-store.ts';
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
    checkStake(deps, token, stakeWei, player !== undefined);
    const idempotency = idempotencyOf(request);
    response.json(
      player === undefined
        ? await startDemo(deps, { token, stakeWei, address: request.ip ?? '' })
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

/** Who plays for money; undefined plays demo. Without a mode the session decides. */
const playerOf = (
  deps: Deps,
  request: Request,
  mode: 'demo' | 'web3' | undefined,
): Promise<Session | undefined> => {
  if (mode === 'demo') return Promise.resolve(undefined);
  return mode === 'web3' ? requireSession(deps, request) : readSession(deps, request);
};

/** Virtual money has no maximum: nobody's house has to cover it. */
const checkStake = ({ config }: Deps, token: Token, stakeWei: bigint, isMoney: boolean): void => {
  const { minWei, maxWei } = config.betLimits[token];
  if (stakeWei < minWei) {
    const min = formatAmount(minWei);
    throw new AppError('WAGER.STAKE_TOO_LOW', `The minimum bet is ${min} ${token}.`);
  }
  if (isMoney && stakeWei > maxWei) {
    const max = formatAmount(maxWei);
    throw new AppError('WAGER.STAKE_TOO_HIGH', `The maximum bet is ${max} ${token}.`);
  }
};

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const roundIdOf = (sessionId: string): string => {
  if (isUuid(sessionId)) return sessionId;
  throw new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
};

const idempotencyOf = (request: Request): Idempotency | undefined => {
  const key = idempotencyKeyOf(request);
  return key === undefined
    ? undefined
    : { key, requestHash: hashRequest(request.path, request.body) };
};
