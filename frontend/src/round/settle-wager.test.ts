import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { seedQuery } from '../shared/fairness/queries.ts';
import { CASINO, PLAYER, seedAnswer } from '../shared/fairness/testing/fake-casino.ts';
import { ApiError, nameAccount } from '../shared/lib/api-client.ts';
import { createQueryClient } from '../shared/lib/query.ts';
import type { WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { type PlacedWager, restoreInDoubt } from './placed-wager.ts';
import { settleWager } from './transport/settled-transport.ts';

/** A fake signature check: WebCrypto resolves outside the fake timers, so tests cannot await it. */
vi.mock('../shared/fairness/crypto/ed25519.ts', () => ({ verifyEd25519: () => true }));

const GAME = 'wheel';
const PATH = '/api/wheel/spin';
/** Longer than all delays between the attempts. */
const RETRIES_MS = 10_000;
const ATTEMPTS = 4;

const SEED = seedAnswer(0, 'mine', 4);
const { serverSeedHash, clientSeed, nonce } = SEED;
const PROOF = { serverSeedHash, clientSeed, nonce };
const ANSWER = { won: true, balances: { DEGEN: '140', BNB: '100' }, proof: PROOF };
/** The ledger's current balances: those of the answer plus a deposit of 7, which arrived later. */
const LEDGER = { DEGEN: '147', BNB: '100' };

const WAGER: PlacedWager = {
  account: PLAYER,
  path: PATH,
  token: 'DEGEN',
  stakeWei: 10n * WEI_PER_UNIT,
  body: { colours: ['gold'] },
  idempotencyKey: 'key-1',
};

type Answered = { status?: number; body?: unknown };

let queries: QueryClient;
let server: ReturnType<typeof fakeServer>;
let shown: Balances;
let version: number;
let account: string | undefined;

const wallet = () =>
  ({
    account,
    getPlayableBalance: (token: Token) => BigInt(shown[token]) * WEI_PER_UNIT,
    setLedgerBalances: (next: Balances) => {
      shown = next;
      version += 1;
    },
    balancesVersion: () => version,
  }) as unknown as WalletContextValue;

/** The responses to the wager, in this order; the last one is repeated for further attempts. */
const answer = (...answers: (() => Answered)[]) => {
  let attempt = 0;
  server.routes[`POST ${PATH}`] = () => {
    const next = answers[Math.min(attempt, answers.length - 1)];
    attempt += 1;
    return next?.() ?? {};
  };
};
const lost = (): Answered => {
  throw new TypeError('Failed to fetch');
};
const refusal = (status: number, code: string) => (): Answered => ({
  status,
  body: { error: { code, message: '' } },
});
const taken = (): Answered => ({ body: ANSWER });

const settle = async (isRepeat = false) => {
  const input = { game: GAME, wager: WAGER, isRepeat, queries, walletNow: wallet };
  const settled = settleWager<typeof ANSWER>(input);
  await vi.advanceTimersByTimeAsync(RETRIES_MS);
  return settled;
};
const kept = () =>
  restoreInDoubt(GAME, PLAYER, (body): body is unknown => body !== null)?.idempotencyKey ?? null;
const sent = () => server.called(PATH);

beforeEach(() => {
  vi.useFakeTimers();
  queries = createQueryClient();
  shown = { DEGEN: '100', BNB: '100' };
  version = 0;
  account = PLAYER;
  server = fakeServer({
    'GET /api/config': () => ({ body: CASINO }),
    'GET /api/fairness/seed': () => ({ body: SEED }),
    'GET /api/auth/me': () => ({ body: { id: 7 } }),
    'GET /api/user/7/balances': () => ({ body: LEDGER }),
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('a wager that is sent for the first time', () => {
  it('is settled with the balances of its answer, and is not repeated', async () => {
    answer(taken);
    expect(await settle()).toEqual({
      kind: 'settled',
      answer: ANSWER,
      balances: ANSWER.balances,
      sentVersion: 1,
      wasCommitted: true,
    });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toEqual(WAGER.body);
    expect(kept()).toBeNull();
    // The caller adds the winnings when its animation has ended.
    expect(shown.DEGEN).toBe('90');
  });

  it('subtracts its stake from the shown balance and stores its key before the answer arrives', async () => {
    answer(() => {
      expect(shown).toEqual({ DEGEN: '90', BNB: '100' });
      expect(kept()).toBe('key-1');
      return taken();
    });
    await settle();
    expect(sent()).toHaveLength(1);
  });

  it('is not sent while the seed cannot be read, and costs nothing', async () => {
    server.routes['GET /api/fairness/seed'] = refusal(503, 'SYSTEM.UNAVAILABLE');
    answer(taken);
    expect(await settle()).toEqual({ kind: 'unsent', error: expect.any(ApiError) });
    expect(sent()).toEqual([]);
    expect([shown.DEGEN, kept()]).toEqual(['100', null]);
  });

  it('is not sent later when its seed cannot be read because the browser is offline', async () => {
    server.routes['GET /api/fairness/seed'] = lost;
    answer(taken);
    onlineManager.setOnline(false);
    expect(await settle()).toEqual({ kind: 'unsent', error: expect.any(TypeError) });
    server.routes['GET /api/fairness/seed'] = () => ({ body: SEED });
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(RETRIES_MS);
    expect([sent(), kept()]).toEqual([[], null]);
  });

  it('adds its stake back to the balance when it is rejected', async () => {
    answer(refusal(409, 'WAGER.BALANCE_TOO_LOW'));
    const settled = await settle();
    expect(settled).toMatchObject({ kind: 'rejected', error: { code: 'WAGER.BALANCE_TOO_LOW' } });
    expect([shown.DEGEN, kept()]).toEqual(['100', null]);
  });

  it('is repeated under the same idempotency key when an answer is lost, and charged once', async () => {
    answer(lost, refusal(503, 'SYSTEM.UNAVAILABLE'), taken);
    expect(await settle()).toMatchObject({ kind: 'settled', balances: ANSWER.balances });
    expect(sent().map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
      Array(3).fill('key-1'),
    );
    expect(shown.DEGEN).toBe('90');
  });

  it('stays in doubt, with its stake subtracted, when no answer arrives', async () => {
    answer(lost);
    expect(await settle()).toEqual({ kind: 'in-doubt', error: null });
    expect(sent()).toHaveLength(ATTEMPTS);
    expect([shown.DEGEN, kept()]).toEqual(['90', 'key-1']);
  });

  it('stays in doubt when an answer was lost and the repeat fails for a reason outside the wager', async () => {
    answer(lost, refusal(401, 'SESSION.MISSING'));
    expect(await settle()).toMatchObject({ kind: 'in-doubt', error: { code: 'SESSION.MISSING' } });
    expect([shown.DEGEN, kept()]).toEqual(['90', 'key-1']);
  });

  it('reports a round whose seed was not shown before, and drops the cached seed', async () => {
    const unknown = { ...ANSWER, proof: { ...PROOF, serverSeedHash: 'ff'.repeat(32) } };
    answer(() => ({ body: unknown }));
    expect(await settle()).toMatchObject({ kind: 'settled', wasCommitted: false });
    expect(queries.getQueryData(seedQuery(PLAYER).queryKey)).toBeUndefined();
  });

  it('does not change the balance of another account', async () => {
    answer(() => {
      account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
      shown = { DEGEN: '5', BNB: '5' };
      return refusal(409, 'WAGER.BALANCE_TOO_LOW')();
    });
    await settle();
    expect(shown).toEqual({ DEGEN: '5', BNB: '5' });
  });
});

describe('a wager when the page changes to another account before the answer arrives', () => {
  const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const forbidden = refusal(403, 'AUTH.FORBIDDEN');
  let stopNaming: () => void;
  beforeEach(() => {
    stopNaming = nameAccount(() => account);
  });
  afterEach(() => stopNaming());

  it('is repeated for its own account, and stays in doubt while the session belongs to the other account', async () => {
    answer(() => {
      account = OTHER;
      return lost();
    }, forbidden);
    expect(await settle()).toMatchObject({ kind: 'in-doubt', error: { code: 'AUTH.FORBIDDEN' } });
    expect(sent().map(({ headers }) => headers.get('Wallet-Address'))).toEqual([PLAYER, PLAYER]);
    expect(kept()).toBe('key-1');
  });

  it('stays in doubt when the other account plays the same game', async () => {
    answer(lost);
    await settle();
    answer(taken);
    const wager = { ...WAGER, account: OTHER, idempotencyKey: 'key-2' };
    await settleWager({ game: GAME, wager, isRepeat: true, queries, walletNow: wallet });
    expect(kept()).toBe('key-1');
  });

  it('is rejected, and costs nothing, when the session belongs to the other account at the first attempt', async () => {
    answer(forbidden);
    expect(await settle()).toMatchObject({ kind: 'rejected', error: { code: 'AUTH.FORBIDDEN' } });
    expect([sent().length, shown.DEGEN, kept()]).toEqual([1, '100', null]);
  });
});

describe('a wager that is repeated', () => {
  it('subtracts its stake only once, and shows the current balances instead of those in its answer', async () => {
    answer(() => {
      expect(shown.DEGEN).toBe('100');
      return taken();
    });
    expect(await settle(true)).toMatchObject({ kind: 'settled', balances: LEDGER });
    expect(shown.DEGEN).toBe('100');
  });

  it('shows the balances of its answer when the current ones cannot be loaded', async () => {
    server.routes['GET /api/user/7/balances'] = refusal(503, 'SYSTEM.UNAVAILABLE');
    answer(taken);
    expect(await settle(true)).toMatchObject({ kind: 'settled', balances: ANSWER.balances });
  });

  it('shows the ledger’s balances when its rejection is final', async () => {
    answer(refusal(409, 'WAGER.BALANCE_TOO_LOW'));
    expect(await settle(true)).toMatchObject({ kind: 'rejected' });
    expect([shown.DEGEN, kept()]).toEqual([LEDGER.DEGEN, null]);
  });

  it('stays in doubt when the session is over', async () => {
    answer(refusal(401, 'SESSION.MISSING'));
    expect(await settle(true)).toMatchObject({ kind: 'in-doubt' });
    expect([shown.DEGEN, kept()]).toEqual(['100', 'key-1']);
  });
});

it('a malformed answer is treated as if no answer had come', async () => {
  answer(taken);
  const check = () => {
    throw new Error('a spin that lands nowhere');
  };
  const input = { game: GAME, wager: WAGER, isRepeat: false, queries, walletNow: wallet, check };
  const settled = settleWager(input);
  await vi.advanceTimersByTimeAsync(RETRIES_MS);
  expect(await settled).toEqual({ kind: 'in-doubt', error: null });
  expect(kept()).toBe('key-1');
});
