import { createRpcProvider } from '../chain/provider.ts';
import type { Config } from '../config.ts';
import type { ChainFingerprint } from './chain-fingerprint.ts';

/** A node that starts together with us gets this long. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 500;

/** Asks the chain's node which deployment is configured; throws when it does not answer. */
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
