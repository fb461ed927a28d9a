import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import {
  parseEther,
  type Signer,
  type TransactionRequest,
  type TransactionResponse,
  TypedDataEncoder,
  toQuantity,
  VoidSigner,
  Wallet,
} from 'ethers';
import { localAccounts } from '../../../../scripts/stack/accounts.ts';
import { deploySafeContracts, type Proposal, Safe } from '../../chain/safe.ts';
import type { SharedStack } from '../stack/of-worker.ts';
import { InjectedWallet, putIn, type Transaction, type TypedData } from './injected-wallet.ts';
import type { Answer } from './wallet-bridge.ts';

/** Sends the Safe's transactions with the signatures of enough owners; the first one pays the gas. */
class SafeSigner extends VoidSigner {
  readonly #safe: Safe;
  readonly #payer: Signer;

  constructor(safe: Safe, payer: Signer) {
    super(safe.address, payer.provider);
    this.#safe = safe;
    this.#payer = payer;
  }

  override async sendTransaction(call: TransactionRequest): Promise<TransactionResponse> {
    const { to, value, data } = await this.populateCall(call);
    const asked = { to: String(to), value: BigInt(value ?? 0), data: data ?? '0x' };
    return this.#safe.execute(asked, this.#payer);
  }
}

/**
 * - `confirmed`: the owner confirms at once, so the Safe executes what the page asked for.
 * - `queued`: the proposal waits for `confirm`, as one of several owners.
 */
type Habit = 'confirmed' | 'queued';

/**
 * How the wallet answers questions about a transaction by the hash that it named:
 * - `app`: as Safe's provider for apps inside of its page. It knows its proposals, each with nonce 0,
 *   and once one is executed, the transaction under the proposal's hash.
 * - `node`: as Safe by WalletConnect. The node does not know that hash.
 */
type Reads = 'app' | 'node';

/**
 * How the wallet answers the page's requests:
 * - `early`: it names the proposal at once, and signs a message by its owners' signatures.
 * - `late`: it waits for the execution and names the transaction, and approves a message on chain,
 *   so that the signature is empty.
 */
type Answers = 'early' | 'late';

type SafeOptions = {
  readonly owners: 1 | 3;
  readonly reads: Reads;
  readonly answers: Answers;
};

/**
 * A real Safe with the manners of Safe's own provider: it answers a transaction with the hash of the
 * proposal, and gives the call the gas that the page named.
 */
export class InjectedSafe extends InjectedWallet {
  readonly #reads: Reads;
  readonly #habit: Habit;
  readonly #answers: Answers;
  readonly #queue: Proposal[] = [];
  /** What the page asked for, and the hash of the transaction once it is executed. */
  readonly #asked = new Map<string, { proposal: Proposal; executed?: string }>();
  /** Tells which transaction has executed the proposal of the event's name. */
  readonly #executed = new EventEmitter();
  #safe: Safe | undefined;
  #payer: Signer | undefined;

  constructor(
    page: Page,
    { chain, chainId }: SharedStack,
    { owners, reads, answers }: SafeOptions,
  ) {
    super(page, chain.rpcUrl, chainId);
    this.#reads = reads;
    this.#answers = answers;
    this.#habit = owners === 1 ? 'confirmed' : 'queued';
  }

  /** Deploys Safe's contracts, and gives the first owner BNB for the gas. */
  async open(): Promise<void> {
    const deployer = new Wallet(localAccounts().deployer.privateKey, this.provider);
    const first = new Wallet(this.privateKey, this.provider);
    await this.provider.send('hardhat_setBalance', [first.address, toQuantity(parseEther('1'))]);
    this.#payer = first;
    const contracts = await deploySafeContracts(deployer);
    const isShared = this.#habit === 'queued';
    this.#safe = isShared ? Safe.twoOfThree(contracts, first) : Safe.of(contracts, [first]);
  }

  override get address(): string {
    return this.safe.address;
  }

  override get signer(): Signer {
    return new SafeSigner(this.safe, this.payer);
  }

