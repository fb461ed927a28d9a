import {
  type Block,
  FetchRequest,
  isCallException,
  isError,
  type JsonRpcError,
  type JsonRpcPayload,
  JsonRpcProvider,
  type JsonRpcResult,
  makeError,
  type Provider,
} from 'ethers';
import { saysExecuted } from './revert.ts';

/** A node that does not answer within this time counts as down. */
const TIMEOUT_MS = 10_000;
const RATE_LIMIT_ATTEMPTS_MAX = 4;
const RATE_LIMIT_SLOT_MS = 250;
/** How often a transaction that was sent is looked up. */
const POLL_MS = 500;

/** Whether a node may be asked at this address. A WebSocket or an address without a scheme is none. */
export const isNodeUrl = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);

/** The one method whose errors say what is wrong with the request: with its nonce, say, or its fee. */
const SEND = 'eth_sendRawTransaction';

/** The error of a request that the node did not carry out, as far as its answer tells. */
const failure = (words: string, request: string, cause?: unknown): Error =>
  Object.assign(makeError(`the node failed: ${words}`, 'SERVER_ERROR', { request }), { cause });

const wordsOf = (error: unknown): string => {
  const words = (error as { message?: unknown } | null | undefined)?.message ?? error;
  return typeof words === 'string' ? words : JSON.stringify(words);
};

/**
 * A node whose failures all have the same two codes, TIMEOUT and SERVER_ERROR. Ethers calls each error
 * that answers a call a rejection by the contract, also "limit exceeded" and "header not found". A broken
 * connection and an answer that is no JSON have errors of their own.
 */
class RpcNode extends JsonRpcProvider {
  override async _send(payload: JsonRpcPayload | JsonRpcPayload[]): Promise<JsonRpcResult[]> {
    if (Array.isArray(payload)) throw new Error('requests are not batched');
    const answers: readonly unknown[] = await super._send(payload).catch((error: unknown) => {
      if (isError(error, 'TIMEOUT') || isError(error, 'SERVER_ERROR')) throw error;
      throw failure(wordsOf(error), payload.method, error);
    });
    const { error, ...answer } = (answers[0] ?? {}) as Partial<JsonRpcResult & JsonRpcError>;
    // A result is that of its id. Some providers write the id as text.
    const isResult = 'result' in answer && `${answer.id}` === `${payload.id}`;
    if (!error && !isResult) throw failure(wordsOf(answers[0]), payload.method);
    // A provider that limits requests may answer before it has read the id.
    return [{ result: null, ...answer, id: payload.id, ...(error && { error }) }];
  }

  override getRpcError(payload: JsonRpcPayload, answer: JsonRpcError): Error {
    const error = super.getRpcError(payload, answer);
    const isFailure = isCallException(error)
      ? error.data === null && !saysExecuted(JSON.stringify(answer.error))
      : isError(error, 'UNKNOWN_ERROR') && payload.method !== SEND;
    return isFailure ? failure(wordsOf(answer.error), payload.method, error) : error;
  }
}

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
  return new RpcNode(request, chainId, {
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
