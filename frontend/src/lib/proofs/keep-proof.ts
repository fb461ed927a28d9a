import { TOKENS } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import type { BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import { apiGet } from '../api-client.ts';
import { checkProof, type ProofFinding, type TokenFinding } from './check-proof.ts';
import type { EpochReport } from './epoch-standing.ts';
import { readEpochReport } from './read-epoch.ts';
import { saveProof } from './saved-proofs.ts';

export type CheckedProof = {
  readonly proof: SavedProof;
  readonly finding: ProofFinding;
  readonly epoch: EpochReport;
};

export const isGood = ({ kind }: TokenFinding): boolean => kind === 'proved' || kind === 'newcomer';

/** Asks for the newest proof, checks it against the chain, and keeps it if it is sound. */
export const keepProof = async (rpcUrl: string): Promise<CheckedProof> => {
  const answer = await apiGet<BalanceProofAnswer>('/api/proof/balance');
  const proof = { ...answer, rpcUrl };
  const [finding, epoch] = await Promise.all([checkProof(proof), readEpochReport(proof)]);
  // A proof that proves nothing must not push out those that do.
  const isOnChain = epoch.standing.kind === 'final' || epoch.standing.kind === 'provisional';
  if (isOnChain && TOKENS.every((token) => isGood(finding[token]))) saveProof(proof);
  return { proof, finding, epoch };
};
