import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { id, parseEther, toBeHex } from 'ethers';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { publishFalseEpoch } from '../../../test/kit/server/epochs.ts';
import { alice, bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import { openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import {
  codesOf,
  openWatchedHouse,
  payOut,
  publishStored,
  tamper,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';
import { connectDatabase } from '../db/connect.ts';
import { PATIENCE_MS, readOnly } from './books.ts';

const HOUR_S = 3_600;
const STRANGER = `0x${'5e'.repeat(20)}`;

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

describe("the check of the server's books", () => {
  const lastEpoch = async (): Promise<bigint> => (await chain.custody.lastEpoch()).number;

  describe('given an epoch that the server published from its books', () => {
    const reasonsAfter = async (statement: RawBuilder<unknown>, number = 1): Promise<unknown> => {
      await tamper(db, statement);
      const { findings } = await watcher.once();
      const found = findings.findIndex(({ code }) => code === 'EPOCH_FALSE');
      expect(findings.slice(found)).toMatchObject([
        { code: 'EPOCH_FALSE', number },
        { code: 'PUBLISHER_DISMISSED', publisher: chain.publisher.address },
        { code: 'OPERATOR_SUSPENDED' },
        { code: 'EPOCH_VETOED', number },
      ]);
      return findings[found]?.reasons;
    };

    it('finds stored leaves that do not hash to the published root', async () => {
      const reasons = await reasonsAfter(sql`update epoch_leaves set balance = balance + 1
        where token = 'BNB' and player = ${alice.address.toLowerCase()}`);
      expect(reasons).toEqual(['leaves and rounds make another epoch']);
    });

    it('finds two leaves of a player', async () => {
      const reasons = await reasonsAfter(sql`
        insert into epoch_leaves (epoch_id, token, place, player, balance, deposited, withdrawn,
          order_count, order_head, replaced_by)
        select epoch_id, token, 99, player, balance, deposited, withdrawn,
          order_count, order_head, epoch_id + 1
        from epoch_leaves where token = 'BNB' and player = ${alice.address.toLowerCase()}`);
      expect(reasons).toEqual(['BNB: a player has two leaves']);
    });

    it('finds a round whose receipt is not in the tree of rounds', async () => {
      const stake = { stakeWei: units(1), closesWith: units(1) };
      const played = await openTestRound(fixture.deps, await fixture.sessionOf(alice), stake);
      await fixture.passEpoch();
      const { roundId } = played.answer;
      const changed = sql`update rounds set hash = sha256('another') where id = ${roundId}`;
      expect(await reasonsAfter(changed, 2)).toEqual([
        `round ${roundId} has another receipt or no order`,
      ]);
    });

    it('finds a round that is listed after a gap, and so is not under the root', async () => {
      const stake = { stakeWei: units(1), closesWith: units(1) };
      await openTestRound(fixture.deps, await fixture.sessionOf(alice), stake);
      await fixture.passEpoch();
      const reasons = await reasonsAfter(
        sql`insert into epoch_rounds (epoch_id, place, round_id, receipt_hash)
          select epoch_id, 1000000, gen_random_uuid(), receipt_hash from epoch_rounds limit 1`,
        2,
      );
      expect(reasons).toEqual(['rounds are listed after a gap']);
    });

    /**
     * Publishes a second epoch with changed leaves, and stores these leaves in the books too, so
     * that the books match the published root. Returns the reasons why the watcher calls the epoch
     * false.
     */
    const reasonsOfStored = async (
      change: (leaves: LiabilityLeaf[]) => LiabilityLeaf[],
      published: () => Promise<void> = async () => undefined,
    ) => {
      const follow = async (): Promise<void> => {
        chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
        await fixture.tick();
        chain.proxy.setFault(() => undefined);
      };
      await publishStored(chain, db, follow, (token, all) =>
        token === 'DEGEN' ? change(all) : all,
      );
      await published();
      await fixture.tick();
      const { findings } = await watcher.once();
      const epochs = findings.filter(({ code }) => code.startsWith('EPOCH_'));
      expect(epochs).toMatchObject([
        { code: 'EPOCH_CHECKED', number: 1 },
        { code: 'EPOCH_FALSE', number: 2 },
        { code: 'EPOCH_VETOED', number: 2 },
      ]);
      return epochs[1]?.reasons;
    };

    it('finds a leaf of a player whom the ledger owes nothing', async () => {
      const leaf = { player: STRANGER, balance: 7n, deposited: 0n, withdrawn: 0n, ...NO_ORDERS };
      const reasons = await reasonsOfStored((leaves) => [...leaves, leaf]);
      expect(reasons).toEqual([`DEGEN: nothing explains the balance of ${STRANGER}`]);
    });

    it('finds a leaf with a unit more than the player has, who deposits and loses on', async () => {
      const player = bob.address.toLowerCase();
      const reasons = await reasonsOfStored(
        (leaves) =>
          leaves.map((leaf) =>
            leaf.player === player ? { ...leaf, balance: leaf.balance + 1n } : leaf,
          ),
        async () => {
          await fixture.lose(bob, 'DEGEN', '0.000000000000000004');
          await chain.deposit(bob, 'DEGEN', 1n);
        },
      );
      expect(reasons).toEqual([`DEGEN: nothing explains the balance of ${player}`]);
    });

    it('finds deposits of an omitted player in the leaf of another player', async () => {
      const dropped = alice.address.toLowerCase();
      const reasons = await reasonsOfStored((leaves) =>
        leaves.map((leaf) =>
          leaf.player === dropped ? { ...leaf, player: STRANGER, balance: 0n } : leaf,
        ),
      );
      const uncounted = [STRANGER, dropped].map(
        (player) => `DEGEN: the leaf of ${player} does not count what the chain does`,
      );
      expect(reasons).toEqual(expect.arrayContaining(uncounted));
    });

    it('accepts unchanged books', async () => {
      expect(codesOf(await watcher.once())).toEqual(['note EPOCH_CHECKED']);
    });

    describe('given an unsolicited payout since the mark', () => {
      const pay = (player: string, amount: bigint): Promise<void> =>
        payOut(chain, { id: id('stolen'), player, token: chain.deployment.degen, amount });

      it.each([
        ['that the house bears', () => STRANGER, 7n],
        ['that a player and the house bear', () => bob.address, parseEther('60')],
      ])('accepts the epoch after a payout %s', async (_, receiver, amount) => {
        await pay(receiver(), amount);
        await fixture.tick();
        expect(codesOf(await watcher.once())).toEqual([
          'alarm PAYMENT_UNEXPLAINED',
          'alarm OPERATOR_SUSPENDED',
          'note EPOCH_CHECKED',
        ]);
        expect(await lastEpoch()).toBe(1n);
      });

      it.each([
        ['lowered', '0', 1n],
        ['lowered after a refund of a withdrawal', '45', parseEther('10')],
      ])(
        'finds a false leaf of the payout’s receiver, whose balance was %s',
        async (_, asked, amount) => {
          if (asked !== '0') await fixture.withdraw(bob, 'DEGEN', asked);
          const player = bob.address.toLowerCase();
          const reasons = await reasonsOfStored(
            (leaves) =>
              leaves.map((leaf) =>
                leaf.player === player ? { ...leaf, balance: leaf.balance + 5n } : leaf,
              ),
            () => pay(bob.address, amount),
          );
          expect(await fixture.balance(bob.address, 'DEGEN')).toBe(parseEther('50') - amount);
          expect(reasons).toEqual([`DEGEN: nothing explains the balance of ${player}`]);
        },
      );
    });
  });

  describe('given a replica that may lag behind the epoch', () => {
    it('checks an epoch that the replica has reached', async () => {
      await publishStored(chain, db, fixture.tick, (_token, leaves) => leaves);
      const looked = await watcher.once();
      expect(codesOf(looked)).toEqual(['note EPOCH_CHECKED', 'note EPOCH_CHECKED']);
    });

    it('reports an epoch that the replica has not reached as unchecked, without a veto', async () => {
      await publishFalseEpoch(chain, bob.address);
      const looked = await watcher.once();
      expect(codesOf(looked)).toEqual(['note EPOCH_CHECKED', 'warning EPOCH_UNCHECKED']);
      expect(looked.code).toBe(2);
      expect(await lastEpoch()).toBe(2n);
    });

    it('sees an epoch that is published while it reads the chain', async () => {
      const selector = chain.custody.interface.getFunction('lastEpoch').selector;
      let publishing: Promise<unknown> | undefined;
      chain.proxy.setFault((method, [call]) => {
        const isAsked = method === 'eth_call' && (call as { data: string }).data === selector;
        if (!isAsked || publishing) return undefined;
        publishing = publishFalseEpoch(chain, bob.address);
        return { after: publishing };
      });
      const looked = await watcher.once();
      expect(codesOf(looked)).toEqual(['note EPOCH_CHECKED', 'warning EPOCH_UNCHECKED']);
    });

    it('vetoes no such epoch whose event the node has left out twice', async () => {
      await publishFalseEpoch(chain, bob.address);
      let leftOut = 0;
      const topic = chain.custody.interface.getEvent('EpochPublished').topicHash;
      chain.proxy.setLie((method, result) => {
        if (method !== 'eth_getLogs' || leftOut === 2) return result;
        leftOut += 1;
        return (result as { topics: string[] }[]).filter(({ topics }) => topics[0] !== topic);
      });
      const looked = await watcher.looks(2, () => undefined);
      expect(looked.map((found) => found.map(({ code }) => code))).toEqual([
        ['CHAIN_UNREACHABLE'],
        ['EPOCH_CHECKED', 'EPOCH_UNCHECKED'],
      ]);
      expect(await lastEpoch()).toBe(2n);
    });

    it('vetoes no such epoch whose block a node lacks that lags behind the one asked before', async () => {
      await publishFalseEpoch(chain, bob.address);
      const newest = toBeHex(await chain.provider.getBlockNumber());
      const [, late] = await watcher.looks(2, async () => {
        await chain.passTime(HOUR_S);
        chain.proxy.setLie((method, result) => {
          const isNewest = (result as { number?: string } | null)?.number === newest;
          return method === 'eth_getBlockByNumber' && isNewest ? null : result;
        });
      });
      expect(late?.map(({ code }) => code)).toEqual(['CHAIN_UNREACHABLE']);
      expect(await lastEpoch()).toBe(2n);
    });

    it('vetoes an epoch that was unchecked for 20 hours, when it has tried for half an hour', async () => {
      await publishFalseEpoch(chain, bob.address);
      await chain.passTime(20 * HOUR_S);
      const [first, soon, late] = await watcher.looks(3, (looks) =>
        chain.passTime(looks === 1 ? HOUR_S / 4 : HOUR_S / 4 + 1),
      );
      for (const looked of [first, soon]) {
        expect(looked).toContainEqual(
          expect.objectContaining({ severity: 'warning', code: 'EPOCH_UNCHECKED' }),
        );
        expect(looked).not.toContainEqual(expect.objectContaining({ code: 'EPOCH_VETOED' }));
      }
      expect(late).toContainEqual(expect.objectContaining({ code: 'EPOCH_VETOED' }));
      expect(late).toContainEqual(expect.objectContaining({ code: 'REPLICA_BEHIND' }));
    });
  });

  it('connects to the database in read-only mode, even when its role may write', async () => {
    const url = readOnly(watcher.env.WATCH_DATABASE_URL);
    const reader = await connectDatabase({ url, poolSize: 1 }, silentLog);
    await expect(sql`delete from epoch_clock`.execute(reader.kysely)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('read-only transaction') },
    });
    await reader.close();
  });

  it('makes the database end statements for which it no longer waits', async () => {
    const url = readOnly(watcher.env.WATCH_DATABASE_URL);
    const reader = await connectDatabase({ url, poolSize: 1 }, silentLog);
    const { rows } = await sql`select setting::integer as limit_ms from pg_settings
      where name = 'statement_timeout'`.execute(reader.kysely);
    expect(rows).toEqual([{ limit_ms: PATIENCE_MS }]);
    await reader.close();
  });
});
