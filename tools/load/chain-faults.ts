import { setTimeout as delay } from 'node:timers/promises';
import type { RpcProxy } from '../../test/kit/chain/rpc-proxy.ts';
import type { DrillChain } from './chain.ts';
import { waitForBlock } from './requests.ts';

/** What a fault of the chain needs: the proxy between servers and node, the node, and a server. */
export type ChainParts = {
  readonly rpc: RpcProxy;
  readonly chain: DrillChain;
  readonly origin: string;
};

export type ChainFault = {
  readonly name: string;
  /** Causes the fault, and ends it. Resolves when the server has read every block again. */
  run(parts: ChainParts): Promise<void>;
};

const LASTING_MS = 8_000;
const REORGANISATIONS = 20;

const chainFault = (name: string, bend: (parts: ChainParts) => Promise<void>): ChainFault => ({
  name,
  run: async (parts) => {
    const { rpc, chain, origin } = parts;
    await bend(parts);
    rpc.setFault(() => undefined);
    rpc.setLie((_method, result) => result);
    await waitForBlock(origin, await chain.node.getBlockNumber());
  },
});

export const CHAIN_FAULTS: readonly ChainFault[] = [
  chainFault("the chain's node answers late", async ({ rpc }) => {
    rpc.setFault(() => ({ delayMs: 2_000 }));
    await delay(LASTING_MS);
  }),
  chainFault("the chain's node answers wrong", async ({ rpc }) => {
    // The proxy hides all events and receipts, and reports a block number that is two too low.
    rpc.setLie((method, result) => {
      if (method === 'eth_getLogs') return [];
      if (method === 'eth_getTransactionReceipt') return null;
      return method === 'eth_blockNumber' ? `0x${(Number(result) - 2).toString(16)}` : result;
    });
    await delay(LASTING_MS);
  }),
  chainFault("the chain's node does not answer", async ({ rpc }) => {
    rpc.setFault(() => 'hang');
    await delay(LASTING_MS);
    rpc.setFault(() => 'refuse');
    await delay(LASTING_MS / 2);
  }),
  chainFault(`the chain reorganises ${REORGANISATIONS} times`, async ({ chain }) => {
    for (let count = 0; count < REORGANISATIONS; count += 1) await chain.reorganise();
  }),
];
