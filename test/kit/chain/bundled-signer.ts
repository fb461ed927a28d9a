import {
  concat,
  type JsonRpcProvider,
  type TransactionRequest,
  type TransactionResponse,
  VoidSigner,
  type Wallet,
  zeroPadValue,
} from 'ethers';

/**
 * Forwards a call: the first word of the call data is the contract, the rest is its call data. As
 * the code of an account with a key it lets anybody call in the name of that account.
 */
const FORWARDER = '0x602036038060206000376000600091600060006000355af100';
const FORWARDER_ADDRESS = `0x${'f0'.repeat(20)}`;

/** Lets another account send what the owner calls (EIP-7702). */
export class BundledSigner extends VoidSigner {
  readonly #owner: Wallet;
  readonly #sender: Wallet;
  readonly #node: JsonRpcProvider;

  constructor(owner: Wallet, sender: Wallet, node: JsonRpcProvider) {
    super(owner.address, node);
    this.#node = node;
    this.#owner = owner;
    this.#sender = sender;
  }

  override async sendTransaction({ to, data }: TransactionRequest): Promise<TransactionResponse> {
    await this.#node.send('hardhat_setCode', [FORWARDER_ADDRESS, FORWARDER]);
    const mine = await this.#owner.authorize({ address: FORWARDER_ADDRESS });
    return this.#sender.sendTransaction({
      ...{ type: 4, authorizationList: [mine], to: this.address },
      data: concat([zeroPadValue(String(to), 32), data ?? '0x']),
    });
  }
}
