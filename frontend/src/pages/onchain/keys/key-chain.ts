import { keccak256, type TransactionRequest, Wallet, ZeroAddress } from 'ethers';
import { PlayKeysContract } from '../../../../../chain/contracts.ts';
import {
  followTransaction,
  type Mined,
  transactionOf,
} from '../../../../../chain/follow-transaction.ts';
import { newestBlock, openNode } from '../../../../../chain/node.ts';
import { isKnown } from '../../../../../chain/refused-transaction.ts';
import { isChainSilent } from '../../../../../chain/revert.ts';
import { tokenOf } from '../../../../../chain/tokens.ts';
import type { CasinoConfig } from '../../../shared/config/casino-config.ts';
import { unlessBusy } from '../../../shared/lib/tab-locks.ts';
import { CallRejected } from '../../../shared/wallet/errors.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { withGasMargin } from '../../../shared/wallet/web3/send-transaction.ts';
import type { Bet } from '../play.ts';
import type { KeyStorage, StoredKey } from './key-storage.ts';
import type { PlayKey } from './play-key.ts';

const STATES = ['none', 'granted', 'revoked'] as const;
/** Gas of a payment to an account without code. */
const TRANSFER_GAS = 21_000n;

/**
 * Adds a margin, because the gas price can rise between the query and the block of the transaction.
 */
const withPriceMargin = (priceWei: bigint): bigint => (priceWei * 12n) / 10n;

/** Lets only one tab at a time send a transaction of a key. */
const alone = <Value>(address: string, task: () => Promise<Value>): Promise<Value> =>
  unlessBusy(`degen.playKey.${address.toLowerCase()}`, task, async () => {
    throw new CallRejected(chainErrorTexts.get().keyBusy);
  });

export const openKeyChain = (config: CasinoConfig, account: string, storage: KeyStorage) => {
  const provider = openNode(config.rpcUrl, config.chainId);
  const address = config.addresses.playKeys ?? ZeroAddress;
  const contract = PlayKeysContract.connect(address, provider);
  const gasPrice = async (): Promise<bigint> => BigInt(await provider.send('eth_gasPrice', []));

  const stateIn = ({ state }: { state: bigint }) => STATES[Number(state)] ?? 'none';

  const readKey = async (key: string, isHere: boolean): Promise<PlayKey> => {
    const [known, gasWei, gasPriceWei, block] = await Promise.all([
      contract.keyOf(account, key),
      provider.getBalance(key),
      gasPrice(),
      newestBlock(provider),
    ]);
    const expiresAtS = Number(known.expiresAt);
    return {
      address: key,
      state: stateIn(known),
      token: tokenOf(known.token, config.addresses.degen),
      leftWei: known.left,
      expiresAtS,
      isExpired: block.timestamp >= expiresAtS,
      games: Number(known.games),
      gasWei,
      gasPriceWei,
      isHere,
    };
  };

  /**
   * Selects a key: the granted key of this browser, or else a granted key that another browser
   * created, or else the key of this browser in any state. Null if there is none.
   */
  const read = async (): Promise<PlayKey | null> => {
    const stored = storage.read();
    const own = stored === null ? null : await readKey(stored.address, true);
    if (own?.state === 'granted') return own;
    const last = await contract.lastKeyOf(account);
    if (last !== ZeroAddress && last !== own?.address) {
      const other = await readKey(last, false);
      if (other.state === 'granted') return other;
    }
    return own;
  };

  /**
   * Signs a transaction with the key and sends it. If the node does not answer, the error says that
   * the transaction may still have arrived. A provider may pass it on to several nodes, and answer
   * that it is already known.
   */
  const sign = async (
    { address: from, privateKey }: StoredKey,
    call: TransactionRequest,
    gasLimit: bigint,
    priceWei: bigint,
  ) => {
    const nonce = await provider.getTransactionCount(from, 'pending');
    const signed = await new Wallet(privateKey).signTransaction({
      ...call,
      type: 0,
      chainId: config.chainId,
      nonce,
      gasLimit,
      gasPrice: priceWei,
    });
    await provider.broadcastTransaction(signed).catch((error: unknown) => {
      if (isKnown(error)) return;
      throw isChainSilent(error) ? new CallRejected(chainErrorTexts.get().keyUnclear) : error;
    });
    return { hash: keccak256(signed), nonce };
  };

  const send = async (key: StoredKey, call: TransactionRequest) => {
    // The estimate reports why a call would fail before any gas is spent.
    const gasLimit = withGasMargin(await provider.estimateGas({ ...call, from: key.address }));
    const priceWei = withPriceMargin(await gasPrice());
    if ((await provider.getBalance(key.address)) < gasLimit * priceWei) {
      throw new CallRejected(chainErrorTexts.get().keyGasUsedUp, 'keyGasUsedUp');
    }
    return sign(key, call, gasLimit, priceWei);
  };

  const wait = (key: StoredKey, { hash, nonce }: { hash: string; nonce: number }): Promise<Mined> =>
    followTransaction({
      ...transactionOf(provider, key.address, hash),
      nonce: async () => nonce,
    });

  return {
    contract,
    storage,
    read,
    stateOf: async (key: string) => stateIn(await contract.keyOf(account, key)),
    gasPrice,
    /**
     * The time of the newest block, in seconds. The browser's clock is not used, because it may be
     * wrong.
     */
    now: async (): Promise<number> => (await newestBlock(provider)).timestamp,
    /**
     * Bets with the key. `onSent` receives the hash once the node has accepted the transaction.
     * Rejects if the node does not accept it.
     */
    bet: (key: StoredKey, { stakeWei, gameType }: Bet, onSent: (hash: string) => void) =>
      alone(key.address, async (): Promise<Mined> => {
        const sent = await send(
          key,
          await contract.play.populateTransaction(account, stakeWei, gameType),
        );
        onSent(sent.hash);
        return wait(key, sent);
      }),
    revoke: (key: StoredKey): Promise<Mined> =>
      alone(key.address, async () =>
        wait(key, await send(key, await contract.revoke.populateTransaction(account, key.address))),
      ),
    /** Sends the remaining BNB of the key to the player, unless the fee would use up all of it. */
    sendGasBack: (key: StoredKey): Promise<Mined> =>
      alone(key.address, async () => {
        const [heldWei, priceWei, code] = await Promise.all([
          provider.getBalance(key.address),
          gasPrice().then(withPriceMargin),
          provider.getCode(account),
        ]);
        const call = { to: account, from: key.address, value: 1n };
        const gasLimit = code === '0x' ? TRANSFER_GAS : await provider.estimateGas(call);
        const value = heldWei - gasLimit * priceWei;
        if (value <= 0n) return 'succeeded';
        return wait(key, await sign(key, { to: account, value }, gasLimit, priceWei));
      }),
  };
};

export type KeyChain = ReturnType<typeof openKeyChain>;
