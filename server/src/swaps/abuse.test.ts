import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { openTestRound } from '../../../test/kit/server/open-round-game.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { signAhead } from '../../../test/kit/server/signing.ts';
import {
  AT_ONCE,
  booksOf,
  expectSoundBooks,
  fundHouseForSwaps,
  playerWith,
  sendAtOnce,
  swapBody,
  units,
} from '../../../test/kit/server/swaps.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { postTransfer } from '../ledger/post-transfer.ts';

const BAD_ORDERS: [string, Record<string, unknown>, number, string][] = [
  ['of a token for itself', { toToken: 'DEGEN' }, 400, 'SWAP.SAME_TOKEN'],
  ['to an unknown token', { toToken: 'ETH' }, 400, 'REQUEST.INVALID'],
  ['from an unknown token', { fromToken: 'USDT' }, 400, 'REQUEST.INVALID'],
  ['from a token in lower case', { fromToken: 'degen' }, 400, 'REQUEST.INVALID'],
  ['without a wallet', { walletAddress: undefined }, 400, 'REQUEST.INVALID'],
  [
    'for another wallet',
    { walletAddress: '0x00000000000000000000000000000000000000aa' },
    403,
    'AUTH.FORBIDDEN',
  ],
  ['at a rate of the caller’s choice', { rate: '1' }, 400, 'REQUEST.INVALID'],
  ['for an output of the caller’s choice', { output: '1000000' }, 400, 'REQUEST.INVALID'],
  ['for another user', { userId: 1 }, 400, 'REQUEST.INVALID'],
  ['in demo mode', { mode: 'demo' }, 400, 'REQUEST.INVALID'],
  ['without an amount', { amount: undefined }, 400, 'REQUEST.INVALID'],
  ['of zero', { amount: '0' }, 400, 'AMOUNT.INVALID'],
  ['of a negative amount', { amount: '-100' }, 400, 'AMOUNT.INVALID'],
  ['of a negative amount that is no string', { amount: -100 }, 400, 'AMOUNT.INVALID'],
  ['of an amount with an exponent', { amount: '1e3' }, 400, 'AMOUNT.INVALID'],
  ['of 10^30', { amount: `1${'0'.repeat(30)}` }, 400, 'AMOUNT.INVALID'],
  ['of a list of amounts', { amount: ['100'] }, 400, 'AMOUNT.INVALID'],
  ['of an amount with 19 decimals', { amount: '1.0000000000000000001' }, 400, 'AMOUNT.TOO_PRECISE'],
  ['of far more than the limit of one swap', { amount: '9'.repeat(30) }, 400, 'SWAP.TOO_HIGH'],
  ['of too little to buy one base unit', { amount: '0.000000000000009999' }, 400, 'SWAP.TOO_LOW'],
  [
    'of one base unit more than the balance',
    { amount: '100.000000000000000001' },
    409,
    'SWAP.BALANCE_TOO_LOW',
  ],
];

