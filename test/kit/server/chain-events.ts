import { concat, toBeHex, ZeroHash } from 'ethers';
import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * Stores one chain event in BNB for each of `accounts` accounts, with `words` as its data. The
 * first event is that of the account with the lowest number. The events are in block 0, which a
 * reorganization cannot reach.
 */
export const storeEvents = (
  db: Database,
  name: string,
  accounts: number,
  words: readonly bigint[],
) =>
  sql`
  insert into chain_events (block_number, block_hash, block_time, tx_hash, log_index, name,
    topics, data)
  select 0, ${name}, timestamptz '2026-01-01' + n * interval '1 second', ${ZeroHash}, n, ${name},
    jsonb_build_array(${ZeroHash}::text, '0x' || lpad(lpad(to_hex(n), 40, 'a'), 64, '0'),
      ${ZeroHash}::text),
    ${concat(words.map((word) => toBeHex(word, 32)))}
  from generate_series(1, ${accounts}::int) as n`.execute(db.kysely);
