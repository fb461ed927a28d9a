import { type Block, FetchRequest, JsonRpcProvider, type Provider } from 'ethers';

/** A node that does not answer within this time counts as down. */
const TIMEOUT_MS = 10_000;
const RATE_LIMIT_ATTEMPTS_MAX = 4;
const RATE_LIMIT_SLOT_MS = 250;
/** How often a transaction that was sent is looked up. */
const POLL_MS = 500;

/**
 * The connection to a node. Its network is static, because ethers would ask an unreachable node for
 * ever which chain it serves. Answers are not cached, because a transaction or a reorganization can
 * change them. Requests are not batched, because one slow answer must not delay the others.
 */
export const openNode = (rpcUrl: string, chainId: number): JsonRpcProvider => {
  const request = new FetchRequest(rpcUrl);
  request.timeout = TIMEOUT_MS;
  request.setThrottleParams({
    maxAttempts: RATE_LIMIT_ATTEMPTS_MAX,
    slotInterval: RATE_LIMIT_SLOT_MS,
  });
  return new JsonRpcProvider(request, chainId, {
    staticNetwork: true,
    cacheTimeout: -1,
    batchMaxCount: 1,
    pollingInterval: POLL_MS,
  });
};

/** The newest block of a node. Throws while the node has none. */
export const newestBlock = async (node: Pick<Provider, 'getBlock'>): Promise<Block> => {
  const block = await node.getBlock('latest');
  if (block === null) throw new Error('the node has no latest block');
  return block;
};

/** The chain that a node serves. */
export const servedChain = async (node: Pick<JsonRpcProvider, 'send'>): Promise<number> =>
  Number(await node.send('eth_chainId', []));

/** Gives a connection to a node to `use`, and closes it afterwards. */
export const withNode = async <T>(
  rpcUrl: string,
  chainId: number,
  use: (node: JsonRpcProvider) => Promise<T>,
): Promise<T> => {
  const node = openNode(rpcUrl, chainId);
  try {
    return await use(node);
  } finally {
    node.destroy();
  }
};
