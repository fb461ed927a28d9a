import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { OrderFields } from '@degen/rules/orders/content.ts';
import { vi } from 'vitest';
import { openDatabase } from '../../../../../test/kit/page/fake-key-database.ts';
import { type FakeCall, fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { hashing } from '../../fairness/crypto/hashing.ts';
import { DEPLOYMENT, PLAYER } from '../../fairness/testing/fake-casino.ts';
import { forgetGiven } from '../abandoned-orders.ts';
import { loadGiven } from '../kept-evidence.ts';
import { forgetOrderChain } from '../order-chain.ts';
import { persistOrder, type SentRequest } from '../persist-order.ts';
import type { OrderDraft } from '../signed-order.ts';
import { FakeOrders, refusal } from './fake-orders.ts';

export const PATH = '/api/wheel/spin';
export const SERVER_SEED = '5e'.repeat(32);
export const PAIR = { serverSeedHash: hashServerSeed(hashing, SERVER_SEED), clientSeed: 'mine' };
export const BET = {
  ...{ kind: 'bet', game: 'wheel', token: 'DEGEN', stake: '5' },
  input: { colours: ['gold', 'pink', 'cyan', 'violet', 'red'] },
} as const satisfies OrderDraft;
export const SWAP = {
  ...{ kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '1' },
} as const satisfies OrderDraft;
export const MANDATE = { kind: 'mandate', strategy: {}, paceMs: 0 } as const satisfies OrderDraft;
export const ACCOUNT = { ...DEPLOYMENT, player: PLAYER };

type Route = ReturnType<typeof fakeServer>['routes'][string];

/** The page of a player and the casino that it talks to; `openPage` makes them anew. */
export const page = {
  orders: new FakeOrders(),
  server: undefined as unknown as ReturnType<typeof fakeServer>,
  /** The answers to the next requests; after these, each order is taken. */
  next: [] as ((call: FakeCall) => ReturnType<Route> | undefined)[],
  /** The orders as they were sent. */
  sent: [] as SentRequest[],
};

export const give = async (
  draft: OrderDraft = BET,
  { earlier = null, account = PLAYER }: { earlier?: SentRequest | null; account?: string } = {},
): Promise<string> => {
  page.server.routes[`POST ${PATH}`] = async (call) =>
    page.next.shift()?.(call) ?? (await page.orders.take(call, draft)) ?? { body: {} };
  const seedPair = draft.kind === 'swap' ? {} : { seedPair: async () => PAIR };
  const reply = await persistOrder<object>(
    { account, path: PATH, body: {}, draft, ...seedPair },
    { earlier, keep: (request) => page.sent.push(request), delaysMs: [] },
  );
  return reply.sent.idempotencyKey;
};
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
export const takenAndLost = async (call: FakeCall) => {
  await page.orders.take(call, BET);
  return lost();
};
export const refused = refusal(400, 'WAGER.BALANCE_TOO_LOW');
export const lose = (draft?: OrderDraft) => {
  page.next = [lost];
  return give(draft);
};
export const refuse = (draft?: OrderDraft) => {
  page.next = [refused];
  return give(draft);
};
/** What an order lists as not taken. */
export const listIn = (request: SentRequest | undefined) =>
  (request?.body as { order: OrderFields } | undefined)?.order.abandoned;
export const nextList = async (draft?: OrderDraft): Promise<readonly string[]> => {
  await give(draft);
  return listIn(page.sent.at(-1)) ?? [];
};
export const DAY_MS = 86_400_000;
export const pass = (ms: number): void => {
  page.orders.aheadMs += ms;
  forgetOrderChain();
};
/** The page of a later visit, which has read what is stored. */
export const reload = async (): Promise<void> => {
  forgetOrderChain();
  forgetGiven();
  await loadGiven();
};

export const openPage = async (): Promise<void> => {
  openDatabase();
  page.orders = new FakeOrders();
  page.next = [];
  page.sent = [];
  page.server = fakeServer({ ...page.orders.routes });
  await page.orders.signIn();
  // The first order loads the module that keeps the orders, and does not wait for it.
  await give();
  await vi.dynamicImportSettled();
};
