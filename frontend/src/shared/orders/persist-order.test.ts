import type { SeededOrderFields } from '@degen/rules/orders/content.ts';
import { describe, expect, it, vi } from 'vitest';
import { denyDatabase, openDatabase } from '../../../../test/kit/page/fake-key-database.ts';
import type { FakeCall } from '../../../../test/kit/page/fake-server.ts';
import { DEPLOYMENT, PLAYER } from '../fairness/testing/fake-casino.ts';
import { forgetGiven } from './abandoned-orders.ts';
import { keptEvidence, knownOrdersOf } from './kept-evidence.ts';
import { findOrderKey, forgetOrderKeys, keepOrderKey } from './order-keys.ts';
import { persistOrder, type SentRequest } from './persist-order.ts';
import { grantOf, refusal } from './testing/fake-orders.ts';
import {
  answers,
  BODY,
  bet,
  DRAFT,
  FIRST,
  kept,
  keyOf,
  lost,
  orders,
  PAIR,
  PATH,
  reads,
  reload,
  SECOND,
  seedPair,
  sent,
  serveOrders,
  server,
  THIRD,
} from './testing/persisted-bets.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

serveOrders();

/** The orders that the browser knows to be taken, oldest first. */
const known = async () => {
  // The first order loads the module that keeps the orders, and does not wait for it.
  await vi.dynamicImportSettled();
  const found = await knownOrdersOf({ ...DEPLOYMENT, player: PLAYER });
  return found.toSorted((a, b) => a.seq - b.seq);
};

describe('an order', () => {
  it('is signed with fresh bytes for its seed, and its hash is the idempotency key', async () => {
    expect(await bet()).toMatchObject({ kind: 'answered', answer: FIRST });
    const [first] = orders.taken;
    expect(first?.content).toEqual({
      ...{ ...DRAFT, serverSeedHash: PAIR.serverSeedHash, abandoned: [] },
      clientSeed: expect.stringMatching(/^mine[\da-f]{32}$/),
    });
    expect(sent()[0]?.body).toEqual({ ...BODY, order: first?.fields });
    await bet();
    const [one, other] = orders.taken.map(({ fields }) => fields.clientSeed);
    expect(one).not.toBe(other);
  });

  it('is valid for 45 s of the server’s time, whatever the clock of the device says', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const hours = [1, -1, 0];
    const leftMs: number[] = [];
    for (const ahead of hours) {
      vi.advanceTimersByTime(1_000);
      vi.setSystemTime(orders.nowMs() + ahead * 3_600_000);
      await bet();
      leftMs.push((orders.taken.at(-1)?.fields.until ?? 0) - orders.nowMs());
    }
    vi.useRealTimers();
    expect(leftMs).toEqual([45_000, 45_000, 45_000]);
  });

  it('continues the chain without another request', async () => {
    await bet();
    await bet();
    expect(await bet()).toMatchObject({ kind: 'answered', answer: THIRD });
    expect(orders.taken.map(({ fields }) => fields.seq)).toEqual([0, 1, 2]);
    expect(reads()).toBe(1);
  });

  it('is remembered once it was taken, with the end of its time', async () => {
    await bet();
    await bet();
    const taken = orders.taken.map(({ fields: { seq, until } }, index) => ({
      ...{ seq, hash: keyOf(sent()[index] as FakeCall), takenByMs: until },
    }));
    expect([taken.length, await known()]).toEqual([2, taken]);
    orders.advance();
    server.routes[`POST ${PATH}`] = refusal(400, 'WAGER.BALANCE_TOO_LOW');
    await bet();
    server.routes[`POST ${PATH}`] = lost;
    await bet();
    expect(await known()).toEqual(taken);
  });

  it('is remembered without an end if it is a mandate, also one that is signed after the device slept', async () => {
    const draft = { kind: 'mandate', strategy: {}, paceMs: 0 } as const;
    await bet();
    // The clock of the page stood still.
    orders.aheadMs += 3_600_000;
    server.routes[`POST ${PATH}`] = async (call) => (await orders.take(call, draft)) ?? {};
    const mandate = { account: PLAYER, path: PATH, body: {}, draft, seedPair };
    await persistOrder(mandate, { earlier: null, delaysMs: [] });
    expect(orders.count).toBe(2);
    expect((await known())[1]).toEqual({ seq: 1, hash: orders.head, takenByMs: null });
  });

  it('is remembered with its answer when nothing of it was kept before', async () => {
    answers(lost, lost, lost);
    await bet();
    await vi.dynamicImportSettled();
    const key = await findOrderKey(orders.grant);
    openDatabase();
    forgetGiven();
    if (key !== null) await keepOrderKey(key);
    answers(() => ({ body: FIRST }));
    await bet(kept[0]);
    expect(await known()).toMatchObject([{ seq: 0, hash: kept[0]?.idempotencyKey }]);
    const { order } = (kept[0] as SentRequest).body as { order: SeededOrderFields };
    const { serverSeedHash, clientSeed, abandoned, ...place } = order;
    const content = { ...DRAFT, serverSeedHash, clientSeed, abandoned };
    const { orders: stored } = await keptEvidence({ ...DEPLOYMENT, player: PLAYER });
    expect(stored).toEqual([{ ...place, content }]);
    denyDatabase();
    expect(await known()).toHaveLength(1);
  });

  it('is signed with the stored key after a reload', async () => {
    await bet();
    await reload();
    expect(await bet()).toMatchObject({ kind: 'answered', answer: SECOND });
  });
});

