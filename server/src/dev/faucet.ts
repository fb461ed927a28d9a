import { type JsonRpcProvider, Wallet } from 'ethers';
import { DegenContract } from '../chain/contracts.ts';

export type FaucetGift = { readonly degenWei: bigint; readonly bnbWei: bigint };
export type Faucet = { give(to: string, gift: FaucetGift): Promise<readonly string[]> };

/** On a local chain a block comes with the transaction, so this is rarely waited for. */
const RECEIPT_POLL_MS = 100;

/**
 * Hands out play money of the local chain; one gift after the other, so that nonces never clash.
 */
export const createFaucet = (
  provider: JsonRpcProvider,
  key: string,
  degenAddress: string,
): Faucet => {
  provider.pollingInterval = RECEIPT_POLL_MS;
  const wallet = new Wallet(key, provider);
  const degen = DegenContract.connect(degenAddress, wallet);
  let last: Promise<unknown> = Promise.resolve();

  const send = async (to: string, { degenWei, bnbWei }: FaucetGift): Promise<string[]> => {
    const tokens = await degen.transfer(to, degenWei);
    await tokens.wait();
    const coins = await wallet.sendTransaction({ to, value: bnbWei });
    await coins.wait();
    return [tokens.hash, coins.hash];
  };

  return {
    give: (to, gift) => {
      const given = last.catch(() => undefined).then(() => send(to, gift));
      last = given;
      return given;
    },
  };
};