  get safe(): Safe {
    if (this.#safe === undefined) throw new Error('the Safe was not opened');
    return this.#safe;
  }

  get payer(): Signer {
    if (this.#payer === undefined) throw new Error('the Safe was not opened');
    return this.#payer;
  }

  /** The number of proposals that wait for another owner. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Another owner confirms the first proposal in the queue, and executes it. */
  async confirm(): Promise<void> {
    const proposal = this.#queue.shift();
    if (proposal === undefined) throw new Error('no proposal waits for an owner');
    await this.#execute(proposal);
  }

  /** The owners confirm an empty transaction in the place of the first proposal in the queue. */
  async reject(): Promise<void> {
    const proposal = this.#queue.shift();
    if (proposal === undefined) throw new Error('no proposal waits for an owner');
    await this.safe.execute({ to: this.address }, this.payer);
  }

  override async answer(method: string, params: unknown[]): Promise<Answer> {
    const asked = this.#reads === 'app' ? this.#asked.get(String(params[0])) : undefined;
    if (asked === undefined) return super.answer(method, params);
    const { proposal, executed } = asked;
    if (method === 'eth_getTransactionReceipt') {
      if (executed === undefined) return { result: null };
      const receipt = await this.provider.send(method, [executed]);
      return { result: { ...receipt, transactionHash: proposal.hash } };
    }
    if (method === 'eth_getTransactionByHash') {
      if (executed === undefined) return { result: this.#asTransaction(proposal) };
      const sent = await this.provider.send(method, [executed]);
      return { result: { ...sent, hash: proposal.hash } };
    }
    return super.answer(method, params);
  }

  protected override async send({ to = '', data, value, gas }: Transaction): Promise<string> {
    const call = {
      ...{ to, data: data ?? '0x', value: BigInt(value ?? 0) },
      safeTxGas: BigInt(gas ?? 0),
    };
    const proposal = await this.safe.propose(call, this.payer, this.#queue.length);
    this.#asked.set(proposal.hash, { proposal });
    if (this.#habit === 'queued') this.#queue.push(proposal);
    else await this.#execute(proposal);
    return this.#answers === 'early' ? proposal.hash : this.#executionOf(proposal);
  }

  protected override async signMessage(message: Uint8Array): Promise<string> {
    const { chainId } = this.behaviour;
    if (this.#answers === 'late') {
      await this.safe.approveMessage(message, this.payer);
      return '0x';
    }
    const isDeployed = (await this.provider.getCode(this.address)) !== '0x';
    return isDeployed
      ? this.safe.sign(message, chainId)
      : this.safe.signUndeployed(message, chainId);
  }

  /** The signature of one owner has the length of a key's, but is valid only by EIP-1271. */
  protected override async signTypedData({ domain, types, message }: TypedData): Promise<string> {
    const { EIP712Domain: _domain, ...own } = types;
    const hash = TypedDataEncoder.hash(domain, own, message);
    return this.safe.signHash(hash, this.behaviour.chainId);
  }

  async #execute(proposal: Proposal): Promise<void> {
    const { hash: executed } = await this.safe.executeProposal(proposal, this.payer);
    if (this.#asked.has(proposal.hash)) this.#asked.set(proposal.hash, { proposal, executed });
    this.#executed.emit(proposal.hash, executed);
  }

  async #executionOf({ hash }: Proposal): Promise<string> {
    const known = this.#asked.get(hash)?.executed;
    if (known !== undefined) return known;
    const [executed] = await once(this.#executed, hash);
    return String(executed);
  }

  #asTransaction({ hash, to, data, value }: Proposal): object {
    return {
      ...{ from: this.account(), hash, to, input: data, value: toQuantity(value) },
      ...{ gas: '0x0', gasPrice: '0x0', nonce: '0x0' },
      ...{ blockHash: null, blockNumber: null, transactionIndex: null },
    };
  }
}

/** Injects a Safe that is not deployed yet; `wallet.safe.deploy()` deploys it. */
export const injectSafe = async (
  page: Page,
  stack: SharedStack,
  { owners = 1, reads = 'node', answers = 'early' }: Partial<SafeOptions> = {},
): Promise<InjectedSafe> => {
  const wallet = new InjectedSafe(page, stack, { owners, reads, answers });
  await wallet.open();
  return putIn(page, wallet);
};
