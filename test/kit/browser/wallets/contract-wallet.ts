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
import { OwnedWallet__factory } from '../../../../types/contracts/factories/mocks/OwnedWallet.sol/OwnedWallet__factory.ts';
import { deployFactory, OwnedWalletDouble } from '../../chain/owned-wallet.ts';
import type { SharedStack } from '../stack/of-worker.ts';
import { InjectedWallet, putIn, type TypedData } from './injected-wallet.ts';

/** Sends the contract wallet's transactions: the wallet's owner calls the contract's `execute`. */
class ContractSigner extends VoidSigner {
  readonly #owner: Signer;

  constructor(address: string, owner: Signer) {
    super(address, owner.provider);
    this.#owner = owner;
  }

  override sendTransaction(call: TransactionRequest): Promise<TransactionResponse> {
    const wallet = OwnedWallet__factory.connect(this.address, this.#owner);
    return wallet.execute(call.to ?? '', call.value ?? 0n, call.data ?? '0x');
  }
}

/**
 * An injected wallet whose account is a contract. Its private key belongs to the contract's owner.
 */
export class InjectedContractWallet extends InjectedWallet {
  #contract: OwnedWalletDouble | undefined;

  /** Deploys the wallet's factory, and gives the owner BNB for its transactions. */
  async open(): Promise<void> {
    const deployer = new Wallet(localAccounts().deployer.privateKey, this.provider);
    const factory = await deployFactory(deployer);
    this.#contract = await OwnedWalletDouble.of(factory, new Wallet(this.privateKey));
    const costs = [super.address, toQuantity(parseEther('1'))];
    await this.provider.send('hardhat_setBalance', costs);
  }

  override get address(): string {
    return this.contract.address;
  }

  override get signer(): Signer {
    return new ContractSigner(this.address, super.signer);
  }

  get contract(): OwnedWalletDouble {
    if (this.#contract === undefined) throw new Error('the contract wallet was not opened');
    return this.#contract;
  }

  protected override async signMessage(message: Uint8Array): Promise<string> {
    const { chainId } = this.behaviour;
    const isDeployed = (await this.provider.getCode(this.address)) !== '0x';
    return isDeployed
      ? this.contract.sign(message, chainId)
      : this.contract.signUndeployed(message, chainId);
  }

  /** The signature has the length of an ECDSA signature, but is valid only by EIP-1271. */
  protected override async signTypedData({ domain, types, message }: TypedData): Promise<string> {
    const { EIP712Domain: _domain, ...own } = types;
    const hash = TypedDataEncoder.hash(domain, own, message);
    return this.contract.signHash(hash, this.behaviour.chainId);
  }
}

/** Injects a contract wallet that is not deployed yet; `wallet.contract.deploy()` deploys it. */
export const injectContractWallet = async (
  page: Page,
  { chain, chainId }: SharedStack,
): Promise<InjectedContractWallet> => {
  const wallet = new InjectedContractWallet(page, chain.rpcUrl, chainId);
  await wallet.open();
  return putIn(page, wallet);
};
