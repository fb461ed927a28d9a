import { judgeEvidence } from '@degen/rules/evidence/judge.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { OrderFields } from '@degen/rules/orders/content.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../../../rules/test/evidence/casino.ts';
import { evidenceCrypto } from '../../../../rules/test/evidence/player.ts';
import { TEST_RECEIPT_KEY } from '../../../../rules/test/receipts.ts';
import {
  denyDatabase,
  hangDatabase,
  openDatabase,
} from '../../../../test/kit/page/fake-key-database.ts';
import { type FakeCall, fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { hashing } from '../fairness/crypto/hashing.ts';
import { errorMessage } from '../fairness/error-messages.ts';
import { DEPLOYMENT, PLAYER } from '../fairness/testing/fake-casino.ts';
import {
  abandonedOf,
  forgetGiven,
  loadGivenOnce,
  noteGiven,
  noteSaid,
} from './abandoned-orders.ts';
import { keptEvidence, loadGiven } from './kept-evidence.ts';
import { forgetOrderChain } from './order-chain.ts';
import { findOrderKey, keepOrderKey } from './order-keys.ts';
import { persistOrder, type SentRequest } from './persist-order.ts';
import type { OrderDraft } from './signed-order.ts';
import { FakeOrders, refusal } from './testing/fake-orders.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

const PATH = '/api/wheel/spin';
const SERVER_SEED = '5e'.repeat(32);
const PAIR = { serverSeedHash: hashServerSeed(hashing, SERVER_SEED), clientSeed: 'mine' };
const BET = {
  ...{ kind: 'bet', game: 'wheel', token: 'DEGEN', stake: '5' },
  input: { colours: ['gold', 'pink', 'cyan', 'violet', 'red'] },
} as const satisfies OrderDraft;
const SWAP = {
  ...{ kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '1' },
} as const satisfies OrderDraft;
const MANDATE = { kind: 'mandate', strategy: {}, paceMs: 0 } as const satisfies OrderDraft;
const ACCOUNT = { ...DEPLOYMENT, player: PLAYER };

type Route = ReturnType<typeof fakeServer>['routes'][string];

let orders: FakeOrders;
let server: ReturnType<typeof fakeServer>;
/** The answers to the next requests; after these, each order is taken. */
let next: ((call: FakeCall) => ReturnType<Route> | undefined)[];
/** The orders as they were sent. */
let sent: SentRequest[];

const give = async (
  draft: OrderDraft = BET,
  { earlier = null, account = PLAYER }: { earlier?: SentRequest | null; account?: string } = {},
): Promise<string> => {
  server.routes[`POST ${PATH}`] = async (call) =>
    next.shift()?.(call) ?? (await orders.take(call, draft)) ?? { body: {} };
  const seedPair = draft.kind === 'swap' ? {} : { seedPair: async () => PAIR };
  const reply = await persistOrder<object>(
    { account, path: PATH, body: {}, draft, ...seedPair },
    { earlier, keep: (request) => sent.push(request), delaysMs: [] },
  );
  return reply.sent.idempotencyKey;
};
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const takenAndLost = async (call: FakeCall) => {
  await orders.take(call, BET);
  return lost();
};
const refused = refusal(400, 'WAGER.BALANCE_TOO_LOW');
const lose = (draft?: OrderDraft) => {
  next = [lost];
  return give(draft);
};
const refuse = (draft?: OrderDraft) => {
  next = [refused];
  return give(draft);
};
/** What an order lists as not taken. */
const listIn = (request: SentRequest | undefined) =>
  (request?.body as { order: OrderFields } | undefined)?.order.abandoned;
const nextList = async (draft?: OrderDraft): Promise<readonly string[]> => {
  await give(draft);
  return listIn(sent.at(-1)) ?? [];
};
const DAY_MS = 86_400_000;
const pass = (ms: number): void => {
  orders.aheadMs += ms;
  forgetOrderChain();
};
/** The page of a later visit, which has read what is stored. */
const reload = async (): Promise<void> => {
  forgetOrderChain();
  forgetGiven();
  await loadGiven();
};

beforeEach(async () => {
  openDatabase();
  orders = new FakeOrders();
  next = [];
  sent = [];
  server = fakeServer({ 'GET /api/orders': orders.get });
  await orders.signIn();
  // The first order loads the module that keeps the orders, and does not wait for it.
  await give();
  await vi.dynamicImportSettled();
});

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

  it('is not listed while it can be taken, and is when another was taken in its place', async () => {
    const order = await lose();
    expect(await nextList(SWAP)).toEqual([]);
    expect(await nextList(MANDATE)).toEqual([order]);
  });

  it('is listed although the server sets back its clock', async () => {
    const order = await lose();
    pass(-DAY_MS);
    await give();
    expect(await nextList()).toEqual([order]);
  });

  it.each(['its answer', 'the end of the chain', 'a later order'])(
    'is not listed when it was taken, as %s says',
    async (by) => {
      next = [takenAndLost];
      await give();
      const [earlier] = sent.slice(-1);
      pass(DAY_MS);
      if (by === 'a later order') await give();
      if (by === 'its answer') {
        orders.advance();
        next = [() => ({ body: {} })];
        await give(BET, { earlier: earlier ?? null });
      }
      expect(await nextList()).toEqual([]);
      orders.advance();
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
      next = [refusal(409, code)];
      await give();
      const [rejected, taken] = sent.slice(-2);
      expect([listIn(rejected), listIn(taken)]).toEqual([[], [rejected?.idempotencyKey]]);
    },
  );

  it('is listed again when the order that lists it was not taken either', async () => {
    const first = await refuse();
    const second = await refuse();
    expect(listIn(sent.at(-1))).toEqual([first]);
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
  it('lists what was not taken, once', async () => {
    const mandate = await refuse(MANDATE);
    const bet = await lose();
    await reload();
    pass(60_000);
    expect((await nextList()).toSorted()).toEqual([mandate, bet].toSorted());
    await reload();
    expect(await nextList()).toEqual([]);
  });

  it('does not list an order that was answered, though another device gave the next', async () => {
    await give();
    orders.advance();
    await reload();
    pass(60_000);
    expect(await nextList()).toEqual([]);
  });

  it('knows better than what was stored when that is read late, but what was answered stands', async () => {
    forgetGiven();
    const order = { ...ACCOUNT, kind: BET.kind, seq: 0, prev: 'head', until: 0, abandoned: [] };
    const loaded = loadGivenOnce(async () => [
      { ...order, hash: 'answered since', outcome: 'rejected' },
      { ...order, hash: 'answered before', outcome: 'answered' },
      { ...order, hash: 'old' },
    ]);
    noteGiven({ ...order, hash: 'new' });
    noteSaid('answered since', 'answered');
    noteSaid('answered before', 'rejected');
    await loaded;
    expect(abandonedOf(ACCOUNT, 'head', 1)).toEqual(['old', 'new']);
  });
});

it('lists nothing of another account, chain or casino', async () => {
  const order = await refuse();
  const key = await findOrderKey(orders.grant);
  if (key === null) throw new Error('no key');
  const other = `0x${'12'.repeat(20)}`;
  for (const owner of [{ player: other }, { chainId: 97 }, { casino: other }]) {
    await keepOrderKey({ ...key, ...owner });
    forgetOrderChain();
    next = [() => ({ body: {} })];
    await give(BET, { account: owner.player ?? PLAYER });
    expect(listIn(sent.at(-1))).toEqual([]);
  }
  await keepOrderKey(key);
  forgetOrderChain();
  expect(await nextList()).toEqual([order]);
});

it.each([denyDatabase, hangDatabase])(
  'lists the orders of this page, without a wait, when the browser stores nothing: %o',
  async (fail) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
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
    await orders.take(call, BET);
    return refusal(409, 'WAGER.EXPOSURE_TOO_HIGH')();
  };
  const refuseAndTake = () => {
    next = [refusedAndTaken];
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
      expect(orders.count).toBe(2);
      const moved = sent.at(-1)?.idempotencyKey;
      expect(await nextList(draft)).toEqual([order, moved]);
      expect(await nextList()).toEqual([]);
    },
  );

  it('is told of after a reload too', async () => {
    const order = await refuseAndTake();
    await reload();
    expect(await give().then(() => null, errorMessage)).toContain(order.slice(0, 12));
    expect(await nextList()).toEqual([order]);
  });

  it('stops nothing when it was answered at last', async () => {
    const order = await refuseAndTake();
    next = [() => ({ body: {} })];
    await give(BET, { earlier: sent.at(-1) ?? null });
    expect(orders.head).toBe(order);
    expect(await nextList()).toEqual([]);
  });
});

