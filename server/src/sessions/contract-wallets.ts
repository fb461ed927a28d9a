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
import { AppError } from '../errors.ts';

/** Of each of the two calls that a check takes at most. */
const RPC_TIMEOUT_MS = 3_000;
/** Pays for a wallet's deployment and for a signature of the costly kinds; an endless loop ends here. */
const GAS_MAX = 3_000_000n;
/** Checks need no account: this many keep the node busy at once, from all callers together. */
const CHECKS_AT_ONCE_MAX = 8;
const WALLET = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']);
/** The answer of EIP-1271 as a word: contracts take no other for it, and neither do we. */
const ACCEPTED = '0x1626ba7e'.padEnd(66, '0');
/** What the validator of EIP-6492 returns. */
const VALID = '0x01';

/** The node ran it and it failed, which is an answer; a node that does not run it gives none. */
const hasFailedOnChain = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof RpcRequestError) instanceof RpcRequestError &&
  !(error.walk((cause) => cause instanceof LimitExceededRpcError) instanceof LimitExceededRpcError);

/** For the log. The whole error names the node's address, and the key that may be in it. */
const reasonOf = (error: unknown): string =>
  error instanceof BaseError ? `${error.shortMessage} ${error.details}` : String(error);

/** Undefined when it is wrapped and the wrapping makes no sense. */
const unwrap = (signature: Hex): ReturnType<typeof parseErc6492Signature> | undefined => {
  try {
    return parseErc6492Signature(signature);
  } catch {
    return undefined;
  }
};

/** Wallets that are contracts sign as their code says (EIP-1271), which only the chain's node knows. */
export class ContractWallets {
  readonly #client: PublicClient;
  #checks = 0;

  constructor({ chain }: Pick<Config, 'chain'>, timeoutMs = RPC_TIMEOUT_MS) {
    this.#client = createPublicClient({
      // A contract can name addresses to fetch an answer from (EIP-3668). The server asks none.
      ccipRead: false,
      transport: http(chain.rpcUrl, { timeout: timeoutMs, retryCount: 0 }),
    });
  }

  /** Whether the contract at this address, or the one to be deployed there, signed the message. */
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
      // Its own code decides. Calls that the signature brings along could put it into a state for free
      // that costs money on the chain.
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

  /** Deploys the wallet within the call, as the signature says, and asks it then. */
  async #wouldAccept(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [address, hash, signature],
    });
    return (await this.#call({ data })) === VALID;
  }

  /** Undefined when the call fails. */
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
