import { TOKENS } from '@degen/rules/amount.ts';
import { parseSavedProof, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import type { BalanceProof, BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import { ApiError, apiGet } from '../lib/api-client.ts';
import type { KnownOrder } from '../orders/contradicts-orders.ts';
import { knownOrdersOf } from '../orders/kept-evidence.ts';
import { checkProof, type ProofFinding, type TokenFinding } from './check-proof.ts';
import type { EpochReport } from './epoch-standing.ts';
import { readDecisive, readEpochReport, readPublished } from './read-epoch.ts';
import { isOfSameOwner, readSavedProofs, saveProof } from './saved-proofs.ts';

export type CheckedProof = {
  readonly proof: SavedProof;
  readonly finding: ProofFinding;
  readonly epoch: EpochReport;
};

const PATH = '/api/proof/balance';

/**
 * Whether nothing speaks against the proof. One whose counters could not be checked is kept too:
 * the contract accepts it, and a player without a proof could claim only what was put in.
 */
export const isGood = ({ kind }: TokenFinding): boolean => kind !== 'dropped' && kind !== 'false';

const savedOf = (answer: BalanceProof, rpcUrl: string): SavedProof => {
  const { chainId, custody, casino, degen, player, epoch, markBlock, leaves } = answer;
  const proof = { chainId, custody, casino, degen, player, epoch, markBlock, leaves, rpcUrl };
  const parsed = parseSavedProof(proof);
  if (!parsed.ok) throw new Error(`the server sent no proof: ${parsed.error}`);
  return parsed.value;
};

type Known = { readonly decisive: readonly number[]; readonly orders: readonly KnownOrder[] };

const checkAndKeep = async (
  proof: SavedProof,
  { decisive, orders }: Known,
): Promise<CheckedProof> => {
  const [finding, epoch] = await Promise.all([checkProof(proof, orders), readEpochReport(proof)]);
  // Only a valid proof of an epoch on chain is stored, so that an invalid proof never replaces a
  // valid one.
  const isOnChain = epoch.standing.kind !== 'unknown';
  if (isOnChain && TOKENS.every((token) => isGood(finding[token]))) saveProof(proof, decisive);
  return { proof, finding, epoch };
};

/** Fetches the newest proof, checks it against the chain, and stores it if it is valid. */
export const keepProof = async (rpcUrl: string): Promise<CheckedProof> => {
  const newest = savedOf(await apiGet<BalanceProofAnswer>(PATH), rpcUrl);
  const [decisive, orders] = await Promise.all([readDecisive(newest), knownOrdersOf(newest)]);
  return checkAndKeep(newest, { decisive, orders });
};

/**
 * Stores the proofs of the last final epoch and of all provisional ones, of which the player needs
 * one if a wind-up opens within the next day, and of the epochs that decide an open wind-up.
 */
export const keepProofs = async (rpcUrl: string): Promise<void> => {
  const answer = await apiGet<BalanceProofAnswer>(PATH);
  const newest = savedOf(answer, rpcUrl);
  const decisive = await readDecisive(newest);
  const wanted = [...new Set([...decisive, ...answer.epochs.map(({ number }) => number)])];
  const saved = readSavedProofs().filter(
    (proof) => isOfSameOwner(proof, newest) && wanted.includes(proof.epoch.number),
  );
  const kept = (await readPublished(saved)).map(({ epoch }) => epoch.number);
  const missing = wanted.filter((number) => !kept.includes(number));
  if (missing.length === 0) return;
  const orders = await knownOrdersOf(newest);
  for (const number of missing) {
    try {
      const isNewest = number === newest.epoch.number;
      const path = `${PATH}?epoch=${number}`;
      const proof = isNewest ? newest : savedOf(await apiGet<BalanceProof>(path), rpcUrl);
      await checkAndKeep(proof, { decisive, orders });
    } catch (error) {
      // The epoch may have been vetoed after the list of epochs was read. The loop then continues
      // with the proofs of the other epochs.
      if (!(error instanceof ApiError)) throw error;
    }
  }
};
