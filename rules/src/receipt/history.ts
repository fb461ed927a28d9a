import type { Commitment } from '../fairness/commitment.ts';
import type { Receipt } from './types.ts';

/**
 * Contradictions between statements that are each valid alone: one round id with two results, one
 * nonce of a seed pair played twice, a client seed that changed under the same server seed, a seed
 * that serves two players, and, with commitments, a pair that was committed to in two ways or
 * played otherwise than committed. Each would let a house choose among outcomes. The same statement
 * given twice is no contradiction.
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
  for (const { pair, player, serverSeedHash, nextServerSeedHash, clientSeed } of commitments) {
    expectOne(`the server seed of pair ${pair} of ${player}`, serverSeedHash);
    expectOne(`the server seed of pair ${pair + 1} of ${player}`, nextServerSeedHash);
    expectOne(`the pair of seed ${serverSeedHash}`, pair);
    expectOne(`the pair of seed ${nextServerSeedHash}`, pair + 1);
    expectOne(`the player of seed ${serverSeedHash}`, player);
    expectOne(`the client seed beside seed ${serverSeedHash}`, clientSeed);
  }
  for (const { roundId, player, serverSeedHash, nonce, clientSeed, hash } of receipts) {
    expectOne(`round ${roundId}`, hash);
    expectOne(`nonce ${nonce} of seed ${serverSeedHash}`, hash);
    expectOne(`the player of seed ${serverSeedHash}`, player);
    expectOne(`the client seed beside seed ${serverSeedHash}`, clientSeed);
  }
  return errors;
};

/** How many rounds of one seed pair are at hand, of those that there must have been. */
export type PairCount = {
  readonly serverSeedHash: string;
  readonly present: number;
  /** The highest nonce at hand and all below it. There may have been more above. */
  readonly played: number;
};

/** Nonces have no gaps, so a missing one is a round that somebody left out. */
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
