import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { seedQuery } from '../../shared/fairness/queries.ts';
import { CASINO, PLAYER, seedAnswer } from '../../shared/fairness/testing/fake-casino.ts';
import { ApiError, nameAccount, ServerUnreachable } from '../../shared/lib/api-client.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import type { WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { type PlacedWager, restoreInDoubt } from '../placed-wager.ts';
import type { FailureReason, LiveRound, Settlement } from '../types.ts';
import { settledTransport } from './settled-transport.ts';

vi.mock('../../shared/fairness/crypto/ed25519.ts', async () =>
  import('../../shared/fairness/testing/unchecked-ed25519.ts').then(({ unchecked }) => unchecked),
);

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
  body: { token: 'DEGEN', betAmount: '10', mode: 'web3', colours: ['gold'] },
  idempotencyKey: 'key-1',
};

type Colours = { readonly colours: readonly string[] };

type Answered = { status?: number; body?: unknown };

let queries: QueryClient;
let server: ReturnType<typeof fakeServer>;
let shown: Balances;
let version: number;
let account: string | undefined;
let check: () => void;

const wallet = () =>
  ({
    account,
    isSignedIn: true,
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

const transport = () =>
  settledTransport<readonly string[], Colours, typeof ANSWER, LiveRound>({
    game: GAME,
    path: PATH,
    fieldsOf: (colours) => ({ colours }),
    isBody: (body): body is Colours => body !== null,
    check: () => check(),
    roundOf: (_answer, { token, stakeWei }, settlement) => ({
      ...{ id: 'round-1', mode: 'web3', token, stakeWei, settlement },
    }),
    isOver: () => true,
  })({ queries, walletNow: wallet });

const bet = async () => {
  const { token, stakeWei } = WAGER;
  const reply = transport().open({ token, stakeWei, pick: ['gold'], nonce: 0 });
  await vi.advanceTimersByTimeAsync(RETRIES_MS);
  return reply;
};
const repeat = async (wager: PlacedWager = WAGER) => {
  const reply = transport().recovery?.repeat(wager, null);
  await vi.advanceTimersByTimeAsync(RETRIES_MS);
  return reply;
};
/** The reply to a bet that was not settled. */
const failed = (reason: FailureReason, error: unknown) => ({
  kind: 'failed',
  failure: { reason, error },
});
const settled = (settlement: Partial<Settlement>) => ({
  kind: 'answered',
  round: { settlement },
});
const kept = () =>
  restoreInDoubt(GAME, PLAYER, (body): body is unknown => body !== null)?.idempotencyKey ?? null;
const sent = () => server.called(PATH);
const sentKey = () => sent()[0]?.headers.get('Idempotency-Key');

beforeEach(() => {
  vi.useFakeTimers();
  queries = createQueryClient();
  shown = { DEGEN: '100', BNB: '100' };
  version = 0;
  account = PLAYER;
  check = () => undefined;
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

describe('a new wager', () => {
  it('is settled with the balances in its answer', async () => {
    answer(taken);
    expect(await bet()).toMatchObject(
      settled({ account: PLAYER, balances: ANSWER.balances, wasCommitted: true }),
    );
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toEqual({ ...(WAGER.body as object), order: expect.any(Object) });
    expect(kept()).toBeNull();
    // The winnings are added when the animation has ended.
    expect(shown.DEGEN).toBe('90');
  });

  it('subtracts its stake from the shown balance before the answer arrives', async () => {
    answer(() => {
      expect(shown).toEqual({ DEGEN: '90', BNB: '100' });
      expect(kept()).toBe(sentKey());
      return taken();
    });
    await bet();
    expect(sent()).toHaveLength(1);
  });

  it('is not sent and costs nothing while the seed cannot be read', async () => {
    server.routes['GET /api/fairness/seed'] = refusal(503, 'SYSTEM.UNAVAILABLE');
    answer(taken);
    expect(await bet()).toMatchObject(failed('unsent', expect.any(ApiError)));
    expect(sent()).toEqual([]);
    expect([shown.DEGEN, kept()]).toEqual(['100', null]);
  });

  it('is not sent later when the browser was offline at first', async () => {
    server.routes['GET /api/fairness/seed'] = lost;
    answer(taken);
    onlineManager.setOnline(false);
    expect(await bet()).toMatchObject(failed('unsent', expect.any(ServerUnreachable)));
    server.routes['GET /api/fairness/seed'] = () => ({ body: SEED });
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(RETRIES_MS);
    expect([sent(), kept()]).toEqual([[], null]);
  });

  it('restores the balance when the server rejects the bet', async () => {
    answer(refusal(409, 'WAGER.BALANCE_TOO_LOW'));
    expect(await bet()).toMatchObject(failed('rejected', { code: 'WAGER.BALANCE_TOO_LOW' }));
    expect([shown.DEGEN, kept()]).toEqual(['100', null]);
  });

  it('is repeated under the same idempotency key when its answer is lost', async () => {
    answer(lost, refusal(503, 'SYSTEM.UNAVAILABLE'), taken);
    expect(await bet()).toMatchObject(settled({ balances: ANSWER.balances }));
    expect(sent().map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
      Array(3).fill(sentKey()),
    );
    expect(shown.DEGEN).toBe('90');
  });

  it('stays in doubt when no answer arrives', async () => {
    answer(lost);
    expect(await bet()).toMatchObject(failed('in-doubt', null));
    expect(sent()).toHaveLength(ATTEMPTS);
    expect([shown.DEGEN, kept()]).toEqual(['90', sentKey()]);
  });

  it('stays in doubt when its answer is lost and then the session ends', async () => {
    answer(lost, refusal(401, 'SESSION.MISSING'));
    expect(await bet()).toMatchObject(failed('in-doubt', { code: 'SESSION.MISSING' }));
    expect([shown.DEGEN, kept()]).toEqual(['90', sentKey()]);
  });

  it('reports that its seed was not announced', async () => {
    const unknown = { ...ANSWER, proof: { ...PROOF, serverSeedHash: 'ff'.repeat(32) } };
    answer(() => ({ body: unknown }));
    expect(await bet()).toMatchObject(settled({ wasCommitted: false }));
    expect(queries.getQueryData(seedQuery(PLAYER).queryKey)).toBeUndefined();
  });

  it('does not change the balance of another account', async () => {
    answer(() => {
      account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
      shown = { DEGEN: '5', BNB: '5' };
      return refusal(409, 'WAGER.BALANCE_TOO_LOW')();
    });
    await bet();
    expect(shown).toEqual({ DEGEN: '5', BNB: '5' });
  });
});

describe('a wager during which the player changes the account', () => {
  const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const forbidden = refusal(403, 'AUTH.FORBIDDEN');
  let stopNaming: () => void;
  beforeEach(() => {
    stopNaming = nameAccount(() => account);
  });
  afterEach(() => stopNaming());

  it('stays in doubt when its retry is answered by the session of the new account', async () => {
    answer(() => {
      account = OTHER;
      return lost();
    }, forbidden);
    expect(await bet()).toMatchObject(failed('in-doubt', { code: 'AUTH.FORBIDDEN' }));
    expect(sent().map(({ headers }) => headers.get('Wallet-Address'))).toEqual([PLAYER, PLAYER]);
    expect(kept()).toBe(sentKey());
  });

  it('stays in doubt when the new account plays the same game', async () => {
    answer(lost);
    await bet();
    answer(taken);
    const wager = { ...WAGER, account: OTHER, idempotencyKey: 'key-2' };
    await repeat(wager);
    expect(kept()).toBe(sentKey());
  });

  it('is rejected without a retry when the session already belongs to the new account', async () => {
    answer(forbidden);
    expect(await bet()).toMatchObject(failed('rejected', { code: 'AUTH.FORBIDDEN' }));
    expect([sent().length, shown.DEGEN, kept()]).toEqual([1, '100', null]);
  });
});

describe('a repeated wager', () => {
  it('shows the current balances instead of the older balances in its answer', async () => {
    answer(() => {
      expect(shown.DEGEN).toBe('100');
      return taken();
    });
    expect(await repeat()).toMatchObject(settled({ balances: LEDGER }));
    expect(shown.DEGEN).toBe('100');
  });

  it('shows the balances in its answer when the current balances cannot be loaded', async () => {
    server.routes['GET /api/user/7/balances'] = refusal(503, 'SYSTEM.UNAVAILABLE');
    answer(taken);
    expect(await repeat()).toMatchObject(settled({ balances: ANSWER.balances }));
  });

  it('shows the ledger’s balances when the server rejects the wager', async () => {
    answer(refusal(409, 'WAGER.BALANCE_TOO_LOW'));
    expect(await repeat()).toMatchObject({ kind: 'failed', failure: { reason: 'rejected' } });
    expect([shown.DEGEN, kept()]).toEqual([LEDGER.DEGEN, null]);
  });

  it('stays in doubt when the session has ended', async () => {
    answer(refusal(401, 'SESSION.MISSING'));
    expect(await repeat()).toMatchObject({ kind: 'failed', failure: { reason: 'in-doubt' } });
    expect([shown.DEGEN, kept()]).toEqual(['100', 'key-1']);
  });
});

it('a malformed answer is handled like a lost answer', async () => {
  answer(taken);
  check = () => {
    throw new Error('a spin that lands nowhere');
  };
  expect(await bet()).toMatchObject(failed('in-doubt', null));
  expect(kept()).toBe(sentKey());
});
