import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { ClaimsAnswer, OpenClaim } from '@degen/rules/wire/money.ts';
import { Router } from 'express';
import { readTokenStates } from '../chain/token-states.ts';
import type { Deps } from '../deps.ts';
import { requireSession } from '../http/session-store.ts';
import { type Claim, readClaimsOf } from './claims-repository.ts';

type States = Awaited<ReturnType<typeof readTokenStates>>;

const waitsFor = (token: Token, missingWei: bigint, states: States): OpenClaim['waitsFor'] => {
  switch (states[token].state) {
    case 'wound-up':
      return 'wind-up';
    case 'short':
      return 'shortage';
    case 'open':
      return missingWei > 0n ? 'money' : 'payment';
  }
};

const shown = ({ token, openWei, missingWei, madeAt }: Claim, states: States): OpenClaim => ({
  token,
  amount: formatAmount(openWei),
  setApart: formatAmount(openWei - (missingWei > 0n ? missingWei : 0n)),
  madeAt: madeAt.toISOString(),
  waitsFor: waitsFor(token, missingWei, states),
});

export const claimRoutes = (deps: Deps): Router => {
  const router = Router();
  router.get('/claims', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const [claims, states] = await Promise.all([
      readClaimsOf(deps.db.kysely, userId),
      readTokenStates(deps.db.kysely),
    ]);
    response.json({ claims: claims.map((one) => shown(one, states)) } satisfies ClaimsAnswer);
  });
  return router;
};
