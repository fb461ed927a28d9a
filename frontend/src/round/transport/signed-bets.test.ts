import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeCall } from '../../../../test/kit/page/fake-server.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { PLAYER } from '../../shared/fairness/testing/fake-casino.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { OrderKeyMissing } from '../../shared/orders/order-key-missing.ts';
import { forgetOrderKeys } from '../../shared/orders/order-keys.ts';
import { refusal } from '../../shared/orders/testing/fake-orders.ts';
import type { WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { type PlacedWager, restoreInDoubt } from '../placed-wager.ts';
import { type Answer, casino, orders, server, serveSession } from '../testing/signed-session.ts';
import type { LiveRound } from '../types.ts';
import { settledTransport } from './settled-transport.ts';

const PATH = '/api/wheel/spin';
const SAID = {
  ...{ kind: 'bet', game: 'wheel', token: 'DEGEN', stake: '10' },
  input: { colours: ['gold'] },
} as const;
const STAKE = { token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT } as const;

type Colours = { readonly colours: readonly string[] };

let shown: Balances;
let version: number;

const wallet = {
  ...{ account: PLAYER, isSignedIn: true },
  getPlayableBalance: (token: Token) => BigInt(shown[token]) * WEI_PER_UNIT,
  setLedgerBalances: (next: Balances) => {
    shown = next;
    version += 1;
  },
  balancesVersion: () => version,
} as unknown as WalletContextValue;

const transport = () =>
  settledTransport<readonly string[], Colours, Answer, LiveRound>({
    ...{ game: 'wheel', path: PATH },
    fieldsOf: (colours) => ({ colours }),
    isBody: (body): body is Colours => body !== null,
    check: () => undefined,
    roundOf: (_answer, { token, stakeWei }, settlement) => ({
      ...{ id: 'round-1', mode: 'web3', token, stakeWei, settlement },
    }),
    isOver: () => true,
  })({ queries: createQueryClient(), walletNow: () => wallet });

const bet = () => transport().open({ ...STAKE, pick: ['gold'], nonce: 0 });
const repeat = (wager: PlacedWager) => transport().recovery?.repeat(wager, null);
const kept = () => restoreInDoubt('wheel', PLAYER, (body): body is Colours => body !== null);

const settle = async (call: FakeCall) => {
  const { serverSeedHash } = casino.seed();
  const { order } = call.body as { order?: { serverSeedHash: string } };
  if (order !== undefined && order.serverSeedHash !== serverSeedHash) {
    return refusal(409, 'SEED.MOVED')();
  }
  const rejected = await orders.take(call, SAID);
  if (rejected !== null) return rejected;
  const { clientSeed, nonce } = casino.seed();
  casino.nonce += 1;
  const balances = { DEGEN: '140', BNB: '100' };
  return { body: { balances, proof: { serverSeedHash, clientSeed, nonce } } };
};
const sent = () => server.called(PATH);

serveSession({ DEGEN: '100', BNB: '100' }, () => ({ [`POST ${PATH}`]: settle }));
beforeEach(() => {
  shown = { DEGEN: '100', BNB: '100' };
  version = 0;
});

describe('a bet of a session with an order key', () => {
  it('is signed for the announced seed pair, and is kept as it is sent', async () => {
    let before: PlacedWager<Colours> | null = null;
    server.routes[`POST ${PATH}`] = (call) => {
      before = kept();
      return settle(call);
    };
    expect(await bet()).toMatchObject({
      kind: 'answered',
      round: { settlement: { wasCommitted: true } },
    });
    const [call] = sent();
    expect(before).toMatchObject({
      body: call?.body,
      idempotencyKey: call?.headers.get('Idempotency-Key'),
    });
    expect(kept()).toBeNull();
    const { serverSeedHash, clientSeed } = casino.seed();
    expect(orders.taken[0]?.content).toMatchObject({ ...SAID, serverSeedHash });
    expect(orders.taken[0]?.fields.clientSeed.slice(0, -32)).toBe(clientSeed);
  });

  it('costs its stake once when another tab was faster', async () => {
    await bet();
    orders.advance();
    shown = { DEGEN: '140', BNB: '100' };
    expect(await bet()).toMatchObject({ kind: 'answered' });
    expect([sent().length, shown.DEGEN]).toEqual([3, '130']);
  });

  it('stops when the pair was changed elsewhere, and the next one checks and draws from the new pair', async () => {
    const game = transport();
    await game.open({ ...STAKE, pick: ['gold'], nonce: 0 });
    casino.rotate({ clientSeed: 'of the phone' });
    casino.nonce = 3;
    shown = { DEGEN: '100', BNB: '100' };
    const stopped = await game.open({ ...STAKE, pick: ['gold'], nonce: 0 });
    expect(stopped).toMatchObject({ kind: 'failed', failure: { reason: 'unsent', inDoubt: null } });
    expect(stopped.kind === 'failed' && errorMessage(stopped.failure.error)).toMatch(
      /your seed pair [\da-f]{12}… was changed, and not by this browser.*Nothing was staked/,
    );
    expect([sent().length, shown.DEGEN, kept()]).toEqual([2, '100', null]);
    const refused = sent()[1]?.headers.get('Idempotency-Key');
    expect(await game.open({ ...STAKE, pick: ['gold'], nonce: 0 })).toMatchObject({
      kind: 'answered',
      round: { settlement: { wasCommitted: true } },
    });
    expect(orders.taken[1]?.content.abandoned).toEqual([refused]);
    expect(orders.taken[1]?.fields.clientSeed).toMatch(/^of the phone[\da-f]{32}$/);
    expect(orders.taken[1]?.content).toMatchObject({
      serverSeedHash: casino.seed().serverSeedHash,
    });
  });

  it('is not sent and costs nothing when the key is gone', async () => {
    await bet();
    await forgetOrderKeys();
    shown = { DEGEN: '140', BNB: '100' };
    const reply = await bet();
    expect(reply).toMatchObject({ kind: 'failed', failure: { reason: 'unsent', inDoubt: null } });
    expect(reply.kind === 'failed' && reply.failure.error).toBeInstanceOf(OrderKeyMissing);
    expect([sent().length, shown.DEGEN, kept()]).toEqual([1, '140', null]);
  });

  it('gives the stake back when the key is gone after another tab was faster', async () => {
    server.routes[`POST ${PATH}`] = async () => {
      await forgetOrderKeys();
      return refusal(409, 'ORDER.MOVED')();
    };
    expect(await bet()).toMatchObject({ kind: 'failed', failure: { reason: 'unsent' } });
    expect([sent().length, shown.DEGEN, kept()]).toEqual([1, '100', null]);
  });
});

describe('an in-doubt bet with an order', () => {
  it('is repeated byte for byte after a reload, when the session has another key', async () => {
    server.routes[`POST ${PATH}`] = refusal(429, 'REQUEST.RATE_LIMITED');
    const reply = await bet();
    expect(reply).toMatchObject({ kind: 'failed', failure: { reason: 'rejected' } });
    const [call] = sent();
    const wager = {
      ...{ account: PLAYER, path: PATH, ...STAKE, body: call?.body },
      idempotencyKey: call?.headers.get('Idempotency-Key') ?? '',
    };
    await orders.signIn(2);
    server.routes[`POST ${PATH}`] = () => ({
      body: { balances: { DEGEN: '90', BNB: '100' }, proof: casino.seed() },
    });
    expect(await repeat(wager)).toMatchObject({ kind: 'answered' });
    const texts = sent().map(({ body, headers }) =>
      JSON.stringify([body, headers.get('Idempotency-Key')]),
    );
    expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
  });

  it('is repeated with the order that the server has taken, not with the order after it', async () => {
    server.routes[`POST ${PATH}`] = async (call) => {
      const [first] = sent();
      if (first !== call && first !== undefined) await settle(first);
      return refusal(409, 'ORDER.EXPIRED')();
    };
    expect(await bet()).toMatchObject({ kind: 'failed', failure: { reason: 'in-doubt' } });
    const [first, second] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
    expect([orders.count, kept()?.idempotencyKey]).toEqual([1, first]);
  });

  it('returns its stake, and is not signed again, when its order was never taken and is void', async () => {
    const game = transport();
    server.routes[`POST ${PATH}`] = refusal(429, 'REQUEST.RATE_LIMITED');
    await game.open({ ...STAKE, pick: ['gold'], nonce: 0 });
    const [call] = sent();
    const wager = {
      ...{ account: PLAYER, path: PATH, ...STAKE, body: call?.body },
      idempotencyKey: call?.headers.get('Idempotency-Key') ?? '',
    };
    await orders.signIn(2);
    server.routes[`POST ${PATH}`] = settle;
    expect(await game.recovery?.repeat(wager, null)).toMatchObject({
      kind: 'failed',
      failure: { reason: 'rejected', error: { code: 'ORDER.EXPIRED' } },
    });
    expect([orders.count, sent().length, kept()]).toEqual([0, 2, null]);
  });
});
