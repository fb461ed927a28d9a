import {
  type Address,
  BaseError,
  type CallParameters,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  http,
  isErc6492Signature,
  LimitExceededRpcError,
  type PublicClient,
  parseAbi,
  parseErc6492Signature,
  RpcRequestError,
} from 'viem';
import type { Config } from '../config.ts';
import { AppError } from '../system/errors.ts';

/** Timeout of each call; a check makes at most two. */
const RPC_TIMEOUT_MS = 3_000;
/** Enough for a wallet's deployment and an expensive signature; an endless loop ends here. */
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
/** The accepting answer of the validator of EIP-6492. */
const VALID = '0x01';
/** The code of an account that has a key and delegates to a contract (EIP-7702). */
const DELEGATION = '0xef0100';

/**
 * Whether the node executed the call and the call failed. This means that the contract rejects the
 * signature. If the node did not execute the call, the contract's answer is unknown.
 */
const hasFailedOnChain = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof RpcRequestError) instanceof RpcRequestError &&
  !(error.walk((cause) => cause instanceof LimitExceededRpcError) instanceof LimitExceededRpcError);

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
   * Whether the contract at this address, or the one to be deployed there, signed the message. An
   * account that delegates is no contract: it signs with its key. Its player can end the delegation,
   * and then the watcher would find a sign-in that nobody signed, and stop the epochs.
   */
  async signed(address: Address, message: string, signature: Hex): Promise<boolean> {
    const parts = unwrap(signature);
    if (parts === undefined) return false;
    if (this.#checks >= CHECKS_AT_ONCE_MAX) {
      throw new AppError('SERVER.BUSY', 'Too many contract wallets sign in. Please try again.');
    }
    this.#checks += 1;
    try {
      const hash = hashMessage(message);
      const code = await this.#client.getCode({ address });
      if (code?.startsWith(DELEGATION)) return false;
      // A deployed wallet's own code decides. Calls inside the signature are not executed, because
      // they could simulate a state that would cost money to reach on the chain.
      if (code !== undefined) return await this.#accepts(address, hash, parts.signature);
      return isErc6492Signature(signature) && (await this.#wouldAccept(address, hash, signature));
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

  /** Simulates the deployment that the signature contains, and then asks the wallet. */
  async #wouldAccept(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [address, hash, signature],
    });
    return (await this.#call({ data })) === VALID;
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
