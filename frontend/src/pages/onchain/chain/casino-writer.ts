import { BrowserProvider, type TransactionRequest } from 'ethers';
import { tokenAddress } from '../../../../../chain/tokens.ts';
import type { Collection } from '../../../shared/collectables/collectable-payments.tsx';
import type { CasinoConfig } from '../../../shared/config/casino-config.ts';
import { CallRejected } from '../../../shared/wallet/errors.ts';
import type { Eip1193Provider } from '../../../shared/wallet/provider/eip1193.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { sendThrough, withGasMargin } from '../../../shared/wallet/web3/send-transaction.ts';
import type { Bet } from '../play.ts';
import type { CasinoReader } from './casino-reader.ts';

/**
 * Returns a function that sends a call through the wallet and returns its hash. Before the wallet
 * asks the player, the casino's node estimates the call, so that a call that would fail is
 * reported. `onAsk` runs just before the wallet is asked. `unclear` names the text for a wallet that
 * returns no hash.
 */
export const openSender =
  (
    { chainId }: CasinoConfig,
    account: string,
    { estimateGas }: Pick<CasinoReader, 'estimateGas'>,
    unclear: 'unclearAnswer' | 'grantUnclear',
  ) =>
  async (
    provider: Eip1193Provider,
    call: TransactionRequest,
    onAsk: () => void = () => {},
  ): Promise<string> => {
    const gasLimit = withGasMargin(await estimateGas({ ...call, from: account }));
    onAsk();
    const signer = await new BrowserProvider(provider, 'any').getSigner(account);
    const error = new CallRejected(chainErrorTexts.get()[unclear]);
    return sendThrough(signer, { ...call, gasLimit, chainId }, error);
  };

export const openCasinoWriter = (
  config: CasinoConfig,
  account: string,
  reader: Pick<CasinoReader, 'casino' | 'vaults' | 'degen' | 'estimateGas'>,
) => {
  const { addresses } = config;
  const { casino, degen, vaults } = reader;
  const send = openSender(config, account, reader, 'unclearAnswer');
  return {
    approve: async (provider: Eip1193Provider, amountWei: bigint): Promise<string> =>
      send(provider, await degen.approve.populateTransaction(addresses.casino, amountWei)),
    play: async (
      provider: Eip1193Provider,
      { token, stakeWei, gameType }: Bet,
    ): Promise<string> => {
      const value = token === 'BNB' ? stakeWei : 0n;
      return send(
        provider,
        await casino.playGame.populateTransaction(stakeWei, gameType, { value }),
      );
    },
    expire: async (provider: Eip1193Provider, requestId: bigint): Promise<string> =>
      send(provider, await casino.expirePlay.populateTransaction(requestId)),
    collect: async (
      provider: Eip1193Provider,
      { vault, token, amountWei, to }: Collection,
    ): Promise<string> => {
      const contract = vaults[vault];
      if (contract === null) throw new CallRejected(chainErrorTexts.get().collectFailed);
      const address = tokenAddress(token, addresses.degen);
      return send(provider, await contract.collect.populateTransaction(address, to, amountWei));
    },
  };
};

export type CasinoWriter = ReturnType<typeof openCasinoWriter>;
