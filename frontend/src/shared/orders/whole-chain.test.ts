import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { denyDatabase } from '../../../../test/kit/page/fake-key-database.ts';
import { errorMessage, SeedDoubt } from '../fairness/error-messages.ts';
import { DEPLOYMENT, PLAYER } from '../fairness/testing/fake-casino.ts';
import { noteGiven, noteSaid } from './abandoned-orders.ts';
import { giveUp, keptEvidence, keptReceipts, knownOrdersOf } from './kept-evidence.ts';
import { lostOrders } from './lost-orders.ts';
import { forgetOrderChain } from './order-chain.ts';
import { persistOrder } from './persist-order.ts';
import { refusal } from './testing/fake-orders.ts';
import {
  ACCOUNT,
  BET,
  give,
  MANDATE,
  nextList,
  openPage,
  PATH,
  page,
  reload,
  SWAP,
} from './testing/given-orders.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

beforeEach(async () => {
  lostOrders.set(null);
  await openPage();
});

/** A copy of the casino's books, which `restore` brings back. */
const copy = () => {
  const { count, head } = page.orders;
  return {
    restore: (): void => {
      Object.assign(page.orders, { count, head });
      forgetOrderChain();
    },
  };
};

/** What stops the next order; null if it is taken. */
const stopped = (draft?: Parameters<typeof give>[0]): Promise<string | null> =>
  give(draft).then(() => null, errorMessage);
const lost = () => (lostOrders.get()?.orders ?? []).map(({ hash }) => hash).sort();
const STOPPED = expect.stringMatching(/^The casino’s books lack .* Nothing was sent/);

describe('a chain without orders that the casino answered', () => {
  it.each([BET, SWAP, MANDATE] as const)('stops each next order: a $kind', async (draft) => {
    const before = copy();
    const orders = [await give(draft), await give(SWAP), await give()];
    before.restore();
    const sent = page.sent.length;
    expect([await stopped(draft), await stopped(draft)]).toEqual([STOPPED, STOPPED]);
    expect([lost(), page.sent.length]).toEqual([orders.sort(), sent]);
    expect(lostOrders.get()).toMatchObject({ account: PLAYER, chain: { count: 1 } });
  });

  it('stops an order that was answered with ORDER.MOVED, and the first order of a page', async () => {
    const { count, head } = page.orders;
    const order = await give();
    Object.assign(page.orders, { count, head });
    const sent = page.sent.length;
    expect([await stopped(), lost(), page.sent.length]).toEqual([STOPPED, [order], sent + 1]);
    lostOrders.set(null);
    await reload();
    expect([await stopped(), lost(), page.sent.length]).toEqual([STOPPED, [order], sent + 1]);
  });

  it('stops an order when another order has the number of its last one', async () => {
    const before = copy();
    const order = await give();
    before.restore();
    page.orders.advance();
    expect([await stopped(), lost()]).toEqual([STOPPED, [order]]);
  });

  it('stops an order when other devices have given more orders than were lost', async () => {
    const before = copy();
    const orders = [await give(), await give(SWAP)];
    const kept = copy();
    page.orders.advance();
    forgetOrderChain();
    expect([await stopped(), page.server.called('/api/orders/number/2').length]).toEqual([null, 1]);
    const [last = ''] = page.sent.slice(-1).map(({ idempotencyKey }) => idempotencyKey);
    kept.restore();
    for (let order = 0; order < 3; order += 1) page.orders.advance();
    expect([await stopped(), lost()]).toEqual([STOPPED, [last]]);
    before.restore();
    for (let order = 0; order < 9; order += 1) page.orders.advance();
    expect([await stopped(), lost()]).toEqual([STOPPED, [...orders, last].sort()]);
    await giveUp(lostOrders.get()?.orders ?? []);
    expect(await stopped()).toBeNull();
  });

  it('stops an order when the casino does not tell whether it has the newest one', async () => {
    await give();
    page.orders.advance();
    forgetOrderChain();
    page.server.routes['GET /api/orders/number/*'] = refusal(429, 'REQUEST.RATE_LIMITED');
    const sent = page.sent.length;
    expect([await stopped(), page.sent.length]).toEqual([expect.any(String), sent]);
  });

  it('stops no order of a device that has given none of the lost orders', async () => {
    const before = copy();
    page.orders.advance();
    page.orders.advance();
    before.restore();
    expect(await stopped()).toBeNull();
  });

  it('stops nothing when only orders without an answer, or refused ones, are missing', async () => {
    page.next = [
      () => {
        throw new TypeError('Failed to fetch');
      },
    ];
    await give();
    forgetOrderChain();
    expect(await stopped()).toBeNull();
  });

  it('is reported also when the seed pair stops the order', async () => {
    const before = copy();
    const order = await give();
    before.restore();
    const seedPair = () => Promise.reject(new SeedDoubt('The pair is doubtful.'));
    const request = { account: PLAYER, path: PATH, body: {}, draft: BET, seedPair };
    const attempt = persistOrder<object>(request, { earlier: null, delaysMs: [] });
    expect(await attempt.then(() => null, errorMessage)).toBe('The pair is doubtful.');
    await expect.poll(lost).toEqual([order]);
  });

  it('is read again before an order is stopped, because a missing order may have been answered meanwhile', async () => {
    page.server.routes['GET /api/orders'] = () => {
      const answer = page.orders.get();
      page.server.routes['GET /api/orders'] = page.orders.get;
      page.orders.advance();
      const { count, head: hash } = page.orders;
      const place = { seq: count - 1, prev: answer.body.head, until: page.orders.nowMs() };
      noteGiven({ ...ACCOUNT, ...place, hash, kind: 'bet', abandoned: [] });
      noteSaid(hash, 'answered');
      return answer;
    };
    forgetOrderChain();
    expect([await stopped(), lostOrders.get()]).toEqual([null, null]);
  });
});

