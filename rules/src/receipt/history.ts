import type { Commitment } from '../fairness/commitment.ts';
import { deploymentText } from './deployment.ts';
import type { Receipt } from './types.ts';

/**
 * Contradictions between statements that are each valid alone: one round id with two results, one
 * nonce of a seed pair played twice, a client seed that changed under the same server seed, a seed
 * that serves two players or deployments, and, with commitments, a pair that was committed to in
 * two ways or not played as committed. Each would let a house choose among outcomes. A repeated
 * statement is no contradiction, nor are pairs of the same number in two deployments.
 */
export const historyErrors = (
  receipts: readonly Receipt[],
  commitments: readonly Commitment[] = [],
): string[] => {
  const errors: string[] = [];
  const seen = new Map<string, string | number>();
  const expectOne = (subject: string, value: string | number): void => {
    const earlier = seen.get(subject);
    if (earlier === undefined) seen.set(subject, value);
    else if (earlier !== value) errors.push(`${subject} is given in two different ways`);
  };
  // Addresses in another letter case are the same address.
  const expectOwner = (statement: Receipt | Commitment, seedHash: string): void => {
    expectOne(`the player of seed ${seedHash}`, statement.player.toLowerCase());
    expectOne(`the deployment of seed ${seedHash}`, deploymentText(statement).toLowerCase());
  };
  for (const commitment of commitments) {
    const { pair, player, serverSeedHash, nextServerSeedHash, clientSeed } = commitment;
    const where = `of ${player} at ${deploymentText(commitment)}`.toLowerCase();
    expectOne(`the server seed of pair ${pair} ${where}`, serverSeedHash);
    expectOne(`the server seed of pair ${pair + 1} ${where}`, nextServerSeedHash);
    expectOne(`the pair of seed ${serverSeedHash}`, pair);
    expectOne(`the pair of seed ${nextServerSeedHash}`, pair + 1);
    expectOwner(commitment, serverSeedHash);
    expectOwner(commitment, nextServerSeedHash);
    expectOne(`the client seed beside seed ${serverSeedHash}`, clientSeed);
  }
  for (const receipt of receipts) {
    const { roundId, serverSeedHash, nonce, clientSeed, hash } = receipt;
    expectOne(`round ${roundId}`, hash);
    expectOne(`nonce ${nonce} of seed ${serverSeedHash}`, hash);
    expectOwner(receipt, serverSeedHash);
    expectOne(`the client seed beside seed ${serverSeedHash}`, clientSeed);
  }
  return errors;
};

/** The number of rounds of one seed pair that are present, and that must have existed. */
type PairCount = {
  readonly serverSeedHash: string;
  readonly present: number;
  /** The highest nonce that is present, and all below it. Later rounds may exist. */
  readonly played: number;
};

/** Nonces have no gaps, so a missing one is a round that was omitted. */
export const countPairs = (
  rounds: readonly Pick<Receipt, 'serverSeedHash' | 'nonce'>[],
): PairCount[] => {
  const noncesBySeed = new Map<string, Set<number>>();
  for (const { serverSeedHash, nonce } of rounds) {
    const nonces = noncesBySeed.get(serverSeedHash) ?? new Set();
    noncesBySeed.set(serverSeedHash, nonces.add(nonce));
  }
  return [...noncesBySeed].map(([serverSeedHash, nonces]) => ({
    serverSeedHash,
    present: nonces.size,
    played: [...nonces].reduce((highest, nonce) => Math.max(highest, nonce), 0) + 1,
  }));
};