/** Judges bets at a house that takes some and refuses others, or does not answer them. */
const play = async (bets: number, refuses: (hash: string, index: number) => boolean) => {
  const settled = (hash: string, nonce: number): Receipt =>
    settle(hash, { serverSeed: SERVER_SEED, nonce, player: PLAYER });
  const receipts = sent.map(({ idempotencyKey }, nonce) => settled(idempotencyKey, nonce));
  for (let index = 0; index <= bets; index += 1) {
    next = [
      ({ headers }) => {
        const hash = headers.get('Idempotency-Key') ?? '';
        if (index < bets && refuses(hash, index)) return index % 2 === 0 ? lost() : refused();
        receipts.push(settled(hash, receipts.length));
        return undefined;
      },
    ];
    await give();
  }
  const { hashes: _, ...signed } = await keptEvidence(ACCOUNT);
  const lists = { receipts, commitments: [], balances: [] };
  const file = { ...signed, ...lists, receiptKey: TEST_RECEIPT_KEY };
  return judgeEvidence(evidenceCrypto, file, receipts);
};
const wins = (hash: string): boolean =>
  settle(hash, { serverSeed: SERVER_SEED, nonce: 0, player: PLAYER }).outcome.won;

describe('the file of a player', () => {
  it('reports a casino that answers only the bets that it wins', async () => {
    const { refusals, incomplete } = await play(120, wins);
    const [test] = refusals;
    expect(test).toMatchObject({ isReported: true, uncounted: 0, wins: test?.refused });
    expect(test?.refused).toBeGreaterThanOrEqual(20);
    expect(incomplete.filter(({ kind }) => kind !== 'grantMissing')).toEqual([]);
  });

  it('reports no casino whose refusals do not depend on the draw', async () => {
    const { refusals } = await play(60, (_hash, index) => index % 3 === 0);
    expect(refusals).toMatchObject([{ refused: 20, isReported: false, uncounted: 0 }]);
  });
});
