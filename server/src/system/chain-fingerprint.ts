import type { ColumnType } from 'kysely';
import type { Database } from '../db/database.ts';

type Written<T> = ColumnType<T, T, never>;

export interface ChainFingerprintTable {
  chain_id: Written<bigint>;
  casino_address: Written<string>;
  deploy_block: Written<bigint>;
  deploy_block_hash: Written<string>;
}

declare module '../db/schema.ts' {
  interface Schema {
    chain_fingerprint: ChainFingerprintTable;
  }
}

export type ChainFingerprint = {
  chainId: number;
  casinoAddress: string;
  deployBlock: number;
  deployBlockHash: string;
};

export class ChainMismatch extends Error {}

/**
 * Ties an empty database to this deployment, and refuses any other one for ever: balances of one
 * chain must never be paid out on another.
 */
export const claimChain = async (
  { kysely }: Pick<Database, 'kysely'>,
  { chainId, casinoAddress, deployBlock, deployBlockHash }: ChainFingerprint,
): Promise<void> => {
  await kysely
    .insertInto('chain_fingerprint')
    .values({
      chain_id: BigInt(chainId),
      casino_address: casinoAddress,
      deploy_block: BigInt(deployBlock),
      deploy_block_hash: deployBlockHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await kysely
    .selectFrom('chain_fingerprint')
    .select(['chain_id', 'casino_address', 'deploy_block', 'deploy_block_hash'])
    .executeTakeFirstOrThrow();
  const isSame =
    stored.chain_id === BigInt(chainId) &&
    stored.casino_address === casinoAddress &&
    stored.deploy_block === BigInt(deployBlock) &&
    stored.deploy_block_hash === deployBlockHash;
  if (isSame) return;
  throw new ChainMismatch(
    `This database is the ledger of Casino ${stored.casino_address} on chain ${stored.chain_id}, ` +
      `deployed in block ${stored.deploy_block} (${stored.deploy_block_hash}); configured is ` +
      `Casino ${casinoAddress} on chain ${chainId}, deployed in block ${deployBlock} ` +
      `(${deployBlockHash}). Use the database of that deployment, or an empty one.`,
  );
};
