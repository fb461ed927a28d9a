import type { Page } from '@playwright/test';
import {
  HDNodeWallet,
  JsonRpcProvider,
  NonceManager,
  type Signer,
  type TypedDataDomain,
  type TypedDataField,
  Wallet,
} from 'ethers';
import {
  type Answer,
  bridgeWallet,
  emitFromWallet,
  FIRST_WALLET,
  type Place,
  type RpcError,
  type WalletEvent,
} from './wallet-bridge.ts';

export const USER_REJECTED: RpcError = { code: 4001, message: 'User rejected the request.' };
export const UNKNOWN_CHAIN: RpcError = { code: 4902, message: 'Unrecognized chain ID.' };
export const REQUEST_PENDING: RpcError = { code: -32_002, message: 'Request already pending.' };
const WRONG_CHAIN: RpcError = { code: -32_602, message: 'chainId is not the active chain.' };
const INVALID_CHAIN: RpcError = {
  code: -32_602,
  message: 'Expected 0x-prefixed hexadecimal chainId.',
};
const UNKNOWN_ACCOUNT: RpcError = { code: 4100, message: 'The account is not authorized.' };

/** How the wallet behaves; a test changes it while the page runs. */
export type Behaviour = {
  refuseSignature: boolean;
  /** Chains that the wallet knows. A request to switch to another chain fails with code 4902. */
  knownChains: Set<number>;
  chainId: number;
};

/**
 * How a wallet method misbehaves: a fixed false answer, a function that returns the answer, or
 * `hang`, which gives no answer until `behave` is called.
 */
export type Misbehaviour = Answer | 'hang' | ((params: unknown[]) => Promise<Answer | 'honest'>);

export type Transaction = Record<string, string>;

export type TypedData = {
  domain: TypedDataDomain;
  types: Record<string, TypedDataField[]>;
  message: Record<string, unknown>;
};

const HEX_CHAIN = /^0x[1-9a-f][\da-f]*$/;

const hexChain = (chainId: number): string => `0x${chainId.toString(16)}`;

/**
 * A wallet that signs with a real key on a real chain. It replaces MetaMask, is as strict as
 * MetaMask, and can be set to misbehave.
 */
export class InjectedWallet {
  readonly behaviour: Behaviour;
  /** Every method that the page called, in order. */
  readonly calls: string[] = [];
  /** Every transaction that the page requested, whatever its result. */
  readonly transactions: Transaction[] = [];
  readonly #page: Page;
  /** A direct connection to the chain, which the wallet's misbehavior does not affect. */
  readonly provider: JsonRpcProvider;
  readonly #misbehaviours = new Map<string, Misbehaviour>();
  readonly #held = new Map<string, (() => void)[]>();
  #wallet: Wallet;
  #sender: NonceManager;

  /** Distinguishes the wallets of a page. */
  readonly name: string;

