import { formatAmount } from '@degen/rules/amount.ts';
import type { ClaimsAnswer, OpenClaim } from '@degen/rules/wire/money.ts';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { requireSession } from '../http/session-store.ts';
import { type Claim, readClaimsOf } from './claims-repository.ts';

const shown = ({ token, openWei, missingWei, madeAt }: Claim): OpenClaim => ({
  token,
  amount: formatAmount(openWei),
  setApart: formatAmount(openWei - (missingWei > 0n ? missingWei : 0n)),
  madeAt: madeAt.toISOString(),
});

export const claimRoutes = (deps: Deps): Router => {
  const router = Router();
  router.get('/claims', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const claims = await readClaimsOf(deps.db.kysely, userId);
    response.json({ claims: claims.map(shown) } satisfies ClaimsAnswer);
  });
  return router;
};
