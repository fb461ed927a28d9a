import type { Logger } from 'pino';
import { type Chain, readLogs } from '../chain/block-range.ts';
import { type ChainLog, insertEvent, readCursor } from '../chain/chain-repository.ts';
import { topicOf } from '../chain/followed-events.ts';
import type { Database } from '../db/database.ts';

/** After this many blocks every node behind a load balancer has the logs of a block. */
const AGE_BLOCKS = 256;
const BLOCKS_MIN = 100;
/** A block range of this length is accepted by every node. */
const BLOCKS_MAX = 500;
/** Number of blocks that a server rescans after a restart. */
const REACH_BLOCKS = 20_000;

const TOPICS = [topicOf('WithdrawalForced'), topicOf('ForcedWithdrawalLowered')];

type RescanDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly chain: Chain & { readonly deployBlock: number };
};

type Rescan = { run(): Promise<void> };

/**
 * Reads the forced withdrawals of each block a second time, some minutes after the follower. The
 * contract does not count forced withdrawals, so the follower cannot notice that a node omitted
 * one. If that forced withdrawal were not served, anyone could open the exit.
 */
export const createRescan = ({ db, log, chain }: RescanDeps): Rescan => {
  let next: number | undefined;

  const storeMissed = (missed: ChainLog): Promise<boolean> =>
    db.transaction(async (tx) => {
      // Locks the cursor against the follower, which may be undoing this block.
      const cursor = await readCursor(tx, { forUpdate: true });
      if (cursor === undefined || missed.blockNumber >= cursor.nextBlock) return false;
      const known = await tx
        .selectFrom('chain_events')
        .select('id')
        .where('block_hash', '=', missed.blockHash)
        .where('log_index', '=', missed.logIndex)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (known !== undefined) return false;
      await insertEvent(tx, missed);
      return true;
    });

  const run = async (): Promise<void> => {
    const cursor = await readCursor(db.kysely);
    if (cursor === undefined) return;
    const last = cursor.nextBlock - 1 - AGE_BLOCKS;
    const from = next ?? Math.max(last - REACH_BLOCKS, chain.deployBlock);
    if (last - from < BLOCKS_MIN) return;
    const to = Math.min(last, from + BLOCKS_MAX - 1);
    for (const found of await readLogs(chain, { from, to, topics: TOPICS })) {
      const { txHash, name } = found;
      if (await storeMissed(found))
        log.error({ txHash, name }, 'forced withdrawal that was not read at first');
    }
    next = to + 1;
  };

  return { run };
};
