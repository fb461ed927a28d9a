import type { Receipt } from './types.ts';

/**
 * Contradictions between receipts that are each valid alone: one round id with two results, one
 * nonce of a seed pair played twice, or a client seed that changed under the same server seed.
 * Each would let a house choose among outcomes. The same receipt given twice is no contradiction.
 */
export const historyErrors = (receipts: readonly Receipt[]): string[] => {
  const errors: string[] = [];
  const seen = new Map<string, string>();
  const expectOne = (subject: string, value: string): void => {
    const earlier = seen.get(subject);
    if (earlier === undefined) seen.set(subject, value);
    else if (earlier !== value) errors.push(`${subject} is claimed by two different receipts`);
  };
  for (const receipt of receipts) {
    const { roundId, serverSeedHash, nonce, clientSeed, hash } = receipt;
    expectOne(`round ${roundId}`, hash);
    expectOne(`nonce ${nonce} of seed ${serverSeedHash}`, hash);
    expectOne(`the client seed beside seed ${serverSeedHash}`, clientSeed);
  }
  return errors;
};
