import type { GivenOrders } from '@degen/rules/liabilities/leaf-orders.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import type { MandateContent } from '@degen/rules/orders/content.ts';
import { contentText, ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { alice, chain, db, fixture } from '../../../test/kit/server/house.ts';
import {
  type KeyPlayer,
  SPIN,
  settled,
  signInWithKey,
  signingClient,
  spinContent,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { swapBody } from '../../../test/kit/server/swaps.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import {
  codesOf,
  openWatchedHouse,
  publishStored,
  tamper,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';

const UNIT = 10n ** 18n;

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

describe("the watcher's check of orders (L21, L22)", () => {
  let server: TestServer;
  let player: KeyPlayer;
  let name: string;

  beforeEach(async () => {
    server = await startTestServer(db, { config: fixture.deps.config });
    await fundHouse(db, 'DEGEN', 1_000_000n * UNIT);
    player = await signInWithKey(server, privateKeyToAccount(alice.privateKey as `0x${string}`));
    name = alice.address.toLowerCase();
    settled(await spinSigned(player));
    settled(await spinSigned(player));
  });
  afterEach(() => server.stop());

  const run = (statement: RawBuilder<unknown>) => tamper(db, statement);
  const ofPlayer = () => sql`user_id = ${player.userId}`;

  /** The reasons why the watcher calls this epoch false and vetoes it. */
  const vetoed = async (number = 2): Promise<unknown> => {
    const { findings } = await watcher.once();
    const found = findings.find(({ code }) => code === 'EPOCH_FALSE');
    expect(found).toMatchObject({ number });
    expect(findings.at(-1)).toMatchObject({ code: 'EPOCH_VETOED', number });
    expect((await chain.custody.lastEpoch()).number).toBe(BigInt(number) - 1n);
    return found?.reasons;
  };

  it('accepts epochs whose leaves name the signed orders, also after each other', async () => {
    await fixture.passEpoch();
    const codes = await watcher.looks(2, async () => {
      settled(await spinSigned(player));
      await fixture.passEpoch();
    });
    expect(codes.map((found) => found.map(({ code }) => code))).toEqual([
      ['EPOCH_CHECKED', 'EPOCH_CHECKED'],
      ['EPOCH_CHECKED'],
    ]);
    const { rows } = await sql<{ count: bigint }>`select order_count as count from epoch_leaves
      where player = ${name} and token = 'DEGEN' order by epoch_id`.execute(db.kysely);
    expect(rows.map(({ count }) => count)).toEqual([0n, 2n, 3n, 4n]);
  });

  it('reads the books as they were at one moment, whatever the house writes during the check', async () => {
    await fixture.passEpoch();
    let queries = 0;
    // The first query has the epochs, the next two what Custody counted until each of them: between
    // the check of rounds and that of orders.
    chain.proxy.setFault((method) => {
      if (method === 'eth_getLogs') queries += 1;
      return method === 'eth_getLogs' && queries === 3 ? { after: dropLast() } : undefined;
    });
    expect(codesOf(await watcher.once())).toEqual(['note EPOCH_CHECKED', 'note EPOCH_CHECKED']);
    chain.proxy.setFault(() => undefined);
    expect(await vetoed()).not.toEqual([]);
  });

  it('vetoes after the stake of a round was altered', async () => {
    await fixture.passEpoch();
    await run(sql`update rounds set stake = stake / 5 * 4 where id = (
      select reference from idempotency_keys where ${ofPlayer()} and order_seq = 0)`);
    expect(await vetoed()).toEqual([
      `DEGEN: nothing explains the balance of ${name}`,
      expect.stringMatching(/has 0 orders that say the same$/),
    ]);
  });

  it('vetoes after an order of an open game was counted and its bet refused', async () => {
    const bet = { token: 'DEGEN', betAmount: '5' };
    settled(await signingClient(player).post('/api/crash/start', bet));
    await run(sql`delete from open_rounds where ${ofPlayer()}`);
    await fixture.passEpoch();
    expect(await vetoed()).toContain(
      `order 2 of player ${player.userId} has no round, swap or automatic bets of its own`,
    );
  });

  it('vetoes after another outcome was stored for a round, in books whose money agrees', async () => {
    await fixture.passEpoch();
    await run(sql`update seed_pairs set server_seed = repeat('ab', 32) where ${ofPlayer()}`);
    const found = expect.stringMatching(/^round .* serverSeedHash is .*, recomputed/);
    expect(await vetoed()).toEqual([found, found]);
  });

  it.each<[string, (order: RawBuilder<unknown>) => RawBuilder<unknown>, string]>([
    [
      'its time was altered',
      (order) => sql`update idempotency_keys set order_until = order_until + 1 where ${order}`,
      'order 1 of PLAYER says something else than its hash',
    ],
    [
      'its signature was forged',
      (order) => sql`update idempotency_keys
        set order_signature = set_byte(order_signature, 3, get_byte(order_signature, 3) # 1)
        where ${order}`,
      'order 1 of PLAYER is not signed by the key of its grant',
    ],
    [
      'its signature was cut',
      (order) => sql`update idempotency_keys set order_signature = '\\x01' where ${order}`,
      'order 1 of PLAYER is not signed by the key of its grant',
    ],
    [
      'its grant is gone',
      (order) => sql`update idempotency_keys set grant_id = grant_id + 99 where ${order}`,
      'order 1 of PLAYER is incomplete',
    ],
    [
      'its number was given twice',
      (order) => sql`insert into idempotency_keys select (copy).* from (
        select jsonb_populate_record(idempotency_keys,
          '{"key": "other", "reference": null}') as copy
        from idempotency_keys where ${order}) as copies`,
      'order 2 of PLAYER is missing or repeated',
    ],
  ])('vetoes after an order of which %s', async (_about, change, reason) => {
    await fixture.passEpoch();
    await run(change(sql`${ofPlayer()} and order_seq = 1`));
    expect(await vetoed()).toContain(reason.replace('PLAYER', name));
  });

  it('vetoes an order that is later than its grant', async () => {
    const { rows } = await sql<{ at: Date }>`
      select expires_at as at from grants where ${ofPlayer()}`.execute(db.kysely);
    const until = (rows[0]?.at.getTime() ?? 0) + ORDER_LIFETIME_MAX_MS.mandate + 1;
    const { serverSeedHash, clientSeed } = await spinContent(player);
    const content: MandateContent = {
      ...{ kind: 'mandate', strategy: {}, paceMs: 0, abandoned: [] },
      ...{ serverSeedHash, clientSeed },
    };
    const { order, key } = player.orderKey.sign(content, { until });
    await run(sql`
      with given as (
        insert into idempotency_keys (user_id, key, call, request_hash, reference, order_seq,
          order_until, order_content, order_signature, grant_id)
        select ${player.userId}, ${key}, 'auto-bets', '', gen_random_uuid(), 2, ${until},
          ${contentText(content)}, decode(${order.signature}, 'hex'), id
        from grants where ${ofPlayer()}
      )
      update seed_pairs set order_count = 3, order_head = ${key} where ${ofPlayer()}`);
    await fixture.passEpoch();
    expect(await vetoed()).toContain(`order 2 of ${name} is later than its grant`);
  });

  it('vetoes after the last order was dropped together with its round', async () => {
    await dropLast();
    await fixture.passEpoch();
    expect(await vetoed()).toContain(`order 1 of ${name} is missing or repeated`);
  });

  it('vetoes a chain that became shorter than an earlier epoch says', async () => {
    await fixture.passEpoch();
    const looked = await watcher.looks(2, async (looks) => {
      if (looks > 1) return;
      await dropLast();
      await run(sql`update seed_pairs set order_count = 1, order_head = ${await headOf(0)}
        where ${ofPlayer()}`);
      await fixture.passEpoch();
    });
    expect(looked[0]?.map(({ code }) => code)).toEqual(['EPOCH_CHECKED', 'EPOCH_CHECKED']);
    expect(looked[1]?.[0]).toMatchObject({
      ...{ code: 'EPOCH_FALSE', number: 3 },
      reasons: expect.arrayContaining([`the leaf of ${name} names 1 orders, an earlier one 2`]),
    });
    expect(looked[1]?.at(-1)).toMatchObject({ code: 'EPOCH_VETOED', number: 3 });
  });

  /** The leaves with other orders in those of the player, of one token or of both. */
  const renamed =
    (orders: Partial<GivenOrders>, only?: string) => (token: string, leaves: LiabilityLeaf[]) =>
      leaves.map((leaf) =>
        leaf.player === name && (only ?? token) === token ? { ...leaf, ...orders } : leaf,
      );

  /** Publishes and stores an epoch with changed leaves, before the server publishes one itself. */
  const publish = async (changed: Parameters<typeof publishStored>[3]): Promise<void> => {
    const follow = async (): Promise<void> => {
      chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
    };
    await publishStored(chain, db, follow, changed);
    await fixture.tick();
  };

  const headOf = async (seq: number): Promise<string> => {
    const { rows } = await sql<{ key: string }>`select key from idempotency_keys
      where ${ofPlayer()} and order_seq = ${seq}`.execute(db.kysely);
    return rows[0]?.key ?? '';
  };

  it('vetoes a leaf with a foreign head', async () => {
    await publish(renamed({ orderHead: 'ab'.repeat(32) }));
    expect(await vetoed()).toEqual([`the leaf of ${name} names another last order`]);
  });

  it('vetoes two leaves of a player that name different orders', async () => {
    const older = { orderCount: 1n, orderHead: await headOf(0) };
    await publish(renamed(older, 'BNB'));
    expect(await vetoed()).toContain(`the two leaves of ${name} name different orders`);
  });

  it.each<[string, () => [string, object], () => string]>([
    [
      'round',
      () => ['/api/wheel/spin', SPIN],
      () => `a round of ${name} is of an order that the leaf does not name`,
    ],
    [
      'swap',
      () => ['/api/swap', swapBody(player, 'DEGEN', '1')],
      () => `DEGEN: nothing explains the balance of ${name}`,
    ],
  ])(
    'vetoes a leaf with an older count, whose balance lacks a later %s',
    async (_, call, reason) => {
      await fundHouse(db, 'BNB', 1_000n * UNIT);
      settled(await signingClient(player).post(...call()));
      await publish(renamed({ orderCount: 2n, orderHead: await headOf(1) }));
      expect(await vetoed()).toContain(reason());
    },
  );

  const dropLast = () =>
    run(sql`with dropped as (
        delete from idempotency_keys where ${ofPlayer()} and order_seq = 1 returning reference
      )
      delete from rounds where id in (select reference from dropped)`);
});
