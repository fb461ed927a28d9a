import type { GameId } from '@degen/rules/games/index.ts';
import { gameOf } from '@degen/rules/games/index.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  ordersOf,
  signedCallsOf,
  signInWithKey,
} from '../../../test/kit/server/orders.ts';
import type { Answer, TestServer } from '../../../test/kit/server/test-server.ts';
import { ALL_COLOURS } from '../auto-bets/testing.ts';
import { createAutoBetsWorker } from '../auto-bets/worker.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { dealChosen, isLongPair } from '../games/blackjack/testing.ts';
import { AUTO_GAMES } from '../games/index.ts';
import { balanceOf } from '../ledger/balances.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { db, other, server, startServers } from '../orders/testing.ts';

const UNIT = 10n ** 18n;
/** All that the player has when both spend it. */
const LAST = { token: 'DEGEN', betAmount: '10' } as const;
const LAST_WEI = 10n * UNIT;
const PLACED = 'placed';
const WHEEL = 'a bet at the wheel';

/** Sends a request that is prepared and signed; resolves to `PLACED`, or to the code of its error. */
type Spend = () => Promise<string>;
/** `at` is the server of the device. */
type Prepare = (device: KeyPlayer, at: TestServer) => Promise<Spend>;

const outcomeOf = ({ status, body }: Answer): string => (status === 200 ? PLACED : body.error.code);

/** Signs a request now. The draw of a bet is chosen so that it wins nothing at once. */
const signed = async (device: KeyPlayer, path: string, body: object, game?: GameId) => {
  const calls = signedCallsOf(device);
  if (game !== undefined) {
    const { open, parsePick } = gameOf(game);
    const pick = parsePick(body as Record<string, unknown>);
    if (!pick.ok) throw new Error(pick.error);
    const { serverSeed } = await server.deps.seeds.get(device.userId);
    const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei: LAST_WEI, pick: pick.value };
    calls.chooseNext((order) => {
      const { payoutWei } = open(nodeHashing, { serverSeed, order, index: null }, wager as never);
      return payoutWei === null || payoutWei === 0n;
    });
  }
  const [call] = await calls.signAhead(path, body, 1);
  if (call === undefined) throw new Error(`not signed: ${path}`);
  return async () => outcomeOf(await device.post(path, call.body, { 'idempotency-key': call.key }));
};

/** Starts automatic bets of all that the player has. */
const mandate: Prepare = async (device, at) => {
  const strategy: StrategyInput = {
    ...{ ...ALL_COLOURS, game: 'crash', choice: { autoCashOut: '100' }, stake: '10', rounds: 1 },
  };
  const started = await signed(device, '/api/auto-bets', { strategy });
  expect(await started()).toBe(PLACED);
  const worker = createAutoBetsWorker(at.deps, AUTO_GAMES);
  return async () => {
    await worker.tick();
    const { end_reason: end } = await db.kysely
      .selectFrom('auto_bets')
      .select('end_reason')
      .where('user_id', '=', device.userId)
      .executeTakeFirstOrThrow();
    return end === null || end === 'ROUNDS' ? PLACED : end;
  };
};

const SPENDS: Readonly<Record<string, Prepare>> = {
  [WHEEL]: (device) => signed(device, '/api/wheel/spin', { ...LAST, colours: ['gold'] }, 'wheel'),
  'a hand': (device) =>
    signed(device, '/api/blackjack/start', { ...LAST, action: 'START' }, 'blackjack'),
  'a flight': (device) => signed(device, '/api/crash/start', LAST),
  'a swap': (device) => {
    const walletAddress = device.account.address;
    const pair = { fromToken: 'DEGEN', toToken: 'BNB' };
    return signed(device, '/api/swap', { walletAddress, ...pair, amount: LAST.betAmount });
  },
  'a withdrawal': async (device) => {
    const walletAddress = device.account.address;
    const body = { walletAddress, token: LAST.token, amount: LAST.betAmount };
    return async () => outcomeOf(await device.post('/api/withdraw', body));
  },
  'a split': async (device) => {
    const hand = await dealChosen(server.deps, device, isLongPair, LAST.betAmount);
    const { sessionId, token, turn } = hand;
    const move = { token, sessionId, turn, action: 'SPLIT' };
    return signed(device, '/api/blackjack/split', move);
  },
  'automatic bets': mandate,
};

