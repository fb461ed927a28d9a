import { CLAIM_S } from '@degen/rules/liabilities/times.ts';
import { formatEther, Transaction } from 'ethers';
import { type RawBuilder, sql } from 'kysely';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import {
  type KeyPlayer,
  settled,
  signInWithKey,
  signingClient,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { swapBody } from '../../../test/kit/server/swaps.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import { openWatchedHouse, tamper, watcher } from '../../../test/kit/server/watch/watch.ts';
import { readSwapChanges } from './balances.ts';

const UNIT = 10n ** 18n;
const ROUND = '01980000-0000-7000-8000-000000000000';

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

describe('a balance that the house lowers in books and leaf', () => {
  let server: TestServer;
  let player: KeyPlayer;

  beforeEach(async () => {
    server = await startTestServer(db, { config: fixture.deps.config });
    await fundHouse(db, 'DEGEN', 1_000_000n * UNIT);
    await fundHouse(db, 'BNB', 1_000n * UNIT);
    player = await signInWithKey(server, privateKeyToAccount(bob.privateKey as Hex));
    settled(await spinSigned(player));
    settled(await signingClient(player).post('/api/swap', swapBody(player, 'DEGEN', '10')));
  });
  afterEach(() => server.stop());

  /** What the watcher says of the epoch that the server publishes of the changed books. */
  const judged = async (...statements: RawBuilder<unknown>[]) => {
    await tamper(db, ...statements);
    await fixture.passEpoch();
    const { findings } = await watcher.once();
    return findings.filter(({ number }) => number === 2);
  };
  const lowered = (token: string, wei = 1n) => sql`update accounts set balance = balance - ${wei}
    where kind = 'user' and token = ${token}::token_symbol and owner = ${player.userId}`;
  const explains = (token: string) => `${token}: nothing explains the balance of ${nameOf()}`;
  const nameOf = (): string => bob.address.toLowerCase();

  it('is true when bets and swaps explain it', async () => {
    expect(await judged()).toMatchObject([{ code: 'EPOCH_CHECKED' }]);
  });

  describe('given that the contract has paid more than was left', () => {
    const checkedOf = async (): Promise<unknown[]> => {
      const { findings } = await watcher.once({ GUARDIAN_PRIVATE_KEY: '' });
      const epochs = findings.filter(
        ({ code }) => code.startsWith('EPOCH_') && code !== 'EPOCH_LATE',
      );
      return epochs.map(({ code, number }) => `${code} ${number}`);
    };

    beforeEach(async () => {
      const { degen } = chain.deployment;
      const custody = chain.custody.connect(bob);
      const left = formatEther(await fixture.balance(bob.address, 'DEGEN'));
      settled(await signingClient(player).post('/api/swap', swapBody(player, 'DEGEN', left)));
      await (await custody.claimDeposits(degen, 50n * UNIT)).wait();
      // The house does not answer the claim.
      chain.proxy.setFault((method, [raw]) =>
        method === 'eth_sendRawTransaction' &&
        Transaction.from(String(raw)).from === chain.operator.address
          ? 'refuse'
          : undefined,
      );
      await fixture.passEpoch();
      await chain.passTime(CLAIM_S + 1);
      await (await custody.payClaim(bob.address, degen)).wait();
      await fixture.tick();
      expect(await fixture.debt(bob.address, 'DEGEN')).toBeLessThan(0n);
    });

    it('is true when the house took over the debt', async () => {
      await fixture.passEpoch();
      expect(await fixture.debt(bob.address, 'DEGEN')).toBe(0n);
      expect(await checkedOf()).toEqual(['EPOCH_CHECKED 2', 'EPOCH_CHECKED 3']);
    });

    it('is true when the house could pay off the debt only later, also to a watcher that does not know it', async () => {
      await tamper(
        db,
        sql`update accounts set balance = 0 where kind = 'house' and token = 'DEGEN'`,
      );
      await fixture.passEpoch();
      expect(await fixture.debt(bob.address, 'DEGEN')).toBeLessThan(0n);
      await fundHouse(db, 'DEGEN', 1_000_000n * UNIT);
      await fixture.passEpoch();
      expect(await fixture.debt(bob.address, 'DEGEN')).toBe(0n);
      expect(await checkedOf()).toEqual(['EPOCH_CHECKED 2', 'EPOCH_CHECKED 3', 'EPOCH_CHECKED 4']);
      await fixture.passDay();
      expect(await checkedOf()).toEqual(['EPOCH_CHECKED 4']);
    });
  });

  it.each<[string, string, () => RawBuilder<unknown>[], unknown?]>([
    ['by one unit', 'DEGEN', () => [lowered('DEGEN')]],
    ['in the token that was not bet', 'BNB', () => [lowered('BNB')]],
    [
      'by a withdrawal that the chain does not have',
      'DEGEN',
      () => [
        lowered('DEGEN', UNIT),
        sql`insert into withdrawals (id, user_id, token, amount, to_address, status,
            balance_degen, balance_bnb, next_attempt_at, created_at)
          values (gen_random_uuid(), ${player.userId}, 'DEGEN', ${UNIT}, ${bob.address},
            'confirmed', 0, 0, now(), now())`,
      ],
    ],
    [
      'by a swap without an order',
      'DEGEN',
      () => [
        lowered('DEGEN', UNIT),
        sql`insert into swaps select (copy).* from (
          select jsonb_populate_record(swaps, jsonb_build_object('id', gen_random_uuid())) as copy
          from swaps where user_id = ${player.userId}) as copies`,
      ],
    ],
    [
      'by a lost bet without an order',
      'DEGEN',
      () => [
        lowered('DEGEN', UNIT),
        sql`insert into rounds select (copy).* from (
          select jsonb_populate_record(rounds,
            jsonb_build_object('id', gen_random_uuid(), 'payout', 0)) as copy
          from rounds where user_id = ${player.userId}) as copies`,
      ],
      expect.stringMatching(/^round .* has another receipt or no order$/),
    ],
    [
      'by a debt',
      'DEGEN',
      () => [
        sql`insert into accounts (kind, owner, token, negative, balance)
          values ('debt', ${player.userId}, 'DEGEN', true, -1)`,
      ],
    ],
    [
      'by a debt that the house took over with a negative amount',
      'DEGEN',
      () => [
        lowered('DEGEN', UNIT),
        sql`alter domain positive_wei drop constraint positive_wei_check`,
        sql`insert into accounts (kind, owner, token, negative, balance)
          values ('debt', ${player.userId}, 'DEGEN', true, 0)`,
        sql`insert into transfers (kind, reference, token, amount, from_account, to_account, event_at)
          select 'debt-written-off', 'build:' || max(epochs.id) + 1 || ':' || ${player.userId}::text
            || ':DEGEN', 'DEGEN', ${-UNIT}, 1, 2, now() from epochs`,
      ],
    ],
  ])('is vetoed %s', async (_, token, change, reason: unknown = explains(token)) => {
    const [found, ...rest] = await judged(...change());
    expect(found).toMatchObject({ code: 'EPOCH_FALSE' });
    expect(found?.reasons).toContainEqual(reason);
    expect(rest).toMatchObject([{ code: 'EPOCH_VETOED' }]);
    expect((await chain.custody.lastEpoch()).number).toBe(1n);
  });

  it('follows from no swap of a token for itself, or for one that does not exist', async () => {
    const given = (fromToken: string, toToken: string) =>
      readSwapChanges(
        db.kysely,
        sql`select ${player.userId}::bigint as user_id, ${JSON.stringify({
          ...{ kind: 'swap', fromToken, toToken, amount: '1' },
        })}::text as order_content`,
      );
    expect(await given('BNB', 'BNB')).toEqual([]);
    expect(await given('PEPE', 'BNB')).toEqual([]);
    expect(await given('DEGEN', 'BNB')).toHaveLength(2);
  });

  /**
   * Stores the round of the first order once more, under another order, and takes its stake. The key
   * is higher than any hash, so that of two orders of one number it is the second.
   */
  const repeatRound = (seq: number, settledAt: string) => [
    lowered('DEGEN', 5n * UNIT),
    sql`with order_copy as (
        insert into idempotency_keys select (copy).* from (
          select jsonb_populate_record(idempotency_keys, jsonb_build_object('key', repeat('ff', 32),
            'order_seq', ${seq}::int, 'reference', ${ROUND}::uuid)) as copy
          from idempotency_keys where user_id = ${player.userId} and order_seq = 0) as copies
      )
      insert into rounds select (copy).* from (
        select jsonb_populate_record(rounds, jsonb_build_object('id', ${ROUND}::uuid,
          'settled_at', ${settledAt}::text, 'payout', 0)) as copy
        from rounds where user_id = ${player.userId}) as copies`,
  ];

  it.each([
    ['under an old number', 0],
    ['under a number that the leaf does not name', 9],
    ['under a number below the first', -1],
  ])('is vetoed after a bet was invented %s', async (_, seq) => {
    await fixture.passEpoch();
    const looked = await watcher.looks(2, async (looks) => {
      if (looks > 1) return;
      await tamper(db, ...repeatRound(seq, 'now'));
      await fixture.passEpoch();
    });
    const [found] = looked[1] ?? [];
    expect(found).toMatchObject({ code: 'EPOCH_FALSE', number: 3 });
    expect(looked[1]?.at(-1)).toMatchObject({ code: 'EPOCH_VETOED', number: 3 });
    const fault =
      seq === 0
        ? `order 1 of ${nameOf()} is missing or repeated`
        : `a round of ${nameOf()} is of an order that the leaf does not name`;
    expect(found?.reasons).toContain(fault);
  });

  it.each(['2001-01-01', '2101-01-01'])(
    'is vetoed after a bet was invented that is dated %s',
    async (date) => {
      const found = await judged(...repeatRound(0, date));
      expect(found).toMatchObject([{ code: 'EPOCH_FALSE' }, { code: 'EPOCH_VETOED' }]);
    },
  );

  it('is vetoed after the round of an order was left out of the epoch, whatever its date', async () => {
    await tamper(
      db,
      sql`update rounds set settled_at = '2001-01-01' where user_id = ${player.userId}`,
    );
    const [found] = await judged();
    expect(found?.reasons).toEqual([
      `DEGEN: nothing explains the balance of ${nameOf()}`,
      `the round of order 0 of player ${player.userId} is in no epoch`,
    ]);
  });
});
