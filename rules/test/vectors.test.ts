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
import { makeReceipt, type ReceiptCase, seedsOf } from './receipts.ts';
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
    file: 'f7cc1a896cd2a5676eaa4512876800fca2b65e95ed6d6ad18740b5c3039de364',
    rounds: '339a3a4163d4921253011f9f905211c6f1fe820f290ccc66b12f439bf08841be',
  },
  {
    path: 'vectors/crash.json',
    game: 'crash',
    file: '7cb70e94ae0d8fd00348a78eac68685fd9c307e2231b6a63bf2d6120064dbb13',
    rounds: 'f61707f877e578aa2582834c4264049b3199a04da1de489435dda73f9544896e',
  },
  {
    path: 'vectors/kickboxing.json',
    game: 'kickboxing',
    file: '093e1b06ff2896af3d0637082a0506395791c20b286cbd32d84c7a17c139078b',
    rounds: '2c02b277df4b4aa6825fbfc3d2c494845afb53c6e472d6754b26f1564127bf2a',
  },
  {
    path: 'vectors/blackjack.json',
    game: 'blackjack',
    file: 'fbc1d152a9ee82213a9277336ec58dd827fa50941f55a13f3c45b5c6eaff95af',
    rounds: 'af081d78a8cffaee48efb41d37d0b669e92c5c9229c4c1ece5627a9f7940bb08',
  },
  {
    path: 'vectors/slots.json',
    game: 'slots',
    file: '6ad2993248509e30e97a9b66c215ce871c1f763908004bddfb6699113b555997',
    rounds: '46c3e38da72635bb0d2c00239bbd01258e2375ba899a10bee991305e20a75e9d',
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
    const first = (round = EXAMPLE) => openStream(nodeCrypto, seedsOf(round)).below(2 ** 32);
    const second = (round = EXAMPLE) =>
      Buffer.from(openStream(nodeCrypto, seedsOf(round)).bytes(8)).readUInt32BE(4);
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
    'draws the integers of the golden file for round $index of order $order',
    (vector) => {
      const { serverSeed, order, index, draws } = vector;
      for (const { below, values } of draws) {
        const bounds = values.map(() => below);
        expect(drawIntegers(serverSeed, order, index, bounds)).toEqual(values);
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
      const { order: _, ...pair } = EXAMPLE;
      const round: ReceiptCase = { ...pair, nonce, token, stakeWei };
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
