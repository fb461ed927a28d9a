import { randomBytes } from 'node:crypto';
import { AbiCoder, hexlify, zeroPadValue } from 'ethers';
import { sql } from 'kysely';
import { CustodyContract } from '../../../chain/contracts.ts';
import type { Database } from '../../../server/src/db/database.ts';

const DAY_MS = 86_400_000;

const abi = CustodyContract.createInterface();

export const newAddresses = (count: number): string[] =>
  Array.from({ length: count }, () => hexlify(randomBytes(20)));

/**
 * Stores what the follower stores of these accounts and their claims of one wei of DEGEN, which were
 * made three days ago.
 */
export const storeClaims = async (
  { kysely }: Database,
  degenAddress: string,
  addresses: readonly string[],
): Promise<void> => {
  const topics = addresses.map((address) =>
    JSON.stringify([
      abi.getEvent('ClaimMade').topicHash,
      zeroPadValue(address, 32),
      zeroPadValue(degenAddress, 32),
    ]),
  );
  const data = AbiCoder.defaultAbiCoder().encode(['uint256', 'uint256'], [1n, 0n]);
  const hash = hexlify(randomBytes(32));
  const madeAt = new Date(Date.now() - 3 * DAY_MS);
  await sql`
    insert into chain_events (block_number, block_hash, block_time, tx_hash, log_index, name,
      topics, data)
    select 1, ${hash}, ${madeAt}::timestamptz, ${hash}, place, 'ClaimMade', told::jsonb, ${data}
    from unnest(${topics}::text[]) with ordinality as claims (told, place)`.execute(kysely);
  await sql`
    insert into users (address) select unnest(${addresses}::text[])
    on conflict do nothing`.execute(kysely);
};
