import type { Commitment } from '../fairness/commitment.ts';
import { groupBy } from '../group-by.ts';
import { deploymentText } from './deployment.ts';
import { type Contradiction, errorText } from './errors.ts';
import type { Receipt } from './types.ts';

/**
 * Contradictions between statements that are each valid alone. Each contradiction would let a house
 * choose among outcomes: one round id with two results, one nonce of a seed pair played twice, one
 * order (or one round of a mandate) played twice, an order that is a bet in one receipt and a mandate
 * in another or that draws from two seeds, a mandate with a skipped round, a client seed that changed
 * under the same server seed, or a seed used for two players or deployments. Commitments add three
 * contradictions: two texts for one pair, two different seeds for one pair, and one seed for two
 * pairs. A repeated statement is no contradiction. Two deployments may use the same pair numbers.
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
  return [...errors, ...skippedRounds(receipts)];
};

/**
 * Rounds of a mandate before which a round was skipped. A mandate plays its rounds in turn and without
 * gaps, as a pair does its nonces. So each of its rounds that is not given has one of the nonces that
 * are not given, after the round before it and before the round after it. The player's other bets may
 * take nonces in between.
 */
const skippedRounds = (receipts: readonly Receipt[]): Contradiction[] =>
  [...groupBy(receipts, ({ serverSeedHash }) => serverSeedHash).values()].flatMap((ofPair) => {
    const nonces = [...new Set(ofPair.map(({ nonce }) => nonce))].sort((a, b) => a - b);
    /** How many lower nonces are not given. */
    const missingBelow = new Map(nonces.map((nonce, given) => [nonce, nonce - given]));
    const automatic = ofPair.filter(({ index }) => index !== null);
    return [...groupBy(automatic, ({ order }) => order).values()].flatMap((mandate) => {
      const errors: Contradiction[] = [];
      let last = { index: -1, nonce: -1, missing: 0 };
      const rounds = mandate.map(({ index, nonce }) => ({ index: Number(index), nonce }));
      rounds.sort((a, b) => a.index - b.index || a.nonce - b.nonce);
      for (const { index, nonce } of rounds) {
        const missing = missingBelow.get(nonce) ?? 0;
        const isNext = index === last.index || nonce > last.nonce;
        if (!isNext || missing - last.missing < index - last.index - 1) {
          errors.push({ kind: 'roundOfMandate', order: mandate[0]?.order ?? '', index, nonce });
        }
        last = { index, nonce, missing };
      }
      return errors;
    });
  });

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
  const pairs = groupBy(rounds, ({ serverSeedHash }) => serverSeedHash);
  return [...pairs].map(([serverSeedHash, ofPair]) => ({
    serverSeedHash,
    present: new Set(ofPair.map(({ nonce }) => nonce)).size,
    played: ofPair.reduce((highest, { nonce }) => Math.max(highest, nonce), 0) + 1,
  }));
};
