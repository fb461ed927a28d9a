import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { NO_ORDER } from '@degen/rules/orders/order.ts';
import type { BalanceProof } from '@degen/rules/wire/proofs.ts';
import { keccak256 } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hangDatabase, openDatabase } from '../../../../test/kit/page/fake-key-database.ts';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { CUSTODY, DEGEN, degenProof, PLAYER } from '../../../../test/kit/page/proofs.ts';
import { forgetGiven } from '../orders/abandoned-orders.ts';
import { keepSigned, noteOutcome } from '../orders/kept-evidence.ts';
import { keepProof, keepProofs } from './keep-proof.ts';
import { readSavedProofs } from './saved-proofs.ts';

const ACCOUNT = { deposited: 10n, withdrawn: 0n };
const NOBODY = { deposited: 0n, withdrawn: 0n, sinceMark: 0n };
const HOUR_S = 3_600;
const NODE = 'http://chain.test';

/** Epochs by number; the first one is final. */
const chain = vi.hoisted(() => ({
  hashes: new Map<number, string>(),
  final: 1,
  missing: 0n,
  sinceMark: 5n,
  markBlock: 100 as number | undefined,
  /** The epoch that decides the wind-up of DEGEN; zero while that is closed. */
  windUpEpoch: 0,
}));
vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);
vi.mock('../../../../chain/logs/mark-block.ts', () => ({
  readMarkBlock: async () => chain.markBlock,
}));
vi.mock('../../../../chain/custody-at.ts', async (original) => ({
  ...(await original<typeof import('../../../../chain/custody-at.ts')>()),
  windUpOf: async () => ({
    potOf: async (token: string) => ({ epoch: BigInt(token === DEGEN ? chain.windUpEpoch : 0) }),
  }),
  withCustody: <T>(_: unknown, use: (custody: unknown) => Promise<T>) =>
    use({
      epochHashOf: async (number: number) => chain.hashes.get(number) ?? `0x${'0'.repeat(64)}`,
      accountOf: async (_: string, token: string) =>
        token === DEGEN ? { ...ACCOUNT, sinceMark: chain.sinceMark } : NOBODY,
      lastEpoch: async () => ({
        number: BigInt(Math.max(...chain.hashes.keys())),
        publishedAt: BigInt(100 * HOUR_S),
      }),
      lastFinalEpoch: async () => ({ number: BigInt(chain.final) }),
      shortOf: async (token: string) => (token === DEGEN ? chain.missing : 0n),
    }),
}));

const proofOf = (number: number, balance = 10n): BalanceProof =>
  degenProof({ number, mark: 100 * number }, [
    { player: PLAYER, balance, deposited: 10n, withdrawn: 0n, ...NO_ORDERS },
  ]);

const publish = (...proofs: BalanceProof[]): void => {
  for (const { epoch } of proofs) {
    chain.hashes.set(epoch.number, epochHash(keccak256, parseEpoch(epoch)));
  }
};

/** A server that lists exactly the epochs of these proofs. The last epoch is the newest. */
const serve = (...proofs: BalanceProof[]) => {
  const epochs = proofs.map(({ epoch: { number } }) => {
    const isFinal = number <= chain.final;
    return { number, publishedAt: '2026-11-22T12:00:00.000Z', isFinal };
  });
  const newest = { ...proofs.at(-1), ...epochs.at(-1), epochs };
  return fakeServer({
    'GET /api/proof/balance': () => ({ body: newest }),
    ...Object.fromEntries(
      proofs.map((proof) => [
        `GET /api/proof/balance?epoch=${proof.epoch.number}`,
        () => ({ body: proof }),
      ]),
    ),
  });
};

const kept = () =>
  readSavedProofs().map(({ epoch, leaves }) => [epoch.number, leaves.DEGEN?.balance]);

beforeEach(() => {
  localStorage.clear();
  openDatabase();
  forgetGiven();
  chain.hashes.clear();
  Object.assign(chain, { final: 1, missing: 0n, sinceMark: 5n, markBlock: 100, windUpEpoch: 0 });
});

