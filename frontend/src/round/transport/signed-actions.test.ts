import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeCall } from '../../../../test/kit/page/fake-server.ts';
import { DEPLOYMENT, PLAYER } from '../../shared/fairness/testing/fake-casino.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { forgetUnstored } from '../../shared/lib/storage.ts';
import { knownOrdersOf } from '../../shared/orders/kept-evidence.ts';
import { forgetActions, forgetOrderChain } from '../../shared/orders/order-chain.ts';
import { OrderKeyMissing } from '../../shared/orders/order-key-missing.ts';
import { forgetOrderKeys } from '../../shared/orders/order-keys.ts';
import { refusal } from '../../shared/orders/testing/fake-orders.ts';
import type { WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { restoreInDoubt } from '../placed-wager.ts';
import { type Answer, casino, orders, server, serveSession } from '../testing/signed-session.ts';
import type { LiveRound, Settlement } from '../types.ts';
import { settledTransport } from './settled-transport.ts';

const START = '/api/toss';
const TURN = '/api/toss/turn';
const CHAIN = '/api/orders/round-1';
const SAID = { kind: 'bet', game: 'blackjack', token: 'DEGEN', stake: '1', input: {} } as const;
const STAKE = { token: 'DEGEN', stakeWei: 10n ** 18n } as const;

let game: ReturnType<ReturnType<typeof tosses>>;

const wallet = {
  ...{ account: PLAYER, isSignedIn: true },
  getPlayableBalance: () => 100n * 10n ** 18n,
  setLedgerBalances: () => undefined,
  balancesVersion: () => 0,
} as unknown as WalletContextValue;

const roundOf = (settlement: Settlement): LiveRound => ({
  ...{ id: 'round-1', mode: 'web3', ...STAKE, settlement },
});
const OPEN = roundOf({ account: PLAYER, balances: null, wasCommitted: true });

const tosses = () =>
  settledTransport<null, object, Answer, LiveRound, string>({
    ...{ game: 'blackjack', path: START },
    fieldsOf: () => ({}),
    isBody: (body): body is object => typeof body === 'object' && body !== null,
    check: () => undefined,
    roundOf: (_answer, _wager, settlement) => roundOf(settlement),
    isOver: () => false,
    actionOf: ({ id }, side) => ({
      ...{ path: TURN, roundId: id, token: 'DEGEN', stakeWei: 0n, body: { side, mode: 'web3' } },
    }),
    restore: () => OPEN,
  });

const answered = () => ({
  body: { balances: { DEGEN: '90', BNB: '0' }, proof: { ...casino.seed() } },
});
const open = async () => {
  const reply = await game.open({ ...STAKE, pick: null, nonce: 0 });
  expect(reply).toMatchObject({ kind: 'answered' });
};
const act = (side: string) => game.act?.(OPEN, side, () => true);
const turn = async (call: FakeCall) => (await orders.act(call, 'round-1')) ?? answered();
const sent = () => server.called(TURN);
const isRead = () => server.called(CHAIN).length;
const kept = () => restoreInDoubt('blackjack', PLAYER, (body): body is object => body !== null);

serveSession({ DEGEN: '90', BNB: '0' }, () => ({
  [`GET ${CHAIN}`]: orders.getActions('round-1'),
  [`POST ${START}`]: async (call) => {
    const rejected = await orders.take(call, SAID);
    if (rejected !== null) return rejected;
    orders.actions.set('round-1', { count: 0, head: orders.head });
    return answered();
  },
  [`POST ${TURN}`]: turn,
}));
beforeEach(() => {
  game = tosses()({ queries: createQueryClient(), walletNow: () => wallet });
});

describe('an action of a session with an order key', () => {
  it('is signed without another request, each as the successor of the bet or of the action before', async () => {
    await open();
    expect(await act('heads')).toMatchObject({ kind: 'answered' });
    expect(await act('tails')).toMatchObject({ kind: 'answered' });
    expect(orders.acted).toEqual([{ side: 'heads' }, { side: 'tails' }]);
    expect([sent().length, isRead()]).toEqual([2, 0]);
  });

  it('does not replace the order of the bet as the order of the round', async () => {
    const opened = await game.open({ ...STAKE, pick: null, nonce: 0 });
    const [bet] = server.called(START);
    if (opened.kind !== 'answered') throw new Error('the bet was not answered');
    const acted = await game.act?.(opened.round, 'heads', () => true);
    for (const reply of [opened, acted]) {
      const order = bet?.headers.get('Idempotency-Key');
      expect(reply).toMatchObject({ kind: 'answered', round: { settlement: { order } } });
    }
  });

  it('does not count among the orders of the player', async () => {
    await open();
    await act('heads');
    expect(orders.count).toBe(1);
    await vi.dynamicImportSettled();
    const known = await knownOrdersOf({ ...DEPLOYMENT, player: PLAYER });
    const hashes = known.map(({ hash }) => hash);
    const [bet, action] = [...server.called(START), ...sent()].map(
      ({ headers }) => headers.get('Idempotency-Key') ?? '',
    );
    expect([hashes.includes(`${bet}`), hashes.includes(`${action}`)]).toEqual([true, false]);
    await open();
    expect(server.called(START)).toHaveLength(2);
  });

  it('is not signed again for another turn; the next action is signed for the turn that was read', async () => {
    await open();
    orders.actions.set('round-1', { count: 3, head: 'ab'.repeat(32) });
    expect(await act('heads')).toMatchObject({
      ...{ kind: 'failed', failure: { error: { code: 'ROUND.MOVE_INVALID' }, inDoubt: null } },
    });
    expect(await act('heads')).toMatchObject({ kind: 'answered' });
    expect([sent().length, isRead()]).toEqual([2, 1]);
  });

  it.each([
    ['the order of the bet', 0, false],
    ['an action that was answered', 1, false],
    ['an action before one that was answered', 2, false],
    ['the order of the bet after a reload', 0, true],
    ['an action that was answered before a reload', 1, true],
    ['an action before one that was answered before a reload', 2, true],
  ])('is stopped once when the casino denies %s', async (_what, actions, isReloaded) => {
    await open();
    for (let done = 0; done < actions; done += 1) await act('heads');
    const chain = { count: Math.max(actions - 1, 0), head: 'ab'.repeat(32) };
    orders.actions.set('round-1', chain);
    if (isReloaded) {
      forgetOrderChain();
      forgetActions();
      forgetUnstored();
    }
    // Unless it reads the chain, the page signs for the turn that it knows, and the server rejects that.
    let reply = await act('tails');
    if (actions > 0 && !isReloaded) reply = await act('tails');
    expect(reply).toMatchObject({
      ...{ kind: 'failed', failure: { error: { name: 'SeedDoubt' }, inDoubt: null } },
    });
    expect(orders.acted).toHaveLength(actions);
    expect(await act('tails')).toMatchObject({ kind: 'answered' });
    expect(orders.acted).toHaveLength(actions + 1);
  });

  describe('when the session has used up its calls, so that only its round is read', () => {
    const exhaust = () => {
      server.routes['GET /api/orders'] = refusal(429, 'REQUEST.RATE_LIMITED');
    };

    it('is signed after a reload, and the next one without another request', async () => {
      await open();
      exhaust();
      forgetOrderChain();
      forgetActions();
      game.restore?.({ mode: 'web3', account: PLAYER, isSignedIn: true });
      await vi.waitFor(() => expect(isRead()).toBe(1));
      await new Promise(setImmediate);
      expect(await act('heads')).toMatchObject({ kind: 'answered' });
      expect(await act('tails')).toMatchObject({ kind: 'answered' });
      expect([orders.acted.length, isRead()]).toEqual([2, 1]);
    });

    it.each(['ORDER.MOVED', 'ORDER.EXPIRED', 'ORDER.REQUIRED'] as const)(
      'is signed anew after %s, and the next bet without another request',
      async (code) => {
        await open();
        exhaust();
        server.routes[`POST ${TURN}`] = () => {
          server.routes[`POST ${TURN}`] = turn;
          return refusal(409, code)();
        };
        expect(await act('heads')).toMatchObject({ kind: 'answered' });
        await open();
        expect([sent().length, isRead(), orders.count]).toEqual([2, 1, 2]);
      },
    );

    it('is signed by the key of the next sign-in', async () => {
      await open();
      exhaust();
      await orders.signIn(2);
      expect(await act('heads')).toMatchObject({ kind: 'answered' });
      expect(orders.acted).toEqual([{ side: 'heads' }]);
    });
  });

  it('follows the actions of another device once the round was loaded again', async () => {
    await open();
    orders.actions.set('round-1', { count: 1, head: 'ab'.repeat(32) });
    game.restore?.({ mode: 'web3', account: PLAYER, isSignedIn: true });
    expect(await act('heads')).toMatchObject({ kind: 'answered' });
    expect(sent()).toHaveLength(1);
  });

  it('follows the newest action of the page even if the answer to an earlier read of the chain arrives later', async () => {
    await open();
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      server.routes[`GET ${CHAIN}`] = () => {
        const before = orders.getActions('round-1')();
        server.routes[`GET ${CHAIN}`] = orders.getActions('round-1');
        resolve();
        return new Promise((done) => {
          answer = () => done(before);
        });
      };
    });
    game.restore?.({ mode: 'web3', account: PLAYER, isSignedIn: true });
    await isAsked;
    expect(await act('heads')).toMatchObject({ kind: 'answered' });
    answer();
    await new Promise(setImmediate);
    expect(await act('tails')).toMatchObject({ kind: 'answered' });
    expect(orders.acted).toEqual([{ side: 'heads' }, { side: 'tails' }]);
  });

  it('needs no other request when the bet was answered only when it was repeated', async () => {
    await open();
    const [{ body, headers }] = server.called(START) as [FakeCall];
    forgetActions();
    orders.actions.set('round-1', { count: 1, head: 'ab'.repeat(32) });
    server.routes[`POST ${START}`] = answered;
    const idempotencyKey = headers.get('Idempotency-Key') ?? '';
    const bet = { ...STAKE, account: PLAYER, path: START, body, idempotencyKey };
    expect(await game.recovery?.repeat(bet, null)).toMatchObject({ kind: 'answered' });
    await vi.waitFor(() => expect(isRead()).toBe(1));
    await new Promise(setImmediate);
    expect(await act('heads')).toMatchObject({ kind: 'answered' });
    expect([sent().length, isRead()]).toEqual([1, 1]);
  });

  it('is repeated byte for byte when its answer was lost, also after a reload', async () => {
    await open();
    let wager = null as ReturnType<typeof kept>;
    server.routes[`POST ${TURN}`] = (call) => {
      wager = kept();
      return turn(call).then(() => refusal(429, 'REQUEST.RATE_LIMITED')());
    };
    await act('heads');
    expect(wager).toMatchObject({ roundId: 'round-1', body: sent()[0]?.body });
    if (wager === null) return;
    server.routes[`POST ${TURN}`] = answered;
    expect(await game.recovery?.repeat(wager, null)).toMatchObject({ kind: 'answered' });
    const texts = sent().map(({ body, headers }) =>
      JSON.stringify([body, headers.get('Idempotency-Key')]),
    );
    expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
  });

  it('is not sent without the key, and is signed by the key of the next sign-in', async () => {
    await open();
    await forgetOrderKeys();
    const reply = await act('heads');
    expect(reply).toMatchObject({ kind: 'failed', failure: { reason: 'unsent', inDoubt: null } });
    expect(reply?.kind === 'failed' && reply.failure.error).toBeInstanceOf(OrderKeyMissing);
    expect([sent().length, kept()]).toEqual([0, null]);
    await orders.signIn(2);
    expect(await act('heads')).toMatchObject({ kind: 'answered' });
    expect(orders.acted).toEqual([{ side: 'heads' }]);
  });
});
