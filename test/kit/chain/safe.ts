import { createRequire } from 'node:module';
import {
  AbiCoder,
  Contract,
  ContractFactory,
  concat,
  getCreate2Address,
  hashMessage,
  type InterfaceAbi,
  keccak256,
  type Signer,
  solidityPackedKeccak256,
  type TransactionResponse,
  TypedDataEncoder,
  Wallet,
  ZeroAddress,
} from 'ethers';

/** The suffix of EIP-6492 for a signature of a wallet that is not deployed yet. */
const UNDEPLOYED = `0x${'6492'.repeat(16)}`;
/** The entry before the first owner in the Safe's linked list of owners. */
const SENTINEL = '0x0000000000000000000000000000000000000001';
const MESSAGE_TYPES = { SafeMessage: [{ name: 'message', type: 'bytes' }] };
const TRANSACTION_TYPES = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
};

/** Enough for the largest contract; the test chain's own default is too small for it. */
const GAS = 8_000_000;

type Artifact = { abi: InterfaceAbi; bytecode: string };
/**
 * `operation` 1 makes the Safe run the code of `to` as its own. With `safeTxGas`, the Safe's
 * transaction succeeds even if the call fails.
 */
export type Call = {
  to: string;
  value?: bigint;
  data?: string;
  operation?: 0 | 1;
  safeTxGas?: bigint;
};
export type Proposal = Required<Call> & { nonce: bigint; hash: string };

const require = createRequire(import.meta.url);
const artifactOf = (path: string): Artifact =>
  require(`@safe-global/safe-contracts/build/artifacts/contracts/${path}.json`);

const PROXY = artifactOf('proxies/SafeProxy.sol/SafeProxy');
const SAFE = artifactOf('SafeL2.sol/SafeL2');

/** Wraps a signature by EIP-6492, together with the call that deploys the wallet. */
export const wrapSignature = (factory: string, deployment: string, signature: string): string => {
  const parts = [factory, deployment, signature];
  return concat([
    AbiCoder.defaultAbiCoder().encode(['address', 'bytes', 'bytes'], parts),
    UNDEPLOYED,
  ]);
};

const newKey = (): Wallet => new Wallet(Wallet.createRandom().privateKey);

/** The published contracts of Safe 1.4.1, which all Safes of a chain share. */
export type SafeContracts = {
  factory: Contract;
  singleton: string;
  handler: string;
  signMessageLibrary: Contract;
};

export const deploySafeContracts = async (deployer: Signer): Promise<SafeContracts> => {
  const deploy = async (path: string): Promise<Contract> => {
    const { abi, bytecode } = artifactOf(path);
    const contract = await new ContractFactory(abi, bytecode, deployer).deploy({ gasLimit: GAS });
    await contract.waitForDeployment();
    return contract as Contract;
  };
  const factory = await deploy('proxies/SafeProxyFactory.sol/SafeProxyFactory');
  const singleton = await deploy('SafeL2.sol/SafeL2');
  const handler = await deploy(
    'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
  );
  return {
    factory,
    signMessageLibrary: await deploy('libraries/SignMessageLib.sol/SignMessageLib'),
    singleton: await singleton.getAddress(),
    handler: await handler.getAddress(),
  };
};

/** A real Safe, at an address that is known before its deployment, with the keys of its owners. */
export class Safe {
  readonly address: string;
  readonly owners: readonly Wallet[];
  readonly threshold: number;
  readonly #contracts: SafeContracts;
  readonly #setup: string;