/** These give an order or play hands before the race, so they are prepared first. */
const OPENING = ['a split', 'automatic bets'];
const INSTANT = [WHEEL, 'a swap', 'a withdrawal'];
const NAMES = Object.keys(SPENDS);
const PAIRS = NAMES.flatMap((one) => NAMES.map((two) => [one, two] as const)).filter((pair) =>
  pair.some((name) => INSTANT.includes(name)),
);

/** What tells a player that the money is spent, or that another order was first. */
const LOST = [
  ...['ORDER.MOVED', 'WAGER.BALANCE_TOO_LOW', 'SWAP.BALANCE_TOO_LOW'],
  ...['WITHDRAWAL.BALANCE_TOO_LOW'],
];

describe('the last unit of a balance on two servers (L5, L21)', () => {
  let phone: KeyPlayer;
  let desktop: KeyPlayer;

  startServers();
  beforeEach(async () => {
    phone = await signInWithKey(server);
    desktop = await signInWithKey(other, phone.account);
    await give(1_000n * UNIT);
  });

  const give = (amountWei: bigint) =>
    fund(db, { kind: 'user', userId: phone.userId }, 'DEGEN', amountWei);
  const held = () => balanceOf(db.kysely, phone.userId, 'DEGEN');
  const leaveLast = async () => {
    const amountWei = (await held()) - LAST_WEI;
    const left = await db.transaction((tx) =>
      postTransfer(tx, {
        from: { kind: 'user', userId: phone.userId },
        to: { kind: 'chain' },
        ...{ token: 'DEGEN', amountWei, kind: 'test', reference: `spent ${phone.userId}` },
        eventAt: new Date(),
      }),
    );
    expect(left.ok).toBe(true);
  };

  /** Sends both so that each is under way before the first of them has the money. */
  const atOnce = async (spends: readonly [Spend, Spend]): Promise<string[]> => {
    const { outcomes } = await db.transaction(async (tx) => {
      await sql`select from accounts where owner = ${phone.userId} and kind = 'user'
        for update`.execute(tx);
      const sent: Promise<string>[] = [];
      for (const spend of spends) {
        sent.push(spend());
        await Promise.race([...sent, untilWaiting(tx, sent.length)]);
      }
      return { outcomes: Promise.all(sent) };
    });
    return outcomes;
  };

  const prepare = async (name: string, device: KeyPlayer): Promise<Spend> => {
    const spend = await SPENDS[name]?.(device, device === phone ? server : other);
    if (spend === undefined) throw new Error(`no call ${name}`);
    return spend;
  };
  const prepareBoth = async ([one, two]: readonly [string, string]): Promise<[Spend, Spend]> => {
    if (!OPENING.includes(two)) return [await prepare(one, phone), await prepare(two, desktop)];
    const second = await prepare(two, desktop);
    return [await prepare(one, phone), second];
  };

  it.each(PAIRS)('is spent once by %s and %s', async (...pair) => {
    const spends = await prepareBoth(pair);
    await leaveLast();
    const outcomes = await atOnce(spends);
    expect(outcomes).toContain(PLACED);
    const [lost] = outcomes.filter((outcome) => outcome !== PLACED);
    expect(LOST).toContain(lost);
    expect(await held()).toBe(0n);
    // Either device goes on with the chain.
    for (const device of [phone, desktop]) {
      await give(LAST_WEI);
      const { count } = await ordersOf(device);
      expect(await (await prepare(WHEEL, device))()).toBe(PLACED);
      expect((await ordersOf(device)).count).toBe(count + 1);
    }
  });

  it('is spent in each of two tokens by two bets, of which the later one is signed again', async () => {
    await fund(db, { kind: 'user', userId: phone.userId }, 'BNB', UNIT);
    await leaveLast();
    const flight = { token: 'BNB', betAmount: '1' };
    const inBnb = (device: KeyPlayer) => signed(device, '/api/crash/start', flight);
    const outcomes = await atOnce([await prepare(WHEEL, phone), await inBnb(desktop)]);
    expect(outcomes.toSorted()).toEqual(['ORDER.MOVED', PLACED]);
    const again = outcomes[0] === PLACED ? await inBnb(desktop) : await prepare(WHEEL, phone);
    expect(await again()).toBe(PLACED);
    expect(await held()).toBe(0n);
    expect(await balanceOf(db.kysely, phone.userId, 'BNB')).toBe(0n);
  });
});
