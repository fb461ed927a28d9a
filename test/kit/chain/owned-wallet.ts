import { AbiCoder, concat, hashMessage, keccak256, type Signer, Wallet } from 'ethers';
import { OwnedWalletFactory__factory } from '../../../types/contracts/factories/mocks/OwnedWallet.sol/OwnedWalletFactory__factory.ts';
import type { OwnedWalletFactory } from '../../../types/contracts/mocks/OwnedWallet.sol/OwnedWalletFactory.ts';

/** The suffix of EIP-6492 for a signature of a wallet that is not deployed yet. */
const UNDEPLOYED = `0x${'6492'.repeat(16)}`;

/** Wraps a signature by EIP-6492, together with the call that deploys the wallet. */
export const wrapSignature = (factory: string, deployment: string, signature: string): string => {
  const parts = [factory, deployment, signature];
  return concat([
    AbiCoder.defaultAbiCoder().encode(['address', 'bytes', 'bytes'], parts),
    UNDEPLOYED,
  ]);
};

/** A contract wallet at an address that is known before the deployment. */
export class OwnedWalletDouble {
  readonly address: string;
  readonly #factory: OwnedWalletFactory;
  readonly #owner: Wallet;

  private constructor(address: string, factory: OwnedWalletFactory, owner: Wallet) {
    this.address = address;
    this.#factory = factory;
    this.#owner = owner;
  }

  static async of(
    factory: OwnedWalletFactory,
    owner = new Wallet(Wallet.createRandom().privateKey),
  ): Promise<OwnedWalletDouble> {
    return new OwnedWalletDouble(await factory.walletOf(owner.address), factory, owner);
  }

  async deploy(): Promise<void> {
    await (await this.#factory.deploy(this.#owner.address)).wait();
  }

  /** Signs a message in the form that the wallet accepts (EIP-191, EIP-1271). */
  sign(message: string | Uint8Array, chainId: number): string {
    return this.signHash(hashMessage(message), chainId);
  }

  signHash(hash: string, chainId: number): string {
    const types = ['uint256', 'address', 'bytes32'];
    const parts = [chainId, this.address, hash];
    const digest = keccak256(AbiCoder.defaultAbiCoder().encode(types, parts));
    return this.#owner.signingKey.sign(digest).serialized;
  }

  /** Signs a message for a wallet that is not deployed yet. */
  async signUndeployed(message: string | Uint8Array, chainId: number): Promise<string> {
    const call = await this.#factory.deploy.populateTransaction(this.#owner.address);
    return wrapSignature(call.to, call.data, this.sign(message, chainId));
  }
}

export const deployFactory = async (deployer: Signer): Promise<OwnedWalletFactory> => {
  const factory = await new OwnedWalletFactory__factory(deployer).deploy();
  await factory.waitForDeployment();
  return factory;
};
