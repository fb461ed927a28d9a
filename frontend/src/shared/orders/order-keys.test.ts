import { NO_ORDER } from '@degen/rules/orders/order.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  database,
  denyDatabase,
  dropConnections,
  hangDatabase,
  openDatabase,
} from '../../../../test/kit/page/fake-key-database.ts';
import { DEPLOYMENT, PLAYER } from '../fairness/testing/fake-casino.ts';
import { grantOf } from './testing/fake-orders.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

/** The module as a page loads it: its memory is empty. */
const openPage = () => {
  vi.resetModules();
  return import('./order-keys.ts');
};

const keyOf = (number: number) => ({
  ...DEPLOYMENT,
  player: PLAYER,
  grant: grantOf(number),
  secret: new Uint8Array(32).fill(number),
});

beforeEach(() => {
  openDatabase();
});

describe('the key of a sign-in', () => {
  it('is found by its grant, also after a reload', async () => {
    const page = await openPage();
    const key = keyOf(1);
    await page.keepOrderKey(key);
    expect(await page.findOrderKey(grantOf(1))).toBe(key);
    expect(await (await openPage()).findOrderKey(grantOf(1))).toBe(key);
    expect(await page.findOrderKey(grantOf(2))).toBeNull();
  });

  it('is found when another tab has signed in', async () => {
    const [first, second] = [await openPage(), await openPage()];
    await first.keepOrderKey(keyOf(1));
    await second.keepOrderKey(keyOf(2));
    expect((await first.findOrderKey(grantOf(2)))?.grant).toBe(grantOf(2));
  });

  it('takes the place of the key before it', async () => {
    const page = await openPage();
    await page.keepOrderKey(keyOf(1));
    await page.keepOrderKey(keyOf(2));
    expect(await page.findOrderKey(grantOf(1))).toBeNull();
    expect([...database.keys()]).toEqual([grantOf(2)]);
  });

  it('is kept for as long as the page is open when the browser denies its database', async () => {
    denyDatabase();
    const page = await openPage();
    await page.keepOrderKey(keyOf(1));
    expect((await page.findOrderKey(grantOf(1)))?.grant).toBe(grantOf(1));
    expect(await (await openPage()).findOrderKey(grantOf(1))).toBeNull();
    await expect(page.forgetOrderKeys()).resolves.toBeUndefined();
  });

  it('is kept for as long as the page is open when the database does not answer', async () => {
    vi.useFakeTimers();
    hangDatabase();
    const page = await openPage();
    const key = keyOf(1);
    const kept = page.keepOrderKey(key);
    await vi.runAllTimersAsync();
    await kept;
    expect(await page.findOrderKey(grantOf(1))).toBe(key);
    vi.useRealTimers();
  });

  it('is stored though the browser has dropped the connection of a page in the background', async () => {
    const page = await openPage();
    await page.keepOrderKey(keyOf(1));
    dropConnections();
    await page.keepOrderKey(keyOf(2));
    expect([...database.keys()]).toEqual([grantOf(2)]);
    expect((await (await openPage()).findOrderKey(grantOf(2)))?.grant).toBe(grantOf(2));
  });

  it('is forgotten with all others at the end of the session', async () => {
    const page = await openPage();
    await page.keepOrderKey(keyOf(1));
    await page.forgetOrderKeys();
    expect(await page.findOrderKey(grantOf(1))).toBeNull();
    expect(database.size).toBe(0);
  });
});

it('a page that cannot load what signs says that the casino cannot be reached', async () => {
  const page = await openPage();
  vi.doMock('../../../../chain/order-key.ts', () => {
    throw new Error('offline');
  });
  await page.keepOrderKey(keyOf(1));
  const { signOrder } = await import('./signed-order.ts');
  const chain = { account: PLAYER, grant: grantOf(1), count: 0, head: NO_ORDER, offsetMs: 0 };
  const signed = signOrder(chain, { kind: 'action', move: {} }, undefined);
  await expect(signed).rejects.toMatchObject({ name: 'ServerUnreachable' });
});

it('the code for wallets brings what signs, so that no cash-out after a reload waits for it', async () => {
  vi.resetModules();
  const load = vi.fn(() => ({}));
  vi.doMock('../../../../chain/order-key.ts', load);
  await import('../wallet/web3/web3.ts');
  expect(load).toHaveBeenCalledOnce();
});
