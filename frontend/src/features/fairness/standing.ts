import { hashServerSeed } from '@degen/rules/fairness.ts';
import { historyErrors } from '@degen/rules/receipt/history.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { wasCommitted } from './commitments.ts';
import { verifyEd25519 } from './ed25519.ts';
import { hashing } from './hashing.ts';
import type { DemoProof, SettledProof } from './round-proof.ts';

/** What this browser found out about a round by itself. */
export type Standing = {
  /** `signed`: hash and signature hold, the seed is still secret. */
  readonly status: 'signed' | 'verified' | 'failed';
  readonly problems: readonly string[];
  /** False when this browser was not shown the seed's hash before the round. */
  readonly wasCommitted: boolean;
};

const receiptCrypto = { ...hashing, verify: verifyEd25519 };

/** Checks a receipt against each trusted key; only the newest key's complaints are told. */
export const receiptStanding = async (
  receipt: Receipt,
  trustedKeys: readonly string[],
): Promise<Standing> => {
  const committed = wasCommitted(receipt);
  let problems: readonly string[] = ['no receipt key is known'];
  for (const [index, key] of trustedKeys.entries()) {
    const checked = await verifyReceipt(receiptCrypto, receipt, key);
    if (checked.ok) {
      const status = checked.value.status === 'proven' ? 'verified' : 'signed';
      return { status, problems: [], wasCommitted: committed };
    }
    if (index === 0) problems = checked.error.map(({ message }) => message);
  }
  return { status: 'failed', problems, wasCommitted: committed };
};

export const demoStanding = (proof: DemoProof): Standing => {
  const problems: string[] = [];
  if (hashServerSeed(hashing, proof.serverSeed) !== proof.serverSeedHash) {
    problems.push('the seed does not have the hash shown');
  }
  const replayed = proof.replay();
  if (replayed !== proof.outcome) {
    problems.push(`the outcome is ${proof.outcome}, recomputed ${replayed}`);
  }
  return { status: problems.length === 0 ? 'verified' : 'failed', problems, wasCommitted: true };
};

/** What a receipt tells otherwise than the answer to the bet did. */
export const differencesFromAnswer = (answered: SettledProof, receipt: Receipt): string[] => {
  const differences = (['roundId', 'serverSeedHash', 'clientSeed', 'nonce'] as const)
    .filter((field) => answered[field] !== receipt[field])
    .map((field) => `${field} is ${receipt[field]}, the bet was answered with ${answered[field]}`);
  const isReplaced = answered.receipt !== undefined && answered.receipt.hash !== receipt.hash;
  return isReplaced ? [...differences, 'the receipt was replaced after the bet'] : differences;
};

type Played = Pick<Receipt, 'serverSeedHash' | 'nonce'>;

/** Standings by round id. */
export const receiptStandings = async (
  receipts: readonly Receipt[],
  trustedKeys: readonly string[],
): Promise<ReadonlyMap<string, Standing>> => {
  const standings = new Map<string, Standing>();
  for (const receipt of receipts) {
    standings.set(receipt.roundId, await receiptStanding(receipt, trustedKeys));
  }
  return standings;
};

/**
 * What receipts that are each valid betray together: contradictions, and nonces left out. A house
 * that may skip a nonce chooses among outcomes; one that is still being played is not skipped, and
 * its seed cannot be revealed before it ends. `isWhole`: no older round is left to load.
 */
export const historyProblems = (
  receipts: readonly Receipt[],
  isWhole: boolean,
  open: readonly Played[] = [],
): string[] => {
  const noncesBySeed = new Map<string, Set<number>>();
  const revealed = new Set(
    receipts.flatMap(({ serverSeed, serverSeedHash }) => (serverSeed ? [serverSeedHash] : [])),
  );
  const stillOpen = open.filter(({ serverSeedHash }) => !revealed.has(serverSeedHash));
  for (const { serverSeedHash, nonce } of [...receipts, ...stillOpen]) {
    const nonces = noncesBySeed.get(serverSeedHash) ?? new Set();
    noncesBySeed.set(serverSeedHash, nonces.add(nonce));
  }
  const gaps = [...noncesBySeed].flatMap(([hash, nonces]) => {
    if (!nonces.has(0) && !isWhole) return [];
    const rounds = Math.max(...nonces) + 1;
    return nonces.size === rounds
      ? []
      : [`${rounds - nonces.size} of ${rounds} rounds of seed ${hash.slice(0, 12)}… are missing`];
  });
  return [...historyErrors(receipts), ...gaps];
};
