import { beforeEach, vi } from 'vitest';
import { database, openDatabase } from '../../../../../test/kit/page/fake-key-database.ts';
import { type FakeCall, fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { PLAYER } from '../../fairness/testing/fake-casino.ts';
import { forgetGiven } from '../abandoned-orders.ts';
import { forgetOrderChain } from '../order-chain.ts';
import { forgetOrderKeys } from '../order-keys.ts';
import { persistOrder, type SentRequest } from '../persist-order.ts';
import { FakeOrders } from './fake-orders.ts';

export const PATH = '/api/wheel/spin';
export const BODY = { token: 'DEGEN', betAmount: '10', mode: 'web3', colours: ['gold'] } as const;
export const DRAFT = {
  kind: 'bet',
  game: 'wheel',
  token: 'DEGEN',
  stake: '10',
  input: { colours: ['gold'] },
} as const;
export const PAIR = { serverSeedHash: 'ab'.repeat(32), clientSeed: 'mine' };
export const [FIRST, SECOND, THIRD] = [{ round: 1 }, { round: 2 }, { round: 3 }] as const;

// What the tests of one file share. The hook of `serveOrders` sets these bindings, and a test uses
// them like variables of its own file.

export let orders: FakeOrders;
export let server: ReturnType<typeof fakeServer>;
export let seedPair: ReturnType<typeof vi.fn<(refused?: string) => Promise<typeof PAIR>>>;
/** The requests as they were kept before they were sent. */
export let kept: SentRequest[];

const settle = async (call: FakeCall) =>
  (await orders.take(call, DRAFT)) ?? { body: { round: orders.taken.length } };

export const bet = (earlier: SentRequest | null = null) =>
  persistOrder<{ round: number }>(
    { account: PLAYER, path: PATH, body: BODY, draft: DRAFT, seedPair },
    { earlier, keep: (sent) => kept.push(sent), delaysMs: [0, 0] },
  );
export const answers = (...first: (() => { status?: number; body?: unknown })[]) => {
  server.routes[`POST ${PATH}`] = (call) => first.shift()?.() ?? settle(call);
};
export const lost = () => {
  throw new TypeError('Failed to fetch');
};
export const sent = () => server.called(PATH);
export const keyOf = ({ headers }: FakeCall) => headers.get('Idempotency-Key');
export const reads = () => server.called('/api/orders').length;
/** A page that was reloaded knows neither key nor chain. */
export const reload = async (): Promise<void> => {
  const records = [...database];
  await forgetOrderKeys();
  for (const [grant, key] of records) database.set(grant, key);
  forgetOrderChain();
};

/** Gives each test a new server, and a player who has signed in and no orders yet. */
export const serveOrders = (): void => {
  beforeEach(async () => {
    localStorage.clear();
    openDatabase();
    forgetGiven();
    orders = new FakeOrders();
    kept = [];
    seedPair = vi.fn(async () => PAIR);
    server = fakeServer({ ...orders.routes, [`POST ${PATH}`]: settle });
    await orders.signIn();
  });
};