  constructor(page: Page, rpcUrl: string, chainId: number, name: string = FIRST_WALLET) {
    this.#page = page;
    this.name = name;
    const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 100 };
    this.provider = new JsonRpcProvider(rpcUrl, chainId, options);
    this.behaviour = { refuseSignature: false, knownChains: new Set([chainId]), chainId };
    this.#wallet = new Wallet(HDNodeWallet.createRandom().privateKey, this.provider);
    this.#sender = new NonceManager(this.#wallet);
  }

  get address(): string {
    return this.#wallet.address;
  }

  /** The account's private key, which the exit script asks for. */
  get privateKey(): string {
    return this.#wallet.privateKey;
  }

  /**
   * The signer of the page's transactions. A test sends with this signer too, so that nonces never
   * collide.
   */
  get signer(): Signer {
    return this.#sender;
  }

  async handle(method: string, params: unknown[]): Promise<Answer> {
    this.calls.push(method);
    const how = this.#misbehaviours.get(method);
    if (how === undefined) return this.answer(method, params);
    if (typeof how === 'object') return how;
    if (how === 'hang') await this.#hold(method);
    const given = how === 'hang' ? 'honest' : await how(params);
    return given === 'honest' ? this.answer(method, params) : given;
  }

  misbehave(method: string, how: Misbehaviour): void {
    this.#misbehaviours.set(method, how);
  }

  /** Makes the wallet answer a method honestly again, and answers the pending requests. */
  behave(method: string): void {
    this.#misbehaviours.delete(method);
    for (const letGo of this.#held.get(method) ?? []) letGo();
    this.#held.delete(method);
  }

  emit(event: WalletEvent, payload: unknown): Promise<void> {
    return emitFromWallet(this.#page, event, payload, this.name);
  }

  /** Selects another account, as a player does in the wallet. */
  async switchAccount(): Promise<void> {
    this.#wallet = new Wallet(HDNodeWallet.createRandom().privateKey, this.provider);
    this.#sender = new NonceManager(this.#wallet);
    await this.emit('accountsChanged', [this.account()]);
  }

  async switchChain(chainId: number): Promise<void> {
    this.behaviour.knownChains.add(chainId);
    this.behaviour.chainId = chainId;
    await this.emit('chainChanged', hexChain(chainId));
  }

  close(): void {
    this.provider.destroy();
  }

  account(): string {
    return this.address.toLowerCase();
  }

  #hold(method: string): Promise<void> {
    return new Promise((resolve) => {
      this.#held.set(method, [...(this.#held.get(method) ?? []), resolve]);
    });
  }

  /** The answer of an honest wallet. */
  async answer(method: string, params: unknown[]): Promise<Answer> {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return { result: [this.account()] };
      case 'eth_chainId':
        return { result: hexChain(this.behaviour.chainId) };
      case 'net_version':
        return { result: String(this.behaviour.chainId) };
      case 'personal_sign':
        return this.#sign(String(params[0]));
      case 'eth_signTypedData_v4':
        return { result: await this.signTypedData(JSON.parse(String(params[1]))) };
      case 'eth_sendTransaction':
        return this.#sendAsked(params[0] as Transaction);
      case 'wallet_switchEthereumChain':
        return this.#follow(params[0] as { chainId: string });
      case 'wallet_addEthereumChain': {
        const added = params[0] as { chainId: string };
        if (HEX_CHAIN.test(added.chainId)) this.behaviour.knownChains.add(Number(added.chainId));
        return this.#follow(added);
      }
      case 'wallet_revokePermissions':
        return { result: null };
      default:
        return { result: await this.provider.send(method, params) };
    }
  }

  async #sign(hex: string): Promise<Answer> {
    if (this.behaviour.refuseSignature) return { error: USER_REJECTED };
    return { result: await this.signMessage(Buffer.from(hex.slice(2), 'hex')) };
  }

  async #sendAsked(transaction: Transaction): Promise<Answer> {
    this.transactions.push(transaction);
    if (transaction.from?.toLowerCase() !== this.account()) return { error: UNKNOWN_ACCOUNT };
    const { chainId } = this.behaviour;
    if (Number(transaction.chainId ?? chainId) !== chainId) return { error: WRONG_CHAIN };
    return { result: await this.send(transaction) };
  }

  /** Sends what the page asked for, and returns the hash that the wallet names for it. */
  protected async send({ to, data, value }: Transaction): Promise<string> {
    const call = { to: to ?? null, data: data ?? '0x', value: value ?? '0x0' };
    return (await this.signer.sendTransaction(call)).hash;
  }

  protected signMessage(message: Uint8Array): Promise<string> {
    return this.#wallet.signMessage(message);
  }

  protected signTypedData({ domain, types, message }: TypedData): Promise<string> {
    const { EIP712Domain: _domain, ...own } = types;
    return this.#wallet.signTypedData(domain, own, message);
  }

  async #follow(wanted: { chainId: string }): Promise<Answer> {
    if (!HEX_CHAIN.test(wanted.chainId)) return { error: INVALID_CHAIN };
    const chainId = Number(wanted.chainId);
    if (!this.behaviour.knownChains.has(chainId)) return { error: UNKNOWN_CHAIN };
    await this.switchChain(chainId);
    return { result: null };
  }
}

const injected = new WeakMap<Page, InjectedWallet>();

/** The first wallet of this page. */
export const walletOf = (page: Page): InjectedWallet => {
  const wallet = injected.get(page);
  if (wallet === undefined) throw new Error('this page has no wallet');
  return wallet;
};

export const injectWallet = (
  page: Page,
  rpcUrl: string,
  chainId: number,
): Promise<InjectedWallet> => putIn(page, new InjectedWallet(page, rpcUrl, chainId));

/** Makes the wallet that of the page, unless the page has one already, and closes it with the page. */
export const register = (page: Page, wallet: InjectedWallet): void => {
  if (!injected.has(page)) injected.set(page, wallet);
  page.once('close', () => wallet.close());
};

export const putIn = async <Injected extends InjectedWallet>(
  page: Page,
  wallet: Injected,
  place?: Place,
): Promise<Injected> => {
  register(page, wallet);
  const { name } = wallet;
  const handle = (method: string, params: unknown[]) => wallet.handle(method, params);
  await bridgeWallet(page, handle, place === undefined ? { name } : { name, place });
  return wallet;
};