describe('after the player has given up lost orders', () => {
  const loseAndGiveUp = async () => {
    const before = copy();
    const orders = [await give(), await give()];
    before.restore();
    await stopped();
    await giveUp(lostOrders.get()?.orders ?? []);
    lostOrders.set(null);
    return orders;
  };

  it('the next orders continue the shorter chain, also after a reload', async () => {
    const orders = await loseAndGiveUp();
    expect([await stopped(), await stopped(SWAP)]).toEqual([null, null]);
    await reload();
    expect([await stopped(), page.orders.count]).toEqual([null, 4]);
    expect(await nextList()).toEqual([]);
    const { hashes } = await keptEvidence(ACCOUNT);
    expect(orders.every((order) => hashes.has(order))).toBe(true);
  });

  it('the lost orders are still compared with the leaf', async () => {
    const [first] = await loseAndGiveUp();
    expect((await knownOrdersOf(ACCOUNT)).map(({ hash }) => hash)).toContain(first);
  });

  it('the player is asked again about another loss, of newer or of earlier orders', async () => {
    const before = copy();
    await give();
    const earlier = copy();
    await loseAndGiveUp();
    const newer = await give();
    earlier.restore();
    expect([await stopped(), lost()]).toEqual([STOPPED, [newer]]);
    await giveUp(lostOrders.get()?.orders ?? []);
    expect(await stopped()).toBeNull();
    before.restore();
    expect([await stopped(), lost().length]).toEqual([STOPPED, 2]);
  });
});

describe('a browser that stores nothing', () => {
  it('still finds the lost orders of this page, until the player gives them up', async () => {
    denyDatabase();
    const before = copy();
    const order = await give();
    before.restore();
    expect([await stopped(), lost()]).toEqual([STOPPED, [order]]);
    expect((await keptEvidence(ACCOUNT)).hashes).toContain(order);
    await giveUp(lostOrders.get()?.orders ?? []);
    expect(await stopped()).toBeNull();
  });
});

describe('the receipt of a round', () => {
  const [receipt] = vectors.receipts as unknown as readonly Receipt[];

  it('is kept with its order, for its player and casino', async () => {
    const own = { ...receipt, ...DEPLOYMENT, player: PLAYER };
    page.next = [() => ({ body: { receipt: own } })];
    await give();
    await vi.dynamicImportSettled();
    expect(await keptReceipts(ACCOUNT)).toEqual([own]);
    expect(await keptReceipts({ ...ACCOUNT, chainId: 97 })).toEqual([]);
  });

  it.each([...[{}, null, 'text'], { chainId: DEPLOYMENT.chainId, casino: 7 }])(
    'is not kept if it is malformed: %j',
    async (bad) => {
      page.next = [() => ({ body: { receipt: bad } })];
      await give();
      await vi.dynamicImportSettled();
      expect(await keptReceipts(ACCOUNT)).toEqual([]);
      expect(page.server.called(PATH)).toHaveLength(2);
    },
  );
});
