import type { JsonRpcProvider } from 'ethers';
import { CustodyContract } from '../../../chain/contracts.ts';
import { newestBlock, openNode, servedChain, withNode } from '../../../chain/node.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';

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

/** Throws, with the reason, if the node cannot serve the configured deployment yet, or ever. */
const deployBlockHash = async (
  node: JsonRpcProvider,
  { id, casinoDeployBlock, custodyAddress }: Config['chain'],
): Promise<string> => {
  const answered = await servedChain(node);
  if (answered !== id) {
    throw new Error(`CHAIN_RPC_URL serves chain ${answered}, CHAIN_ID is ${id}`);
  }
  const advice = 'Wait until it has read the chain to its end, or set another CHAIN_RPC_URL';
  const block = await node.getBlock(casinoDeployBlock);
  if (!block?.hash) {
    const { number } = await newestBlock(node);
    throw new Error(
      `The node of CHAIN_RPC_URL lacks block ${casinoDeployBlock}, in which the casino was deployed ` +
        `(CASINO_DEPLOY_BLOCK); its newest block is ${number}. ${advice}.`,
    );
  }
  if ((await node.getCode(custodyAddress)) === '0x') {
    throw new Error(
      `The node of CHAIN_RPC_URL shows no contract at CUSTODY_ADDRESS ${custodyAddress}. ${advice}, ` +
        'unless the address is wrong.',
    );
  }
  return block.hash;
};

/**
 * Reads from the chain's node which deployment is configured; throws when the node does not answer,
 * or is not as far as the deployment.
 */
export const readDeployment = async (
  { chain }: Pick<Config, 'chain'>,
  patienceMs = PATIENCE_MS,
): Promise<ChainFingerprint> => {
  const provider = openNode(chain.rpcUrl, chain.id);
  const deadlineMs = Date.now() + patienceMs;
  try {
    for (;;) {
      try {
        return {
          chainId: chain.id,
          custodyAddress: chain.custodyAddress,
          casinoAddress: chain.casinoAddress,
          deployBlock: chain.casinoDeployBlock,
          deployBlockHash: await deployBlockHash(provider, chain),
        };
      } catch (error) {
        if (Date.now() >= deadlineMs) throw error;
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
export const readWindUpAddress = ({ chain }: Pick<Config, 'chain'>): Promise<string> =>
  withNode(chain.rpcUrl, chain.id, (node) =>
    CustodyContract.connect(chain.custodyAddress, node).windUpContract(),
  );
