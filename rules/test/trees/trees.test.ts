import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import { epochHash } from '../../src/liabilities/epoch.ts';
import { liabilitiesProved } from '../../src/liabilities/liability-tree.ts';
import { parseEpoch, parseLeaf } from '../../src/liabilities/proof-text.ts';
import vectors from '../../vectors/trees.json' with { type: 'json' };
import { treesWith } from './independent-trees.ts';
import { roundsRootProved } from './rounds-tree.ts';
import { withTreeExample } from './tree-example.ts';

const PUBLISHED = '236999eb1a4a2f8844246db124c052815ee9f03b59adcd8c680e62bf3d0921e4';

const readText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

type Case = Pick<(typeof vectors.accepted)[number], 'token' | 'total' | 'proof'>;
type RoundCase = Pick<(typeof vectors.refusedRounds)[number], 'root' | 'proof'>;

/** What the code of `rules` says, and with it the contract. */
const holds = ({ token, total, proof }: Case): boolean => {
  const { root, ...sums } = liabilitiesProved(
    keccak256,
    token,
    proof.player,
    parseLeaf(keccak256, proof),
  );
  const texts = Object.entries(sums).map(([name, sum]) => [name, `${sum}`]);
  return JSON.stringify({ root, ...Object.fromEntries(texts) }) === JSON.stringify(total);
};

const roundHolds = ({ root, proof }: RoundCase): boolean => {
  const path = { siblings: proof.siblings, sides: BigInt(proof.sides) };
  return roundsRootProved(keccak256, proof.receiptHash, path) === root;
};

const CASES: Case[] = vectors.liabilities.flatMap(({ token, total, proofs }) =>
  proofs.map((proof) => ({ token, total, proof })),
);
const ROUNDS: RoundCase[] = vectors.rounds.flatMap(({ root, proofs }) =>
  proofs.map((proof) => ({ root, proof })),
);

/** Whether a verifier agrees with everything in `vectors/trees.json`. */
const agrees = (open: typeof treesWith): boolean => {
  const trees = open(keccak256);
  const proves = ({ token, total, proof }: Case) => trees.liabilityHolds(token, proof, total);
  const provesRound = ({ root, proof }: RoundCase) =>
    trees.roundHolds(proof.receiptHash, proof, root);
  return (
    vectors.liabilities.every(
      ({ token, total, proofs }) =>
        JSON.stringify(trees.totalOf(token, proofs)) === JSON.stringify(total),
    ) &&
    [...CASES, ...vectors.accepted].every(proves) &&
    !vectors.refused.some(proves) &&
    vectors.rounds.every(
      ({ root, proofs }) => trees.roundsRoot(proofs.map(({ receiptHash }) => receiptHash)) === root,
    ) &&
    ROUNDS.every(provesRound) &&
    !vectors.refusedRounds.some(provesRound) &&
    vectors.epochs.every(({ epoch, hash }) => trees.epochHash(epoch) === hash)
  );
};

/** A verifier that throws on a golden proof does not agree with it. */
const agreesAtAll = (open: typeof treesWith): boolean => {
  try {
    return agrees(open);
  } catch {
    return false;
  }
};

const SOURCE = readText('independent-trees.ts');

/** The verifier with one mistake in its source text. */
const withMistake = async (right: string, wrong: string): Promise<typeof treesWith> => {
  const script = stripTypeScriptTypes(SOURCE.replace(right, wrong));
  const url = `data:text/javascript,${encodeURIComponent(script)}`;
  return (await import(/* @vite-ignore */ url)).treesWith;
};

/** Mistakes that an author of a verifier could make. */
const MISTAKES: [about: string, right: string, wrong: string][] = [
  ['pads on the right', "padStart(64, '0')", "padEnd(64, '0')"],
  ['doubles a node without a partner', '? left : join', '? join(left, left) : join'],
  ['reads `sides` the other way', 'bits % 2n === 1n', 'bits % 2n === 0n'],
  ['reads `sides` from the highest bit', 'bits /= 2n', 'bits *= 2n'],
  [
    'reads the bits beyond the siblings',
    'return node;\n};\n\nexport',
    'if (bits > 0n) throw new Error();\n  return node;\n};\n\nexport',
  ],
  ['starts at the root', 'of siblings) {', 'of [...siblings].reverse()) {'],
  ['leaves out the token', 'token, player, balance', 'player, balance'],
  ['leaves out the tag of a leaf', "tag('liabilities/leaf/2'), ", ''],
  [
    'leaves out the sums of the children',
    '...wordsOf(left), ...wordsOf(right)',
    'left.hash, right.hash',
  ],
  ['takes one tag for leaves and nodes of rounds', "tag('rounds/node/1')", "tag('rounds/leaf/1')"],
  ['takes receipt hashes for leaves', "hash(tag('rounds/leaf/1'), receipt)", 'receipt'],
  ['does not compare the root', 'top.hash === published.root &&', ''],
  ['does not compare balances', 'BigInt(top.balance) === BigInt(published.balance) &&', ''],
  ['does not compare deposits', 'BigInt(top.deposited) === BigInt(published.deposited) &&', ''],
  [
    'swaps the counters of a leaf',
    'balance, deposited, withdrawn, orders',
    'balance, withdrawn, deposited, orders',
  ],
  ['leaves out the orders', ', orders(given)', ''],
  ['hashes the orders of a player without orders', 'orderCount === 0 ? 0 : ', ''],
  ['takes the last order for all orders', 'hash(orderCount, ', 'String('],
  ['leaves out what the operator paid', ', total.byOperator]', ']'],
  ['puts BNB first', '...of(degen), ...of(bnb)', '...of(bnb), ...of(degen)'],
];

describe('the golden file of the trees', () => {
  it('is identical to the published file', () => {
    const text = readText('../../vectors/trees.json');
    expect(createHash('sha256').update(text).digest('hex')).toBe(PUBLISHED);
  });

  it('is what the code of rules accepts and refuses', () => {
    for (const each of [...CASES, ...vectors.accepted]) expect(holds(each)).toBe(true);
    for (const { about, ...each } of vectors.refused) expect(holds(each), about).toBe(false);
    for (const each of ROUNDS) expect(roundHolds(each)).toBe(true);
    for (const { about, ...each } of vectors.refusedRounds) {
      expect(roundHolds(each), about).toBe(false);
    }
    for (const { epoch, hash } of vectors.epochs) {
      expect(epochHash(keccak256, parseEpoch(epoch))).toBe(hash);
    }
  });

  it('has the tags that the verifier written from the document computes', () => {
    const { tag } = treesWith(keccak256);
    for (const [text, hash] of Object.entries(vectors.tags)) {
      expect(tag(text.replace('degen-casino/', ''))).toBe(hash);
    }
  });

  it('is accepted by the verifier written from the document', () => {
    expect(agrees(treesWith)).toBe(true);
  });

  it.each(MISTAKES)('detects a verifier that %s', async (_about, right, wrong) => {
    expect(SOURCE).toContain(right);
    const open = await withMistake(right, wrong);
    expect(agreesAtAll(open)).toBe(false);
  });
});

describe('docs/proof-of-liabilities.md', () => {
  it('has the worked example that the code computes', () => {
    const document = readText('../../../docs/proof-of-liabilities.md');
    expect(withTreeExample(document)).toBe(document);
  });
});
