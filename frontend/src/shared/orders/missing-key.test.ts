import { describe, expect, it, vi } from 'vitest';
import { database } from '../../../../test/kit/page/fake-key-database.ts';
import { errorMessage } from '../fairness/error-messages.ts';
import { PLAYER } from '../fairness/testing/fake-casino.ts';
import { onUnauthorized } from '../lib/api-client.ts';
import { orderChainOf } from './order-chain.ts';
import { OrderKeyMissing } from './order-key-missing.ts';
import { grantOf } from './testing/fake-orders.ts';
import {
  answers,
  bet,
  FIRST,
  kept,
  lost,
  orders,
  reads,
  reload,
  SECOND,
  seedPair,
  sent,
  serveOrders,
} from './testing/persisted-bets.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

serveOrders();

describe('a browser without the key of its session', () => {
  const lose = async () => {
    await bet();
    database.clear();
    await reload();
  };

  it('sends nothing, and asks the player to sign in again', async () => {
    await lose();
    const ended = vi.fn();
    const stop = onUnauthorized(ended);
    const failure = await bet().catch((error: unknown) => error);
    stop();
    expect(failure).toBeInstanceOf(OrderKeyMissing);
    expect(errorMessage(failure)).toMatch(/no longer has the key .* Sign in with your wallet/);
    expect([ended.mock.calls.length, sent().length]).toEqual([1, 1]);
  });

  it('signs with the key of a sign-in in another tab, though its chain names the old one', async () => {
    const ended = vi.fn();
    const stop = onUnauthorized(ended);
    await orders.signIn(2);
    orders.grant = grantOf(1);
    await orderChainOf(PLAYER);
    orders.grant = grantOf(2);
    expect(await bet()).toMatchObject({ kind: 'answered', answer: FIRST });
    stop();
    expect(orders.taken[0]?.fields.grant).toBe(grantOf(2));
    expect([ended.mock.calls.length, sent().length, reads()]).toEqual([0, 1, 2]);
  });

  it('signs again after the next sign-in', async () => {
    await lose();
    await expect(bet()).rejects.toThrow(OrderKeyMissing);
    await orders.signIn(2);
    expect(await bet()).toMatchObject({ kind: 'answered', answer: SECOND });
  });

  it('still repeats an order whose answer was lost', async () => {
    answers(lost, lost, lost);
    await bet();
    database.clear();
    await reload();
    answers(() => ({ body: FIRST }));
    expect(await bet(kept[0])).toMatchObject({ kind: 'answered', isRepeat: true });
  });
});

it('signs nothing when the seed pair cannot be announced', async () => {
  seedPair.mockRejectedValue(new Error('no seed'));
  await expect(bet()).rejects.toThrow('no seed');
  expect([sent(), kept]).toEqual([[], []]);
});
