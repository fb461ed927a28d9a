import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { verifyCommitment } from '../src/fairness/commitment.ts';
import { openStream } from '../src/fairness.ts';
import { historyErrors } from '../src/receipt/history.ts';
import { verifyReceipt } from '../src/receipt/verify.ts';
import { edgeRounds } from './edge-rounds.ts';
import { hashOfRounds, vectorFiles } from './games.ts';
import {
  decideOnChain,
  drawIntegers,
  failedChecks,
  playWheel,
  sealHolds,
} from './independent-verifier.ts';
import { makeReceipt, type ReceiptCase } from './receipts.ts';
import { rotationFailures } from './statements/independent-history.ts';
import { EXAMPLE, type makeVectors } from './vectors.ts';
import { withWorkedExamples } from './worked-example.ts';

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
type Vectors = ReturnType<typeof makeVectors>;
const committed: Vectors = JSON.parse(readText('../vectors.json'));
const { receiptKey: KEY, deployment: HERE } = committed;

/**
 * For each golden file, its SHA-256, and one hash over the receipts of 400 more rounds of its game.
 */
const PUBLISHED = [
  {
    path: 'vectors.json',
    game: 'wheel',
    file: '60be6aedd7ae1f6332fab916b175a2c09928df68a6f70ee64e7cf8f0fda89140',
    rounds: '75dcea7396a6bd2c789a51e65734ddd84068caf4ac54e05f022f1562f55f9ee1',
  },
  {
    path: 'vectors/crash.json',
    game: 'crash',
    file: '2c1629efb8fdeb3717556b4a6509bcb43a0917b8a90b6b578791c34ac31c5280',
    rounds: '8ddc69954f4d429238f7c078572c8e5d4f12199b50def2dae80649a4b8919d67',
  },
  {
    path: 'vectors/kickboxing.json',
    game: 'kickboxing',
    file: '6a2d469fb71e07d07393764a8043e8df7c2bbdf32cbbeeb5fb4916a4049d406c',
    rounds: '74c90a684dcd6de6f0b6b6dec01ade05e0b20ae355883fc0495eab78549823e4',
  },
  {
    path: 'vectors/blackjack.json',
    game: 'blackjack',
    file: '1d0c0ff41a9151b1a23b9419ad5c42d30df9ad4a6db224254d1b4403d171876d',
    rounds: 'a1dfcce5a0c285f57afeeafcab44a2924d2ee381e4280e1b63c40ef4a8bd4382',
  },
  {
    path: 'vectors/slots.json',
    game: 'slots',
    file: 'bfcda52467800486bdb0ddd800c597991db84bf7c3e96988fcb711bee6bdf2d7',
    rounds: 'c6fe6260d547b834fbe5ababc85a28366ec59e1a1c2497050cdd1cb481b9803b',
  },
] as const;

