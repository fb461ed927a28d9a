import type { Database } from '../db/database.ts';

export type ChainFingerprint = {
  chainId: number;
  custodyAddress: string;
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
  { chainId, custodyAddress, casinoAddress, deployBlock, deployBlockHash }: ChainFingerprint,
): Promise<void> => {
  await kysely
    .insertInto('chain_fingerprint')
    .values({
      chain_id: BigInt(chainId),
      custody_address: custodyAddress,
      casino_address: casinoAddress,
      deploy_block: BigInt(deployBlock),
      deploy_block_hash: deployBlockHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await kysely.selectFrom('chain_fingerprint').selectAll().executeTakeFirstOrThrow();
  const isSame =
    stored.chain_id === BigInt(chainId) &&
    stored.custody_address === custodyAddress &&
    stored.casino_address === casinoAddress &&
    stored.deploy_block === BigInt(deployBlock) &&
    stored.deploy_block_hash === deployBlockHash;
  if (isSame) return;
  throw new ChainMismatch(
    `This database is the ledger of Custody ${stored.custody_address} and Casino ${stored.casino_address} on chain ${stored.chain_id}, ` +
      `deployed in block ${stored.deploy_block} (${stored.deploy_block_hash}); configured is ` +
      `Custody ${custodyAddress} and Casino ${casinoAddress} on chain ${chainId}, deployed in block ${deployBlock} ` +
      `(${deployBlockHash}). Use the database of that deployment, or an empty one.`,
  );
};
