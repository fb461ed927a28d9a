import { FetchRequest, JsonRpcProvider, Network } from 'ethers';

/** A node that does not answer within this time counts as down. The next run tries again. */
const RPC_TIMEOUT_MS = 10_000;
const RATE_LIMIT_ATTEMPTS_MAX = 4;
const RATE_LIMIT_SLOT_MS = 250;

/**
 * The connection to the chain's node. Answers are not cached, because a reorganization can change
 * them. Requests are not batched, because one slow answer must not delay the others.
 */
export const createRpcProvider = (rpcUrl: string, chainId: number): JsonRpcProvider => {
  const request = new FetchRequest(rpcUrl);
  request.timeout = RPC_TIMEOUT_MS;
  request.setThrottleParams({
    maxAttempts: RATE_LIMIT_ATTEMPTS_MAX,
    slotInterval: RATE_LIMIT_SLOT_MS,
  });
  return new JsonRpcProvider(request, chainId, {
    staticNetwork: Network.from(chainId),
    cacheTimeout: -1,
    batchMaxCount: 1,
  });
};
