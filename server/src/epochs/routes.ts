import type {
  BalanceProof,
  BalanceProofAnswer,
  RoundProofAnswer,
} from '@degen/rules/wire/proofs.ts';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { isUuid } from '../http/request.ts';
import { requireSession } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';
import { createProofs } from './proofs.ts';

const EPOCH_NUMBER = /^\d{1,9}$/;

export const proofRoutes = (deps: Deps): Router => {
  const router = Router();
  const proofs = createProofs(deps);

  router.get('/proof/balance', async (request, response) => {
    const session = await requireSession(deps, request);
    const { epoch } = request.query;
    if (typeof epoch === 'string' && EPOCH_NUMBER.test(epoch)) {
      const proof = await proofs.ofEpoch(session, Number(epoch));
      if (proof === undefined) throw new AppError('PROOF.NOT_READY', 'There is no such epoch.');
      response.json(proof satisfies BalanceProof);
      return;
    }
    const which = epoch === 'final' ? 'final' : 'newest';
    response.json((await proofs.balance(session, which)) satisfies BalanceProofAnswer);
  });

  router.get('/proof/round/:id', async (request, response) => {
    const session = await requireSession(deps, request);
    const { id } = request.params;
    if (!isUuid(id)) throw new AppError('ROUND.NOT_FOUND', 'There is no such round.');
    response.json((await proofs.round(session, id)) satisfies RoundProofAnswer);
  });

  return router;
};
