import { beforeEach, describe, expect, it, vi } from 'vitest';
import { denyDatabase, hangDatabase } from '../../../../test/kit/page/fake-key-database.ts';
import type { FakeCall } from '../../../../test/kit/page/fake-server.ts';
import { errorMessage } from '../fairness/error-messages.ts';
import { PLAYER } from '../fairness/testing/fake-casino.ts';
import { abandonedOf, forgetGiven, noteGiven, noteSaid, noteStored } from './abandoned-orders.ts';
import { forgetOrderChain } from './order-chain.ts';
import { findOrderKey, keepOrderKey } from './order-keys.ts';
import { refusal } from './testing/fake-orders.ts';
import {
  ACCOUNT,
  BET,
  DAY_MS,
  give,
  listIn,
  lose,
  MANDATE,
  nextList,
  openPage,
  page,
  pass,
  refuse,
  reload,
  SWAP,
  takenAndLost,
} from './testing/given-orders.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

beforeEach(openPage);

describe('an order whose answer never came', () => {
  it.each([BET, SWAP, MANDATE] as const)(
    'is listed once by the next order after its time: a $kind',
    async (draft) => {
      const order = await lose(draft);
      pass(DAY_MS);
      expect(await nextList()).toEqual([order]);
      expect(await nextList()).toEqual([]);
    },
  );

  it('is not listed while it can still be taken, but is once another order has taken its place', async () => {
    const order = await lose();
    expect(await nextList(SWAP)).toEqual([]);
    expect(await nextList(MANDATE)).toEqual([order]);
  });

  it('is listed even if the server sets its clock back', async () => {
    const order = await lose();
    pass(-DAY_MS);
    await give();
    expect(await nextList()).toEqual([order]);
  });

  it.each(['its answer', 'the end of the chain', 'a later order'])(
    'is not listed when it was taken, as %s says',
    async (by) => {
      page.next = [takenAndLost];
      await give();
      const [earlier] = page.sent.slice(-1);
      pass(DAY_MS);
      if (by === 'a later order') await give();
      if (by === 'its answer') {
        page.orders.advance();
        page.next = [() => ({ body: {} })];
        await give(BET, { earlier: earlier ?? null });
      }
      expect(await nextList()).toEqual([]);
      page.orders.advance();
      forgetOrderChain();
      expect(await nextList()).toEqual([]);
    },
  );
});

describe('an order that was rejected', () => {
  it.each([BET, SWAP, MANDATE] as const)('is listed by the next order: a $kind', async (draft) => {
    const order = await refuse(draft);
    expect(await nextList(SWAP)).toEqual([order]);
    expect(await nextList()).toEqual([]);
  });

  it.each(['ORDER.MOVED', 'ORDER.EXPIRED', 'ORDER.REQUIRED', 'SEED.MOVED'] as const)(
    'is listed by the order that takes its place after %s',
    async (code) => {
      page.next = [refusal(409, code)];
      await give();
      const [rejected, taken] = page.sent.slice(-2);
      expect([listIn(rejected), listIn(taken)]).toEqual([[], [rejected?.idempotencyKey]]);
    },
  );

  it('is listed again when the order that lists it was not taken either', async () => {
    const first = await refuse();
    const second = await refuse();
    expect(listIn(page.sent.at(-1))).toEqual([first]);
    expect(await nextList()).toEqual([first, second]);
  });
});

it('lists the 16 oldest of 17 orders, and then the last', async () => {
  const refusedOrders: string[] = [];
  for (let count = 0; count < 17; count += 1) refusedOrders.push(await refuse());
  expect(await nextList()).toEqual(refusedOrders.slice(0, 16));
  expect(await nextList()).toEqual(refusedOrders.slice(16));
  expect(await nextList()).toEqual([]);
});

describe('after a reload', () => {
  it('lists each order that was not taken, once', async () => {
    const mandate = await refuse(MANDATE);
    const bet = await lose();
    await reload();
    pass(60_000);
    expect((await nextList()).toSorted()).toEqual([mandate, bet].toSorted());
    await reload();
    expect(await nextList()).toEqual([]);
  });

  it('does not list an answered order, even if the next order came from another device', async () => {
    await give();
    page.orders.advance();
    await reload();
    pass(60_000);
    expect(await nextList()).toEqual([]);
  });

  it('keeps newer outcomes when stored ones are read late, and any answer that was stored', () => {
    forgetGiven();
    const order = { ...ACCOUNT, kind: BET.kind, seq: 0, prev: 'head', until: 0, abandoned: [] };
    noteGiven({ ...order, hash: 'new' });
    noteSaid('answered since', 'answered');
    noteSaid('answered before', 'rejected');
    noteStored([
      { ...order, hash: 'answered since', outcome: 'rejected' },
      { ...order, hash: 'answered before', outcome: 'answered' },
      { ...order, hash: 'old' },
    ]);
    expect(abandonedOf(ACCOUNT, 'head', 1)).toEqual(['old', 'new']);
  });
});

it('lists nothing of another account, chain or casino', async () => {
  const order = await refuse();
  const key = await findOrderKey(page.orders.grant);
  if (key === null) throw new Error('no key');
  const other = `0x${'12'.repeat(20)}`;
  for (const owner of [{ player: other }, { chainId: 97 }, { casino: other }]) {
    await keepOrderKey({ ...key, ...owner });
    forgetOrderChain();
    page.next = [() => ({ body: {} })];
    await give(BET, { account: owner.player ?? PLAYER });
    expect(listIn(page.sent.at(-1))).toEqual([]);
  }
  await keepOrderKey(key);
  forgetOrderChain();
  expect(await nextList()).toEqual([order]);
});

it.each([denyDatabase, hangDatabase])(
  'lists the orders of this page when the browser stores nothing: %o',
  async (fail) => {
    // The next order waits for a database that does not answer, but not for ever.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.setTimerTickMode('nextTimerAsync');
    fail();
    forgetGiven();
    const rejected = await refuse();
    const unanswered = await lose();
    pass(DAY_MS);
    expect(await nextList()).toEqual([rejected, unanswered]);
    vi.useRealTimers();
  },
);

describe('an order that was refused and yet is in the chain', () => {
  const refusedAndTaken = async (call: FakeCall) => {
    await page.orders.take(call, BET);
    return refusal(409, 'WAGER.EXPOSURE_TOO_HIGH')();
  };
  const refuseAndTake = () => {
    page.next = [refusedAndTaken];
    return give();
  };

  it.each([BET, SWAP, MANDATE] as const)(
    'stops the next order once, and is listed: $kind',
    async (draft) => {
      const order = await refuseAndTake();
      const stopped = await give(draft).then(() => null, errorMessage);
      expect(stopped).toContain(
        `The casino refused your order ${order.slice(0, 12)}… and yet counts`,
      );
      expect(stopped).toMatch(/Nothing was staked.*press again/);
      expect(page.orders.count).toBe(2);
      const moved = page.sent.at(-1)?.idempotencyKey;
      expect(await nextList(draft)).toEqual([order, moved]);
      expect(await nextList()).toEqual([]);
    },
  );

  it('is reported after a reload too', async () => {
    const order = await refuseAndTake();
    await reload();
    expect(await give().then(() => null, errorMessage)).toContain(order.slice(0, 12));
    expect(await nextList()).toEqual([order]);
  });

  it('stops nothing once it was answered after all', async () => {
    const order = await refuseAndTake();
    page.next = [() => ({ body: {} })];
    await give(BET, { earlier: page.sent.at(-1) ?? null });
    expect(page.orders.head).toBe(order);
    expect(await nextList()).toEqual([]);
  });
});
