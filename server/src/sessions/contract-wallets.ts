import {
  type Address,
  BaseError,
  type CallParameters,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  isErc6492Signature,
  type PublicClient,
  parseAbi,
  parseErc6492Signature,
  RpcRequestError,
} from 'viem';
import { isDelegation } from '../../../chain/follow-call.ts';
import { saysExecuted } from '../../../chain/revert.ts';
import type { Config } from '../config.ts';
import { AppError } from '../system/errors.ts';

/** Timeout of each call; a check makes at most two. */
const RPC_TIMEOUT_MS = 3_000;
/** Enough for an expensive signature; an endless loop ends here. */
const GAS_MAX = 3_000_000n;
/**
 * The maximum number of concurrent checks for all callers together. It cannot be a limit per
 * account, because a caller needs no account.
 */
const CHECKS_AT_ONCE_MAX = 8;
const WALLET = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']);
/**
 * The answer by which a contract accepts a signature (EIP-1271), as a 32-byte word. On-chain
 * callers accept no other answer, and neither does this check.
 */
const ACCEPTED = '0x1626ba7e'.padEnd(66, '0');

type Asked = { readonly address: Address; readonly message: string; readonly signature: Hex };

/** What a contract wallet says of a signature; `notDeployed` if there is no contract to ask. */
type Answer = 'signed' | 'notSigned' | 'notDeployed';

/**
 * Whether the node executed the call and the call failed. This means that the contract rejects the
 * signature. If the node did not execute the call, the contract's answer is unknown.
 */
const hasFailedOnChain = (error: unknown): boolean => {
  if (!(error instanceof BaseError)) return false;
  const answer = error.walk((cause) => cause instanceof RpcRequestError);
  return (
    answer instanceof RpcRequestError && saysExecuted(JSON.stringify([answer.details, answer.data]))
  );
};

/**
 * The part of an error that may be logged: the whole error contains the node's URL, which may
 * include a key.
 */
const reasonOf = (error: unknown): string =>
  error instanceof BaseError ? `${error.shortMessage} ${error.details}` : String(error);

/**
 * The parts of a signature, which may be wrapped (EIP-6492); undefined when the wrapping is
 * malformed.
 */
const unwrap = (signature: Hex): ReturnType<typeof parseErc6492Signature> | undefined => {
  try {
    return parseErc6492Signature(signature);
  } catch {
    return undefined;
  }
};

/**
 * Contract wallets verify signatures by their code (EIP-1271), which only the chain's node can
 * execute.
 */
export class ContractWallets {
  readonly #client: PublicClient;
  #checks = 0;

  constructor({ chain }: { chain: Pick<Config['chain'], 'rpcUrl'> }, timeoutMs = RPC_TIMEOUT_MS) {
    this.#client = createPublicClient({
      // A contract can ask its caller to fetch an answer from a URL (EIP-3668). The server does not
      // do that.
      ccipRead: false,
      transport: http(chain.rpcUrl, { timeout: timeoutMs, retryCount: 0 }),
    });
  }

  /**
   * Whether the contract at this address signed the message. Its code must be in a final block when
   * somebody signs in: such code stays (EIP-6780), so the account never turns into one without code, of which the watcher expects
   * the signature of a key. A wallet that is not deployed yet could be deployed without code. An account
   * that delegates (EIP-7702) is no contract: it signs with its key, and can end the delegation.
   */
  async answerOf(
    { address, message, signature }: Asked,
    blockTag: 'finalized' | 'latest' = 'finalized',
  ): Promise<Answer> {
    const parts = unwrap(signature);
    if (parts === undefined) return 'notSigned';
    if (this.#checks >= CHECKS_AT_ONCE_MAX) {
      throw new AppError('SERVER.BUSY', 'Too many contract wallets sign in. Please try again.');
    }
    this.#checks += 1;
    try {
      const hash = hashMessage(message);
      const code = await this.#client.getCode({ address, blockTag });
      if (code === undefined) return isErc6492Signature(signature) ? 'notDeployed' : 'notSigned';
      if (isDelegation(code)) return 'notSigned';
      // The deployment inside of a wrapped signature (EIP-6492) is not executed, because it could simulate
      // a state that would cost money to reach on the chain.
      return (await this.#accepts(address, hash, parts.signature)) ? 'signed' : 'notSigned';
    } catch (error) {
      throw new AppError('CHAIN.UNAVAILABLE', 'The chain does not answer. Please try again.', {
        details: { reason: reasonOf(error) },
      });
    } finally {
      this.#checks -= 1;
    }
  }

  async #accepts(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
    const data = encodeFunctionData({ abi: WALLET, args: [hash, signature] });
    return (await this.#call({ to: address, data }))?.slice(0, ACCEPTED.length) === ACCEPTED;
  }

  /** Undefined when the node executed the call and the call failed; other errors are thrown. */
  async #call(parameters: CallParameters): Promise<Hex | undefined> {
    try {
      const { data } = await this.#client.call({ ...parameters, gas: GAS_MAX });
      return data;
    } catch (error) {
      if (hasFailedOnChain(error)) return undefined;
      throw error;
    }
  }
}
