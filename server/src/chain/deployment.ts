import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { CustodyContract } from './contracts.ts';
import { createRpcProvider } from './provider.ts';

type ChainFingerprint = {
  chainId: number;
  custodyAddress: string;
  casinoAddress: string;
  deployBlock: number;
  deployBlockHash: string;
};

export class ChainMismatch extends Error {}

/**
 * Binds an empty database to this deployment. A database that is bound to another deployment is
 * rejected: balances of one chain must never be paid out on another.
 */
export const claimDatabase = async (
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

/** How long the server waits for a node that starts together with it. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 500;

/**
 * Reads from the chain's node which deployment is configured; throws when the node does not answer.
 */
export const readDeployment = async ({
  chain,
}: Pick<Config, 'chain'>): Promise<ChainFingerprint> => {
  const provider = createRpcProvider(chain.rpcUrl, chain.id);
  const deadlineMs = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      try {
        const answered = Number(await provider.send('eth_chainId', []));
        if (answered !== chain.id) {
          throw new Error(`CHAIN_RPC_URL serves chain ${answered}, CHAIN_ID is ${chain.id}`);
        }
        const block = await provider.getBlock(chain.casinoDeployBlock);
        if (!block?.hash) throw new Error(`the chain has no block ${chain.casinoDeployBlock} yet`);
        return {
          chainId: chain.id,
          custodyAddress: chain.custodyAddress,
          casinoAddress: chain.casinoAddress,
          deployBlock: chain.casinoDeployBlock,
          deployBlockHash: block.hash,
        };
      } catch (error) {
        if (Date.now() > deadlineMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  } finally {
    provider.destroy();
  }
};

/**
 * Reads the wind-up's address from Custody, which created it and never replaces it. So the
 * address needs no setting.
 */
export const readWindUpAddress = async ({ chain }: Pick<Config, 'chain'>): Promise<string> => {
  const provider = createRpcProvider(chain.rpcUrl, chain.id);
  try {
    return await CustodyContract.connect(chain.custodyAddress, provider).windUpContract();
  } finally {
    provider.destroy();
  }
};
