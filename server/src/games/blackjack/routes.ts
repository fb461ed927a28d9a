import { TOKENS } from '@degen/rules/amount.ts';
import { BLACKJACK_ACTIONS, type BlackjackAction } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackOpenAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { parseBody } from '../../http/request.ts';
import { signedAction } from '../../orders/signed-order.ts';
import { addBetRoute, modeField, playerOf, roundIdOf } from '../../rounds/bet-route.ts';
import { AppError } from '../../system/errors.ts';
import { actInDemo, findDemo, startDemo } from './demo-hand.ts';
import { actForMoney, findForMoney, startForMoney } from './money-hand.ts';

const TURNS_MAX = 100;

const actionBody = (action: BlackjackAction) =>
  z.strictObject({
    token: z.enum(TOKENS),
    action: z.literal(action),
    sessionId: z.string().max(64),
    turn: z.int().min(0).max(TURNS_MAX).optional(),
    mode: modeField,
    order: z.unknown().optional(),
  });

const openQuery = z.strictObject({ mode: modeField, sessionId: z.string().max(64).optional() });

export const blackjackRoutes = (deps: Deps): Router => {
  const router = Router();

  addBetRoute(router, deps, {
    game: 'blackjack',
    path: '/blackjack/start',
    fields: { action: z.literal('START') },
    pick: () => null,
    play: startForMoney,
    playDemo: startDemo,
  });

  for (const action of BLACKJACK_ACTIONS) {
    const schema = actionBody(action);
    router.post(`/blackjack/${action.toLowerCase()}`, async (request, response) => {
      const { mode, order: sent, ...move } = parseBody(schema, request.body);
      const { token, sessionId, turn } = move;
      const player = await playerOf(deps, request, mode);
      const [asked, roundId] = [{ action, token, turn }, roundIdOf(sessionId)];
      if (player === undefined) {
        response.json(await actInDemo(deps, { ...asked, id: roundId }));
        return;
      }
      const signed = signedAction(deps, { player, sent, request }, move as CanonicalValue);
      response.json(await actForMoney(deps, { ...asked, player, roundId, signed }));
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