  constructor(contracts: SafeContracts, owners: readonly Wallet[], threshold: number) {
    this.owners = owners;
    this.threshold = threshold;
    this.#contracts = contracts;
    const addresses = owners.map(({ address }) => address);
    this.#setup = new Contract(ZeroAddress, SAFE.abi).interface.encodeFunctionData('setup', [
      ...[addresses, threshold, ZeroAddress, '0x', contracts.handler],
      ...[ZeroAddress, 0, ZeroAddress],
    ]);
    const salt = solidityPackedKeccak256(['bytes32', 'uint256'], [keccak256(this.#setup), 0]);
    const singleton = AbiCoder.defaultAbiCoder().encode(['address'], [contracts.singleton]);
    const code = keccak256(concat([PROXY.bytecode, singleton]));
    this.address = getCreate2Address(String(contracts.factory.target), salt, code);
  }

  static of(contracts: SafeContracts, owners = [newKey()], threshold = 1): Safe {
    return new Safe(contracts, owners, threshold);
  }

  /** A Safe of three owners, two of whom must sign. */
  static twoOfThree(contracts: SafeContracts, first = newKey()): Safe {
    return new Safe(contracts, [first, newKey(), newKey()], 2);
  }

  async deploy(): Promise<void> {
    const deployment = this.#deployment();
    await (await this.#contracts.factory.getFunction('createProxyWithNonce')(...deployment)).wait();
  }

  /** Signs a message in the form that the Safe accepts (EIP-191, EIP-1271). */
  sign(message: string | Uint8Array, chainId: number, signers = this.#enough()): string {
    return this.signHash(hashMessage(message), chainId, signers);
  }

  /** Signs a hash as a SafeMessage: the Safe answers EIP-1271 for it, an owner's key does not. */
  signHash(hash: string, chainId: number, signers = this.#enough()): string {
    const domain = { chainId, verifyingContract: this.address };
    const digest = TypedDataEncoder.hash(domain, MESSAGE_TYPES, { message: hash });
    return this.#combine(digest, signers);
  }

  /** Signs a message for a Safe that is not deployed yet. */
  signUndeployed(message: string | Uint8Array, chainId: number, signers = this.#enough()): string {
    const { factory } = this.#contracts;
    const call = factory.interface.encodeFunctionData('createProxyWithNonce', this.#deployment());
    return wrapSignature(String(factory.target), call, this.sign(message, chainId, signers));
  }

  /**
   * The transaction that the Safe executes next, or after `waiting` others, and the hash that its
   * owners sign.
   */
  async propose(call: Call, runner: Signer, waiting = 0): Promise<Proposal> {
    const { provider } = runner;
    if (provider === null) throw new Error('the signer has no provider');
    const { chainId } = await provider.getNetwork();
    const next: bigint = await this.#at(runner).getFunction('nonce').staticCall();
    const nonce = next + BigInt(waiting);
    const asked = { value: 0n, data: '0x', operation: 0 as const, safeTxGas: 0n, ...call, nonce };
    const domain = { chainId, verifyingContract: this.address };
    const hash = TypedDataEncoder.hash(domain, TRANSACTION_TYPES, {
      ...asked,
      ...{ baseGas: 0, gasPrice: 0 },
      ...{ gasToken: ZeroAddress, refundReceiver: ZeroAddress },
    });
    return { ...asked, hash };
  }

  /** Executes a call with the signatures of these owners; `runner` only pays for the gas. */
  async execute(
    call: Call,
    runner: Signer,
    signers = this.#enough(),
  ): Promise<TransactionResponse> {
    return this.executeProposal(await this.propose(call, runner), runner, signers);
  }

  async executeProposal(
    { to, value, data, operation, safeTxGas, hash }: Proposal,
    runner: Signer,
    signers = this.#enough(),
  ): Promise<TransactionResponse> {
    const gas = [safeTxGas, 0, 0, ZeroAddress, ZeroAddress];
    const signatures = this.#combine(hash, signers);
    const send = this.#at(runner).getFunction('execTransaction');
    const sent = await send(to, value, data, operation, ...gas, signatures);
    await sent.wait();
    return sent;
  }

  /** Lets the Safe accept a message by a transaction, so that it needs no signature. */
  async approveMessage(message: string | Uint8Array, runner: Signer): Promise<void> {
    const library = this.#contracts.signMessageLibrary;
    const data = library.interface.encodeFunctionData('signMessage', [hashMessage(message)]);
    await this.execute({ to: String(library.target), data, operation: 1 }, runner);
  }

  async removeOwner(owner: Wallet, runner: Signer): Promise<void> {
    const safe = this.#at(runner);
    const listed: string[] = await safe.getFunction('getOwners').staticCall();
    const before = listed[listed.indexOf(owner.address) - 1] ?? SENTINEL;
    const removal = [before, owner.address, this.threshold];
    const data = safe.interface.encodeFunctionData('removeOwner', removal);
    await this.execute({ to: this.address, data }, runner);
  }

  #at(runner: Signer): Contract {
    return new Contract(this.address, SAFE.abi, runner);
  }

  #deployment(): [string, string, number] {
    return [this.#contracts.singleton, this.#setup, 0];
  }

  #enough(): readonly Wallet[] {
    return this.owners.slice(0, this.threshold);
  }

  /** The signatures in the order of the owners' addresses, which the Safe requires. */
  #combine(digest: string, signers: readonly Wallet[]): string {
    const order = signers.toSorted((one, other) =>
      BigInt(one.address) < BigInt(other.address) ? -1 : 1,
    );
    return concat(order.map(({ signingKey }) => signingKey.sign(digest).serialized));
  }
}
