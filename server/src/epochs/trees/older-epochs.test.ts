import { ZeroAddress } from 'ethers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WindUpContract } from '../../../../chain/contracts.ts';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import {
  DEGEN,
  growingEpochs,
  type PassedEpoch,
  treeOf,
} from '../../../../test/kit/server/growing-epochs.ts';
import { insertEvent } from '../../chain/chain-repository.ts';
import type { Database } from '../../db/database.ts';
import { readEpochLeaves } from '../proof-repository.ts';
import { proveLeaf } from './prove.ts';

describe('the trees of an older epoch', () => {
  let db: Database;
  let epochs: ReturnType<typeof growingEpochs>;

  beforeEach(async () => {
    db = await startDatabase();
    epochs = growingEpochs(db);
  });
  afterEach(() => db.close());

  /** Stores the event of a wind-up of BNB that this epoch decides. */
  const openWindUp = (epoch: number) =>
    db.transaction((tx) =>
      insertEvent(tx, {
        ...{ name: 'WindUpOpened', blockNumber: 9, blockHash: '0x09', blockTime: new Date() },
        ...{ txHash: '0xff', logIndex: 0 },
        ...WindUpContract.createInterface().encodeEventLog('WindUpOpened', [
          ...[ZeroAddress, epoch, 0n, 0n],
        ]),
      }),
    );

  it('keep every leaf and node of the epoch of a wind-up, whatever comes later', async () => {
    await epochs.addPlayers(70);
    const passed: PassedEpoch[] = [];
    for (let count = 0; count < 5; count += 1) {
      const epoch = await epochs.passEpoch();
      passed.push(epoch);
      await epochs.storeEpoch(epoch, epoch.number);
      // Players 0 to 2 have another leaf in each epoch, player 69 in every second one.
      for (const place of [0, 1, 2, ...(count % 2 ? [69] : [])]) await epochs.credit(place);
    }
    await openWindUp(3);
    for (let later = 720; later <= 726; later += 1)
      await epochs.storeEpoch(await epochs.passEpoch(), later);
    const [first, , decisive] = passed;
    if (first === undefined || decisive === undefined) throw new Error('no epoch');
    const { epoch_id: epochId, leaves } = decisive;
    expect(await readEpochLeaves(db.kysely, epochId, 'DEGEN')).toEqual(leaves);
    for (const { player } of leaves) {
      const proof = await proveLeaf(db.kysely, DEGEN, { epochId, token: 'DEGEN', player });
      expect(proof).toEqual(treeOf(leaves).proofOf(player));
    }
    // What neither that epoch nor a later one contains is deleted as before.
    const { rows } = await sql`
      select from epoch_leaves where epoch_id = ${first.epoch_id} and place = 0
      union all
      select from epoch_nodes where epoch_id = ${first.epoch_id} and tree = 'DEGEN' and tier = 2
    `.execute(db.kysely);
    expect(rows).toEqual([]);
  });

  it('lose their replaced leaves and nodes only after 720 further epoch numbers', async () => {
    await epochs.addPlayers(70);
    const passed: PassedEpoch[] = [];
    for (let count = 0; count < 3; count += 1) {
      const epoch = await epochs.passEpoch();
      passed.push(epoch);
      await epochs.storeEpoch(epoch, epoch.number);
      await epochs.credit(0);
    }
    const stored = async () => {
      const { rows } = await sql<{ leaves: number; nodes: number }>`
        select (select count(*)::int from epoch_leaves where token = 'DEGEN') as leaves,
          (select count(*)::int from epoch_nodes where tree = 'DEGEN') as nodes`.execute(db.kysely);
      return rows[0];
    };
    const expectProved = async ({ epoch_id: epochId, leaves }: PassedEpoch) => {
      const player = leaves[0]?.player ?? '';
      const proof = await proveLeaf(db.kysely, DEGEN, { epochId, token: 'DEGEN', player });
      expect(proof).toEqual(treeOf(leaves).proofOf(player));
    };
    const [, second, third] = passed;
    if (second === undefined || third === undefined) throw new Error('no epoch');
    // Each later epoch stores one leaf and its two nodes: that of the first group, and the root.
    expect(await stored()).toEqual({ leaves: 70 + 2, nodes: 3 + 2 * 2 });
    const later = await epochs.passEpoch();
    await epochs.storeEpoch(later, 720);
    expect(await stored()).toEqual({ leaves: 70 + 3, nodes: 3 + 3 * 2 });
    await epochs.storeEpoch(await epochs.passEpoch(), 721);
    expect(await stored()).toEqual({ leaves: 70 + 2, nodes: 3 + 2 * 2 });
    await expectProved(second);
    await epochs.storeEpoch(await epochs.passEpoch(), 722);
    expect(await stored()).toEqual({ leaves: 70 + 1, nodes: 3 + 2 });
    await expectProved(third);
  });
});