describe('POST /api/swap under attack', () => {
  let db: Database;
  let server: TestServer;
  /**
   * Simultaneous swaps of one player go to different servers: on one server they would wait for
   * each other.
   */
  let servers: TestServer[];
  let attacker: Player;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    servers = await Promise.all(Array.from({ length: AT_ONCE }, () => startTestServer(db)));
    await fundHouseForSwaps(db);
    attacker = await playerWith(db, server, { DEGEN: units(100) });
  });
  afterAll(async () => {
    await expectSoundBooks(db);
    for (const each of [server, ...servers]) await each.stop();
    await db.close();
  });

  type Signed = Awaited<ReturnType<typeof signAhead>>;
  /** Sends one of these swaps to each server. */
  const sendToAll = (signed: readonly Signed[]): Promise<Answer[]> =>
    sendAtOnce(db, async (index) => {
      const [at, swap] = [servers[index], signed[index % signed.length]];
      if (at === undefined || swap === undefined) throw new Error('a server for each swap');
      return swap.send(at);
    });

  it.each(BAD_ORDERS)('rejects a swap %s', async (_what, changes, status, code) => {
    const body = { ...swapBody(attacker, 'DEGEN', '100'), ...changes };
    await expectRefusal(db, () => attacker.post('/api/swap', body), status, code);
  });

  it('rejects a swap without a session, or with a session that has ended', async () => {
    const body = swapBody(attacker, 'DEGEN', '1');
    await expectRefusal(db, () => server.post('/api/swap', body), 401, 'AUTH.REQUIRED');
    const gone = await server.signIn();
    await gone.post('/api/auth/logout');
    const late = () => gone.post('/api/swap', swapBody(gone, 'DEGEN', '1'));
    await expectRefusal(db, late, 401, 'AUTH.REQUIRED');
  });

  it('rejects a swap from a page of another origin', async () => {
    const headers = { origin: 'https://evil.example' };
    const attempt = () => attacker.post('/api/swap', swapBody(attacker, 'DEGEN', '1'), headers);
    await expectRefusal(db, attempt, 403, 'AUTH.FORBIDDEN');
  });

  it('does not swap the stake of an open round', async () => {
    const player = await playerWith(db, server, { DEGEN: units(100) });
    const session = { userId: player.userId, address: player.account.address };
    const opened = { token: 'DEGEN', stakeWei: units(40), riskWei: units(40) } as const;
    await openTestRound(server.deps, session, opened);
    const all = () => player.post('/api/swap', swapBody(player, 'DEGEN', '100'));
    await expectRefusal(db, all, 409, 'SWAP.BALANCE_TOO_LOW');
    const rest = await player.post('/api/swap', swapBody(player, 'DEGEN', '60'));
    expect(rest.body.balances).toEqual({ DEGEN: '0', BNB: '0.006' });
  });

  it('rejects a swap of a player with a debt from a removed deposit', async () => {
    const player = await playerWith(db, server, { BNB: units(1) });
    const owed = await db.transaction((tx) =>
      postTransfer(tx, {
        from: { kind: 'debt', userId: player.userId },
        to: { kind: 'chain' },
        token: 'DEGEN',
        amountWei: 1n,
        kind: 'deposit-undone-as-debt',
        reference: 'vanished',
        eventAt: new Date(),
      }),
    );
    expect(owed.ok).toBe(true);
    const attempt = () => player.post('/api/swap', swapBody(player, 'BNB', '1'));
    await expectRefusal(db, attempt, 409, 'SWAP.BALANCE_TOO_LOW');
  });

  it('spends a balance only once when twenty tabs swap it at the same time', async () => {
    const player = await playerWith(db, server, { DEGEN: units(1), BNB: units(0.5) });
    const tabs: Signed[] = [];
    while (tabs.length < AT_ONCE) {
      tabs.push(await signAhead(player, '/api/swap', swapBody(player, 'BNB', '0.5')));
    }
    const answers = await sendToAll(tabs);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'ORDER.MOVED')).toHaveLength(
      AT_ONCE - 1,
    );
    expect((await booksOf(db, player)).player).toEqual([units(5_001), 0n]);
  });

  it('swaps once when one order arrives twenty times at the same time', async () => {
    const player = await playerWith(db, server, { DEGEN: units(1), BNB: units(0.5) });
    const swap = await signAhead(player, '/api/swap', swapBody(player, 'BNB', '0.1'));
    const answers = await sendToAll([swap]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await booksOf(db, player)).player).toEqual([units(1_001), units(0.4)]);
  });

  it('loses no base unit when six players swap both ways, bet and withdraw at the same time', async () => {
    const players = await Promise.all(
      Array.from({ length: 6 }, () =>
        playerWith(db, server, { DEGEN: units(2_000), BNB: units(0.2) }),
      ),
    );
    const answers = await Promise.all(
      players.flatMap((player) => [
        player.post('/api/swap', swapBody(player, 'DEGEN', '300')),
        player.post('/api/swap', swapBody(player, 'BNB', '0.05')),
        player.post('/api/wheel/spin', { token: 'DEGEN', betAmount: '5', colours: ['gold'] }),
        player.post('/api/wheel/spin', { token: 'BNB', betAmount: '0.001', colours: ['red'] }),
        player.post('/api/withdraw', {
          walletAddress: player.account.address,
          token: 'BNB',
          amount: '0.01',
        }),
        player.post('/api/swap', swapBody(player, 'DEGEN', '700')),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expectSoundBooks(db);
  });
});

describe('many accounts of one attacker (L18)', () => {
  it('receive at most a tenth of the house’s balance from loans when all swap at the same time', async () => {
    const db = await startDatabase();
    const server = await startTestServer(db);
    await fundHouseForSwaps(db);
    const accounts: Player[] = [];
    for (let index = 0; index < AT_ONCE; index += 1) {
      accounts.push(await playerWith(db, server, { DEGEN: units(9_000) }));
    }
    const answers = await sendAtOnce(db, (index) => {
      const account = accounts[index];
      if (!account) throw new Error('an account for each swap');
      return account.post('/api/swap', swapBody(account, 'DEGEN', '9000'));
    });
    const refused = answers.filter(({ body }) => body.error?.code === 'SWAP.LIQUIDITY_TOO_LOW');
    // The house has 100 BNB, so loans may reach 10 BNB: 11 swaps of 0.9 BNB fit, a twelfth does
    // not.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(refused).toHaveLength(AT_ONCE - 11);
    const { lent, pool } = await booksOf(db, { userId: 0n });
    expect({ lent, pool }).toEqual({ lent: [0n, units(9.9)], pool: [units(99_000), 0n] });
    await expectSoundBooks(db);
    await server.stop();
    await db.close();
  });
});
