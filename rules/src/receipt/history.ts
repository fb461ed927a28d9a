import type { Commitment } from '../fairness/commitment.ts';
import { deploymentText } from './deployment.ts';
import { type Contradiction, errorText } from './errors.ts';
import type { Receipt } from './types.ts';

/**
 * Contradictions between statements that are each valid alone. Each contradiction would let a house
 * choose among outcomes: one round id with two results, one nonce of a seed pair played twice, one
 * order (or one round of a mandate) played twice, an order that is a bet in one receipt and a mandate
 * in another or that draws from two seeds, a client seed that changed under the same server seed, or
 * a seed used for two players or deployments. Commitments add three contradictions: two texts for one pair, two different seeds for
 * one pair, and one seed for two pairs. A repeated statement is no contradiction. Two deployments may
 * use the same pair numbers.
 */
export const historyErrors = (
  receipts: readonly Receipt[],
  commitments: readonly Commitment[] = [],
): Contradiction[] => {
  const errors: Contradiction[] = [];
  const seen = new Map<string, string | number>();
  const expectOne = (subject: Contradiction, value: string | number): void => {
    const name = errorText(subject);
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, value);
    else if (earlier !== value) errors.push(subject);
  };
  // Addresses that differ only in letter case are the same, so the comparison uses lower case.
  const expectOwner = (statement: Receipt | Commitment, seed: string): void => {
    expectOne({ kind: 'playerOfSeed', seed }, statement.player.toLowerCase());
    expectOne({ kind: 'deploymentOfSeed', seed }, deploymentText(statement).toLowerCase());
  };
  for (const commitment of commitments) {
    const { pair, serverSeedHash, nextServerSeedHash, chainId } = commitment;
    const player = commitment.player.toLowerCase();
    const deployment = { chainId, casino: commitment.casino.toLowerCase() };
    const owner = { player, deployment };
    // As for a round, the casino signs one text for a pair. The hash covers the letter case.
    expectOne({ kind: 'commitmentToPair', pair, ...owner }, commitment.hash);
    expectOne({ kind: 'seedOfPair', pair, ...owner }, serverSeedHash);
    expectOne({ kind: 'seedOfPair', pair: pair + 1, ...owner }, nextServerSeedHash);
    expectOne({ kind: 'pairOfSeed', seed: serverSeedHash }, pair);
    expectOne({ kind: 'pairOfSeed', seed: nextServerSeedHash }, pair + 1);
    expectOwner(commitment, serverSeedHash);
    expectOwner(commitment, nextServerSeedHash);
  }
  for (const receipt of receipts) {
    const { roundId, serverSeedHash: seed, nonce, clientSeed, order, index, hash } = receipt;
    expectOne({ kind: 'round', roundId }, hash);
    expectOne({ kind: 'nonce', nonce, seed }, hash);
    expectOne({ kind: 'roundOfOrder', order, index }, hash);
    expectOne({ kind: 'pairOfOrder', order }, index === null ? seed : `mandate ${seed}`);
    expectOwner(receipt, seed);
    expectOne({ kind: 'clientSeedOfSeed', seed }, clientSeed);
  }
  return errors;
};

/** For one seed pair: how many rounds are present, and how many must have been played. */
type PairCount = {
  readonly serverSeedHash: string;
  readonly present: number;
  /** The number of rounds up to the highest nonce that is present. Later rounds may exist. */
  readonly played: number;
};

/**
 * Counts the rounds of each seed pair. Nonces have no gaps, so a missing nonce means that a round
 * was omitted.
 */
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