describe('keepProofs', () => {
  it('stores the proofs of the last final epoch and of all provisional epochs', async () => {
    const all = [proofOf(1), proofOf(2), proofOf(3)];
    publish(...all);
    const server = serve(...all);
    await keepProofs(NODE);
    expect(kept()).toEqual([3, 2, 1].map((number) => [number, '10']));
    const asked = server.calls.length;
    await keepProofs(NODE);
    expect(server.calls.length).toBe(asked + 1);
  });

  it('replaces a stored proof when the epoch number is reused after a veto', async () => {
    const [final, first, second] = [proofOf(1), proofOf(2), proofOf(2, 12n)];
    publish(final, first);
    serve(final, first);
    await keepProofs(NODE);
    publish(second);
    serve(final, second);
    await keepProofs(NODE);
    expect(kept()).toEqual([
      [2, '12'],
      [1, '10'],
    ]);
  });

  it('stores no proof of an epoch that is not on chain', async () => {
    const all = [proofOf(1), proofOf(2), proofOf(3)];
    publish(proofOf(1), proofOf(3));
    serve(...all);
    await keepProofs(NODE);
    expect(kept().map(([number]) => number)).toEqual([3, 1]);
  });

  it('fetches the proof that a wind-up takes, however old it is', async () => {
    const [decisive, ...newest] = [proofOf(3), proofOf(10), proofOf(11)];
    publish(decisive, ...newest);
    Object.assign(chain, { final: 10, windUpEpoch: 3 });
    serve(...newest).routes['GET /api/proof/balance?epoch=3'] = () => ({ body: decisive });
    await keepProofs(NODE);
    expect(kept().map(([number]) => number)).toEqual([11, 10, 3]);
  });

  it('never drops the proof that a wind-up takes', async () => {
    const later = Array.from({ length: 120 }, (_, index) => proofOf(4 + index));
    publish(proofOf(3), ...later);
    chain.windUpEpoch = 3;
    serve(proofOf(3), ...later);
    await keepProofs(NODE);
    expect(kept().map(([number]) => number)).toEqual([
      ...later
        .slice(-96)
        .map(({ epoch }) => epoch.number)
        .reverse(),
      3,
    ]);
  });
});

it('keepProof stores a proof whose counters the node cannot check, and does not call it proved', async () => {
  chain.markBlock = undefined;
  publish(proofOf(1));
  serve(proofOf(1));
  expect((await keepProof(NODE)).finding.DEGEN.kind).toBe('unchecked');
  expect(kept()).toEqual([[1, '10']]);
});

it('keepProof rejects an answer that could not be read back from the browser’s store', async () => {
  publish(proofOf(1));
  serve({ ...proofOf(1), markBlock: 'seven' as unknown as number });
  await expect(keepProof(NODE)).rejects.toThrow('`markBlock` is missing or wrong');
});

it('keepProof stores a proof that omits the player when the epoch is on chain', async () => {
  chain.sinceMark = 999n;
  publish(proofOf(1));
  serve({ ...proofOf(2), leaves: { DEGEN: null, BNB: null } });
  await keepProof(NODE);
  expect(kept()).toEqual([]);
  serve({ ...proofOf(1), leaves: { DEGEN: null, BNB: null } });
  await keepProof(NODE);
  expect(kept()).toEqual([[1, undefined]]);
});

describe('the orders that this browser knows', () => {
  it('keep a proof that contradicts them from being stored', async () => {
    publish(proofOf(1));
    serve(proofOf(1));
    const scope = { chainId: 31_337, casino: CUSTODY, player: PLAYER, grant: NO_ORDER };
    const content = { kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '1' } as const;
    const place = { seq: 0, prev: NO_ORDER, until: 0, signature: '' };
    const order = { ...place, content: { ...content, abandoned: [] } };
    for (const hash of ['one', 'another']) {
      await keepSigned(scope, order, hash);
      await noteOutcome({ ...order, grant: NO_ORDER }, hash, 'answered');
    }
    const { finding } = await keepProof(NODE);
    expect(finding.DEGEN).toEqual({ kind: 'false', why: 'twoOrders' });
    await keepProofs(NODE);
    expect(kept()).toEqual([]);
  });

  it('do not hold up the check for more than 3 s when the database does not answer', async () => {
    vi.useFakeTimers();
    hangDatabase();
    publish(proofOf(1));
    serve(proofOf(1));
    const checked = keepProof(NODE);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await checked).finding.DEGEN.kind).toBe('proved');
    const all = keepProofs(NODE);
    await vi.advanceTimersByTimeAsync(3_000);
    await all;
    expect(kept()).toEqual([[1, '10']]);
    vi.useRealTimers();
  });
});

describe('the status of an epoch', () => {
  it('is provisional until one day after the newest epoch was published', async () => {
    publish(proofOf(1), proofOf(2));
    serve(proofOf(2));
    expect((await keepProof(NODE)).epoch).toEqual({
      standing: { kind: 'provisional', finalAfter: 124 * HOUR_S },
      shortages: [],
    });
    chain.final = 2;
    expect((await keepProof(NODE)).epoch.standing).toEqual({ kind: 'final' });
  });

  it('is unknown when it is not on chain, and its proof is not stored', async () => {
    publish(proofOf(1));
    serve(proofOf(3));
    expect((await keepProof(NODE)).epoch.standing).toEqual({ kind: 'unknown' });
    expect(kept()).toEqual([]);
  });

  it('comes with what Custody lacks of what players are owed', async () => {
    chain.missing = 3n;
    publish(proofOf(1));
    serve(proofOf(1));
    expect((await keepProof(NODE)).epoch.shortages).toEqual([{ token: 'DEGEN', missingWei: 3n }]);
  });
});
