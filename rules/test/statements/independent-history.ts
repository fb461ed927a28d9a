/**
 * Written from docs/fairness.md alone, as independent-verifier.ts is: which signed statements
 * contradict each other, and whether a rotation keeps what was announced. It imports no other file,
 * because `mutants.test.ts` runs it with mistakes.
 */
import { createHash } from 'node:crypto';

type Statement = {
  readonly chainId: number;
  readonly casino: string;
  readonly player: string;
  readonly serverSeedHash: string;
  readonly hash: string;
};
type Receipt = Statement & {
  readonly roundId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly order: string;
  readonly index: number | null;
};
type Commitment = Statement & { readonly pair: number; readonly nextServerSeedHash: string };

/** Section 6.1: addresses are compared without their letter case. */
const isOneOwner = (a: Statement, b: Statement): boolean =>
  a.chainId === b.chainId &&
  a.casino.toLowerCase() === b.casino.toLowerCase() &&
  a.player.toLowerCase() === b.player.toLowerCase();

const isOneSeed = (a: Statement, b: Statement): boolean => a.serverSeedHash === b.serverSeedHash;

/** Section 7. */
const receiptsContradict = (a: Receipt, b: Receipt): boolean =>
  a.hash !== b.hash &&
  (a.roundId === b.roundId ||
    (a.order === b.order &&
      (a.index === b.index || a.index === null || b.index === null || !isOneSeed(a, b))) ||
    (isOneSeed(a, b) &&
      (a.nonce === b.nonce || a.clientSeed !== b.clientSeed || !isOneOwner(a, b))));

/** Sections 2 and 7: a round of a mandate whose nonce leaves no place for those before it. */
const isAfterSkipped = (round: Receipt, receipts: readonly Receipt[]): boolean => {
  const { order, index, nonce } = round;
  if (index === null) return false;
  const ofPair = receipts.filter((each) => isOneSeed(each, round));
  const others = [...new Set(ofPair.filter((each) => each.order !== order).map((a) => a.nonce))];
  const before = ofPair.filter((each) => each.order === order && (each.index ?? index) < index);
  return [{ index: -1, nonce: -1 }, ...before].some((a) => {
    const used = others.filter((each) => each > a.nonce && each < nonce).length;
    return nonce - a.nonce - used < index - (a.index ?? -1);
  });
};

/** The server seed hashes that a commitment names, and the number of the pair of each. */
const pairsOf = (each: Commitment) => [
  { ...each, number: each.pair },
  { ...each, number: each.pair + 1, serverSeedHash: each.nextServerSeedHash },
];

/** Section 1.3: two seeds for one pair, or two pairs for one seed. */
const commitmentsContradict = (a: Commitment, b: Commitment): boolean =>
  (a.hash !== b.hash && isOneOwner(a, b) && a.pair === b.pair) ||
  pairsOf(a).some((one) =>
    pairsOf(b).some(
      (other) => isOneSeed(one, other) !== (isOneOwner(a, b) && one.number === other.number),
    ),
  );

/** Section 1.3. */
const contradictsRound = (commitment: Commitment, round: Receipt): boolean =>
  pairsOf(commitment).some((pair) => isOneSeed(pair, round) && !isOneOwner(commitment, round));

export const contradict = (
  receipts: readonly Receipt[],
  commitments: readonly Commitment[],
): boolean =>
  receipts.some((a) => receipts.some((b) => receiptsContradict(a, b))) ||
  receipts.some((each) => isAfterSkipped(each, receipts)) ||
  commitments.some((a) => commitments.some((b) => commitmentsContradict(a, b))) ||
  commitments.some((commitment) => receipts.some((each) => contradictsRound(commitment, each)));

type Announced = {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextServerSeedHash: string;
};

type Rotated = {
  readonly revealed: { readonly serverSeed: string; readonly nonce: number };
  readonly next: { readonly serverSeedHash: string; readonly nonce: number };
};

const sha256OfHex = (hex: string): string =>
  createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** Section 1.4: errors of a rotation. */
export const rotationFailures = (
  announced: Announced,
  { revealed, next }: Rotated,
  receipts: readonly Pick<Receipt, 'nonce' | 'clientSeed'>[],
): string[] => {
  const nonces = receipts.map(({ nonce }) => nonce).sort((a, b) => a - b);
  const checks = {
    revealed: sha256OfHex(revealed.serverSeed) === announced.serverSeedHash,
    next: next.serverSeedHash === announced.nextServerSeedHash && next.nonce === 0,
    nonces: nonces.join() === Array.from({ length: revealed.nonce }, (_, n) => n).join(),
    clientSeed: receipts.every(({ clientSeed }) => clientSeed === announced.clientSeed),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
};
