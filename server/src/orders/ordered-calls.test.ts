import type { OrderContent } from '@degen/rules/orders/content.ts';
import { describe, expect, it } from 'vitest';
import {
  ordersOf,
  seedsOf,
  sendSigned,
  settled,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { keyPlayer, refused, startServers } from './testing.ts';

const HOUR_MS = 3_600_000;

describe('the calls that take signed orders (L21)', () => {
  startServers();

  it('sign swaps', async () => {
    const player = await keyPlayer();
    const walletAddress = player.account.address;
    const body = { walletAddress, fromToken: 'DEGEN', toToken: 'BNB', amount: '10.0' } as const;
    const content: OrderContent = {
      ...{ kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '10', abandoned: [] },
    };
    const { order, key } = player.orderKey.sign(content);
    const send = () => player.post('/api/swap', { ...body, order }, { 'idempotency-key': key });
    const answer = settled(await send());
    expect(settled(await send())).toEqual(answer);
    player.orderKey.taken(key);
    const more = { ...body, amount: '11' };
    await refused(() => sendSigned(player, '/api/swap', more, content), 400, 'ORDER.INVALID');
    settled(await spinSigned(player));
    expect((await ordersOf(player)).count).toBe(2);
  });

  it.each([
    ['number', { seq: 0 }],
    ['order before', { prev: 'ab'.repeat(32) }],
  ])('of swaps and mandates are rejected when their %s is not the next', async (_what, stale) => {
    const player = await keyPlayer();
    settled(await spinSigned(player));
    const pair = { fromToken: 'DEGEN', toToken: 'BNB' } as const;
    const swap = { walletAddress: player.account.address, ...pair, amount: '10' };
    const swapContent: OrderContent = { kind: 'swap', ...pair, amount: '10', abandoned: [] };
    const swapped = () => sendSigned(player, '/api/swap', swap, swapContent, stale);
    await refused(swapped, 409, 'ORDER.MOVED');
    const strategy = { ...{ game: 'wheel', token: 'DEGEN', choice: { colours: ['gold'] } } };
    const whole = {
      ...{ ...strategy, stake: '5', rounds: 1, stop: {} },
      ...{ onWin: { kind: 'reset' }, onLoss: { kind: 'reset' } },
    };
    const mandate: OrderContent = {
      ...{ kind: 'mandate', strategy: whole, paceMs: 0, ...(await seedsOf(player)) },
    };
    const start = (changes: object) =>
      sendSigned(player, '/api/auto-bets', { strategy: whole }, mandate, changes);
    await refused(() => start(stale), 409, 'ORDER.MOVED');
    settled(await player.post('/api/fairness/rotate', {}));
    await refused(() => start({}), 409, 'SEED.MOVED');
    settled(await sendSigned(player, '/api/swap', swap, swapContent));
    expect((await ordersOf(player)).count).toBe(2);
  });

  it('sign the mandate of automatic bets, for at most a day', async () => {
    const player = await keyPlayer();
    const strategy = {
      ...{ game: 'wheel', token: 'DEGEN', choice: { colours: ['gold'] }, stake: '5', rounds: 1 },
      ...{ onWin: { kind: 'reset' }, onLoss: { kind: 'reset' }, stop: {} },
    };
    const content: OrderContent = {
      ...{ kind: 'mandate', strategy, paceMs: 0, ...(await seedsOf(player)) },
    };
    const day = Date.now() + 24 * HOUR_MS;
    const start = (sent: object, until: number) =>
      sendSigned(player, '/api/auto-bets', { strategy: sent }, content, { until });
    const twice = { ...strategy, rounds: 2 };
    await refused(() => start(twice, day - 5_000), 400, 'ORDER.INVALID');
    await refused(() => start(strategy, day + HOUR_MS), 409, 'ORDER.EXPIRED');
    settled(await start(strategy, day - 5_000));
    expect((await ordersOf(player)).count).toBe(1);
  });

  it.each([
    ['/api/slots/spin', 'slots', {}],
    ['/api/kickboxing/match', 'kickboxing', { side: 'RED' }],
    ['/api/crash/start', 'crash', { autoCashOut: '2.00' }],
    ['/api/blackjack/start', 'blackjack', { action: 'START' }],
  ] as const)('sign bets of %s', async (path, game, input) => {
    const player = await keyPlayer();
    const content: OrderContent = {
      ...{ kind: 'bet', game, token: 'DEGEN', stake: '5', input, ...(await seedsOf(player)) },
    };
    const body = { token: 'DEGEN', betAmount: '5', ...input };
    settled(await sendSigned(player, path, body, content));
    expect((await ordersOf(player)).count).toBe(1);
  });
});