describe('the committed vectors', () => {
  it('equal the values that the code computes (to update them: node --import tsx scripts/vectors.ts)', () => {
    for (const { path, text } of vectorFiles()) expect(readText(`../${path}`), path).toBe(text);
  });

  it.each(PUBLISHED)('are identical to the published file $path', ({ path, file }) => {
    expect(
      createHash('sha256')
        .update(readText(`../${path}`))
        .digest('hex'),
    ).toBe(file);
  });

  it.each(PUBLISHED)(
    'come from code that computes the published hash of 400 more receipts of $game',
    ({ game, rounds }) => {
      expect(hashOfRounds(game)).toBe(rounds);
    },
  );

  it('contain the example of docs/fairness.md', () => {
    const document = readText('../../docs/fairness.md');
    expect(withWorkedExamples(document)).toBe(document);
  });

  it('cover segments, results, jackpot tiers and numbers of colours of the wheel', () => {
    const outcomes = committed.wheel.map(({ outcome }) => outcome);
    expect(new Set(outcomes.map(({ segment }) => segment)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(outcomes.map(({ won }) => won)).size).toBe(2);
    expect(new Set(outcomes.map(({ jackpot }) => jackpot))).toEqual(
      new Set([null, 'MINI', 'GRAND']),
    );
    expect(new Set(committed.wheel.map(({ colours }) => colours.length)).size).toBe(10);
  });

  it('contain each named edge case', () => {
    const [segment, jackpot, grand, one, mini, none, bnb, dust, escaped] = edgeRounds();
    const first = (round = EXAMPLE) => openStream(nodeCrypto, round).below(2 ** 32);
    const second = (round = EXAMPLE) =>
      Buffer.from(openStream(nodeCrypto, round).bytes(8)).readUInt32BE(4);
    expect(first(segment)).toBeGreaterThanOrEqual(4_294_967_290);
    expect(second(jackpot)).toBeGreaterThanOrEqual(4_294_960_000);
    const rounds = [grand, one, mini, none, bnb];
    expect(rounds.map((round) => second(round) % 10_000)).toEqual([0, 1, 99, 100, 50]);
    const receiptOf = (round = EXAMPLE) => makeReceipt(round);
    expect(receiptOf(one).outcome).toMatchObject({ won: true, jackpot: 'MINI' });
    expect(receiptOf(bnb).outcome.jackpot).toBeNull();
    expect(receiptOf(dust)).toMatchObject({ payout: '0', outcome: { won: true } });
    expect(receiptOf(escaped).clientSeed).toMatch(/\/.*".*\\/);
  });
});

describe('the verifier written from docs/fairness.md alone', () => {
  it.each(committed.streams)(
    'draws the integers of the golden file for client seed $clientSeed',
    (vector) => {
      const { serverSeed, clientSeed, nonce, draws } = vector;
      for (const { below, values } of draws) {
        const bounds = values.map(() => below);
        expect(drawIntegers(serverSeed, clientSeed, nonce, bounds)).toEqual(values);
      }
    },
  );

  it('computes the wheel rounds of the golden file', () => {
    for (const vector of committed.wheel) {
      const { serverSeed, colours, payout, outcome, ...wager } = vector;
      const receipt = { ...wager, input: { colours } };
      expect(playWheel(receipt, serverSeed)).toEqual({ payout, outcome });
    }
  });

  it('proves every committed receipt', async () => {
    for (const receipt of committed.receipts) {
      expect(failedChecks(receipt, KEY)).toEqual([]);
      const verified = await verifyReceipt(nodeCrypto, receipt, KEY);
      expect(verified).toEqual({ ok: true, value: { status: 'proven', receipt } });
    }
  });

  it('finds no contradiction between committed receipts', () => {
    expect(historyErrors(committed.receipts)).toEqual([]);
    expect(historyErrors(committed.signed)).toEqual([]);
  });

  it('reports the status "signed" for receipts that do not contain the server seed', async () => {
    for (const receipt of committed.signed) {
      expect(failedChecks(receipt, KEY)).toEqual([]);
      const verified = await verifyReceipt(nodeCrypto, receipt, KEY);
      expect(verified).toEqual({ ok: true, value: { status: 'signed', receipt } });
    }
  });

  it.each(committed.refused)('rejects $about', async ({ receipt, fails }) => {
    expect(failedChecks(receipt, KEY, HERE)).toEqual(fails);
    const verified = await verifyReceipt(nodeCrypto, receipt, KEY, HERE);
    const checks = verified.ok ? [] : verified.error.map(({ check }) => check);
    expect([...new Set(checks)]).toEqual(fails);
  });

  it('accepts all receipts of a seed pair after its rotation', async () => {
    const { announced, played, rotated, receipts } = committed.pair;
    expect(rotationFailures(announced, rotated, receipts)).toEqual([]);
    expect(played.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3]);
    expect(rotationFailures(announced, rotated, receipts.slice(1))).toEqual(['nonces']);
    expect(rotationFailures(rotated.next, rotated, receipts)).not.toEqual([]);
    for (const { commitment } of [announced, rotated.next]) {
      if (commitment === undefined) throw new Error('no commitment');
      expect(sealHolds(commitment, KEY)).toBe(true);
      const verified = await verifyCommitment(nodeCrypto, commitment, KEY);
      expect(verified).toEqual({ ok: true, value: commitment });
    }
  });

  it('proves 500 more rounds, and reports the failed check of a changed round', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const token = nonce % 2 === 0 ? 'DEGEN' : 'BNB';
      const stakeWei = 10n ** 15n * BigInt(nonce + 1) + BigInt(nonce);
      const round: ReceiptCase = { ...EXAMPLE, nonce, token, stakeWei };
      const receipt = makeReceipt(round);
      expect(failedChecks(receipt, KEY)).toEqual([]);
      expect(failedChecks({ ...receipt, payout: '7' }, KEY)).toEqual(['hash', 'payout']);
      expect(failedChecks({ ...receipt, serverSeed: '00'.repeat(32) }, KEY)).toContain('seed');
    }
  });
});

describe('plays settled by the contract', () => {
  const { chain, plays, decisions } = committed.onChain;

  it('use the preimages of the hash chain in their order [spec 9.T11]', () => {
    const links = [chain.tip, ...plays.map(({ link }) => link)];
    expect(plays).toHaveLength(chain.length);
    for (const [index, { link, requestId }] of plays.entries()) {
      expect(keccak256(link)).toBe(links[index]);
      expect(requestId).toBe(chain.firstRequestId + index);
    }
  });

  it('are decided by a hash of preimage, request id, player and block hash', () => {
    for (const { word, token, won, jackpot, ...play } of plays) {
      const padded = [play.requestId.toString(16), play.player.slice(2).toLowerCase()];
      const parts = [play.link, ...padded, play.blockHash].map((hex) =>
        hex.replace('0x', '').padStart(64, '0'),
      );
      expect(keccak256(`0x${parts.join('')}`)).toBe(word);
      expect(decideOnChain(word, token)).toEqual({ won, jackpot });
    }
    for (const { word, token, won, jackpot } of decisions) {
      expect(decideOnChain(word, token)).toEqual({ won, jackpot });
    }
  });
});
