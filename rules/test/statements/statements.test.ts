import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { type Commitment, verifyCommitment } from '../../src/fairness/commitment.ts';
import { historyErrors } from '../../src/receipt/history.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import vectors from '../../vectors.json' with { type: 'json' };
import { failedCommitmentChecks, sealHolds } from '../independent-verifier.ts';
import { contradict } from './independent-history.ts';

const { receiptKey: KEY, deployment: HERE } = vectors;

type Statements = {
  readonly about: string;
  readonly receipts: readonly Receipt[];
  readonly commitments: readonly Commitment[];
};
const CONTRADICTIONS = vectors.contradictions as readonly Statements[];
const CONSISTENT = vectors.consistent as readonly Statements[];

const aloneOf = (statement: Receipt | Commitment): [Receipt[], Commitment[]] =>
  'kind' in statement ? [[], [statement]] : [[statement], []];

describe('the statements of the golden file', () => {
  it.each(CONTRADICTIONS)('contradict each other: $about', ({ receipts, commitments }) => {
    expect(historyErrors(receipts, commitments)).not.toEqual([]);
    expect(contradict(receipts, commitments)).toBe(true);
    for (const statement of [...receipts, ...commitments]) {
      expect(sealHolds(statement, KEY)).toBe(true);
      expect(historyErrors(...aloneOf(statement))).toEqual([]);
      expect(contradict(...aloneOf(statement))).toBe(false);
    }
  });

  it.each(CONSISTENT)('do not contradict each other: $about', ({ receipts, commitments }) => {
    expect(historyErrors(receipts, commitments)).toEqual([]);
    expect(contradict(receipts, commitments)).toBe(false);
    for (const statement of [...receipts, ...commitments]) {
      expect(sealHolds(statement, KEY)).toBe(true);
    }
  });

  it('are each about something else', () => {
    const titles = [...CONTRADICTIONS, ...CONSISTENT].map(({ about }) => about);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

/** Few values for each field, so that statements often share some of them. */
const seeds = fc.constantFrom('a', 'b', 'c');
const owner = {
  chainId: fc.constantFrom(1, 1, 2),
  casino: fc.constantFrom('0xCa', '0xca', '0xca', '0xb'),
  player: fc.constantFrom('0xA', '0xa', '0xa', '0xb'),
  serverSeedHash: seeds,
};
const rounds = fc.record({
  ...owner,
  roundId: fc.constantFrom('r', 's', 't', 'u'),
  clientSeed: fc.constantFrom('mine', 'mine', 'theirs'),
  nonce: fc.nat(3),
  order: fc.constantFrom('x', 'y', 'z'),
  index: fc.constantFrom(null, 0, 1, 2),
});
const pairs = fc.record({ ...owner, pair: fc.nat(3), nextServerSeedHash: seeds });
const hashed = <T extends object>(body: T) => ({ ...body, hash: JSON.stringify(body) });

describe('the two checks for contradictions', () => {
  it('agree on any statements', () => {
    const answers = { yes: 0, no: 0 };
    fc.assert(
      fc.property(
        fc.array(rounds, { maxLength: 3 }),
        fc.array(pairs, { maxLength: 2 }),
        (receiptBodies, commitmentBodies) => {
          const receipts = receiptBodies.map(hashed) as unknown as Receipt[];
          const commitments = commitmentBodies.map(hashed) as unknown as Commitment[];
          const found = contradict(receipts, commitments);
          expect(historyErrors(receipts, commitments).length > 0).toBe(found);
          answers[found ? 'yes' : 'no'] += 1;
        },
      ),
      { numRuns: 5_000, seed: 20_261_130 },
    );
    expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(500);
  });
});

describe('a refused commitment of the golden file', () => {
  it.each(vectors.refusedCommitments)(
    'is rejected by both verifiers: $about',
    async ({ commitment, fails }) => {
      expect(failedCommitmentChecks(commitment, KEY, HERE)).toEqual(fails);
      const verified = await verifyCommitment(nodeCrypto, commitment, KEY, HERE);
      const checks = verified.ok ? [] : verified.error.map(({ check }) => check);
      expect([...new Set(checks)]).toEqual(fails);
    },
  );

  it('is not a commitment of the golden pair, which both verifiers accept', async () => {
    for (const { commitment } of [vectors.pair.announced, vectors.pair.rotated.next]) {
      expect(failedCommitmentChecks(commitment, KEY, HERE)).toEqual([]);
      expect((await verifyCommitment(nodeCrypto, commitment, KEY, HERE)).ok).toBe(true);
    }
  });
});