describe('an order that the server could not take', () => {
  it('is signed anew under a new key after an order of another tab', async () => {
    await bet();
    orders.advance();
    expect(await bet()).toMatchObject({ kind: 'answered', answer: SECOND, isRepeat: false });
    const [, moved, taken] = sent().map(keyOf);
    expect(moved).not.toBe(taken);
    expect(kept.map(({ idempotencyKey }) => idempotencyKey)).toEqual(sent().map(keyOf));
    expect([orders.count, reads()]).toEqual([3, 2]);
  });

  it('is rejected when other tabs are faster four times', async () => {
    answers(...Array(4).fill(refusal(409, 'ORDER.MOVED')));
    expect(await bet()).toMatchObject({ kind: 'rejected', error: { code: 'ORDER.MOVED' } });
    expect([sent().length, orders.count]).toEqual([4, 0]);
  });

  it.each(['ORDER.EXPIRED', 'ORDER.REQUIRED', 'SEED.MOVED'] as const)(
    'is signed anew once after %s',
    async (code) => {
      answers(refusal(409, code));
      expect(await bet()).toMatchObject({ kind: 'answered', answer: FIRST });
      answers(refusal(409, code), refusal(409, code));
      expect(await bet()).toMatchObject({ kind: 'rejected', error: { code } });
      expect(sent()).toHaveLength(4);
    },
  );

  it('draws from the new seed pair when the pair was changed elsewhere', async () => {
    answers(refusal(409, 'SEED.MOVED'));
    const moved = { serverSeedHash: 'cd'.repeat(32), clientSeed: 'new' };
    seedPair.mockImplementation(async (refused) => (refused ? moved : PAIR));
    await bet();
    expect(orders.taken[0]?.content).toMatchObject({ serverSeedHash: moved.serverSeedHash });
    expect(seedPair.mock.calls).toEqual([[undefined], [PAIR.serverSeedHash]]);
  });

  it('is signed with the key of a sign-in in another tab', async () => {
    await bet();
    await orders.signIn(2);
    await forgetOrderKeys();
    await orders.signIn(3);
    answers(refusal(409, 'ORDER.EXPIRED'));
    expect(await bet()).toMatchObject({ kind: 'answered' });
    expect(orders.taken.at(-1)?.fields.grant).toBe(grantOf(3));
  });

  it('is repeated, not replaced, when the server has taken the order although it calls it void', async () => {
    let isFirst = true;
    server.routes[`POST ${PATH}`] = async (call) => {
      if (!isFirst) return { body: FIRST };
      isFirst = false;
      await orders.take(call, DRAFT);
      return refusal(409, 'ORDER.MOVED')();
    };
    expect(await bet()).toMatchObject({ kind: 'answered', answer: FIRST, isRepeat: true });
    expect([sent().length, new Set(sent().map(keyOf)).size, orders.count]).toEqual([2, 1, 1]);
  });

  it('is repeated when the server has taken the first of several orders that it called void', async () => {
    const calls: FakeCall[] = [];
    server.routes[`POST ${PATH}`] = async (call) => {
      calls.push(call);
      if (calls.length === 1) return refusal(409, 'ORDER.EXPIRED')();
      if (calls.length > 2) return { body: FIRST };
      await orders.take(calls[0] as FakeCall, DRAFT);
      return refusal(409, 'ORDER.MOVED')();
    };
    expect(await bet()).toMatchObject({ kind: 'answered', answer: FIRST, isRepeat: true });
    const keys = sent().map(keyOf);
    expect([keys[2] === keys[0], keys[1] === keys[0], orders.count]).toEqual([true, false, 1]);
  });

  it('stays in doubt when the server keeps calling it void although it has taken it', async () => {
    server.routes[`POST ${PATH}`] = async (call) => {
      if (orders.count === 0) await orders.take(call, DRAFT);
      return refusal(409, 'ORDER.EXPIRED')();
    };
    expect(await bet()).toMatchObject({ kind: 'in-doubt' });
    expect(orders.count).toBe(1);
  });

  it.each(['ORDER.MOVED', 'ORDER.EXPIRED'] as const)(
    'stays in doubt after %s, and is not signed again, when the chain cannot be read',
    async (code) => {
      server.routes[`POST ${PATH}`] = async (call) => {
        await orders.take(call, DRAFT);
        server.routes['GET /api/orders'] = refusal(429, 'REQUEST.RATE_LIMITED');
        return refusal(409, code)();
      };
      const reply = await bet();
      expect(reply).toMatchObject({ kind: 'in-doubt', rejection: { code }, error: { code } });
      expect([reply.sent, kept.length]).toEqual([kept[0], 1]);
      server.routes['GET /api/orders'] = orders.get;
      answers(() => ({ body: FIRST }));
      expect(await bet(reply.sent)).toMatchObject({ kind: 'answered', answer: FIRST });
      expect([new Set(sent().map(keyOf)).size, orders.count]).toEqual([1, 1]);
    },
  );

  it.each(['ORDER.INVALID', 'WAGER.BALANCE_TOO_LOW'] as const)(
    'is sent once when it is rejected with %s',
    async (code) => {
      answers(refusal(400, code));
      expect(await bet()).toMatchObject({ kind: 'rejected', error: { code } });
      expect(sent()).toHaveLength(1);
      // Its place in the chain is free.
      expect(await bet()).toMatchObject({ kind: 'answered', answer: FIRST });
      expect(reads()).toBe(1);
    },
  );
});
