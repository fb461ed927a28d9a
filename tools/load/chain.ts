import { setTimeout as delay } from 'node:timers/promises';
import {
  type JsonRpcPayload,
  JsonRpcProvider,
  type JsonRpcResult,
  Transaction,
  type TransactionResponse,
} from 'ethers';
import { LOCAL_CHAIN_ID } from '../../scripts/stack/local-chain.ts';

/**
 * How long a branch lasts before it is replaced. A shorter branch would contain no transactions of
 * players.
 */
const BRANCH_MS = 700;

/**
 * The players' connection to the node, which is paused during a reorganisation: the node would
 * reject their calls.
 */
class HeldProvider extends JsonRpcProvider {
  #gate = Promise.resolve();
  #underWay = new Set<Promise<unknown>>();

  override async _send(
    payload: JsonRpcPayload | JsonRpcPayload[],
  ): Promise<(JsonRpcResult & { error?: never })[]> {
    await this.#gate;
    const sent = super._send(payload);
    this.#underWay.add(sent);
    try {
      return (await sent) as (JsonRpcResult & { error?: never })[];
    } finally {
      this.#underWay.delete(sent);
    }
  }

  /** Runs `work` while no call is in progress. */
  async alone(work: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    await Promise.allSettled([...this.#underWay]);
    await work().finally(resolve);
  }
}

const OPTIONS = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 } as const;

/** The chain as players use it, with functions for reorganisations. */
export const openDrillChain = (rpcUrl: string) => {
  const players = new HeldProvider(rpcUrl, LOCAL_CHAIN_ID, { ...OPTIONS, batchMaxCount: 1 });
  const node = new JsonRpcProvider(rpcUrl, LOCAL_CHAIN_ID, OPTIONS);

  const transactionsSince = async (block: number): Promise<TransactionResponse[]> => {
    const found: TransactionResponse[] = [];
    for (let number = block + 1; number <= (await node.getBlockNumber()); number += 1) {
      found.push(...((await node.getBlock(number, true))?.prefetchedTransactions ?? []));
    }
    return found;
  };

  /**
   * Removes the latest blocks and mines the same transactions in other blocks, as a longer branch
   * does. No transaction is lost, because nodes keep the transactions of a removed branch.
   */
  const reorganise = async (): Promise<void> => {
    let fork: unknown;
    let block = 0;
    await players.alone(async () => {
      fork = await node.send('evm_snapshot', []);
      block = await node.getBlockNumber();
    });
    await delay(BRANCH_MS);
    await players.alone(async () => {
      const dropped = await transactionsSince(block);
      const head = await node.getBlockNumber();
      await node.send('evm_revert', [fork]);
      await node.send('evm_mine', []);
      for (const transaction of dropped) {
        const raw = Transaction.from(transaction).serialized;
        // The server is not paused. If it has already resent the transaction, the node rejects it
        // here.
        await node.send('eth_sendRawTransaction', [raw]).catch(() => undefined);
      }
      const missing = head + 1 - (await node.getBlockNumber());
      if (missing > 0) await node.send('hardhat_mine', [`0x${missing.toString(16)}`]);
    });
  };

  return {
    players,
    node,
    reorganise,
    close: () => {
      players.destroy();
      node.destroy();
    },
  };
};

export type DrillChain = ReturnType<typeof openDrillChain>;
