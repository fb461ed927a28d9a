import { BrowserProvider, type TransactionRequest, ZeroAddress } from 'ethers';
import type { Collection } from '../../../shared/collectables/collectable-payments.tsx';
import type { CasinoConfig } from '../../../shared/config/casino-config.ts';
import type { Eip1193Provider } from '../../../shared/wallet/eip1193.ts';
import { PlayRejected } from '../../../shared/wallet/play-rejected.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { sendThrough } from '../../../shared/wallet/web3/network.ts';
import { withGasMargin } from '../../../shared/wallet/web3/network-fee.ts';
import type { Bet } from '../play.ts';
import type { CasinoReader } from './casino-reader.ts';

/**
 * Sends transactions through the wallet and returns their hashes. Before the wallet asks the
 * player, the casino's node estimates the call, so that a call that would fail is reported.
 */
export const openCasinoWriter = (
  { addresses, chainId }: CasinoConfig,
  account: string,
  {
    casino,
    vaults,
    degen,
    estimateGas,
  }: Pick<CasinoReader, 'casino' | 'vaults' | 'degen' | 'estimateGas'>,
) => {
  const send = async (provider: Eip1193Provider, call: TransactionRequest): Promise<string> => {
    const gasLimit = withGasMargin(await estimateGas({ ...call, from: account }));
    const signer = await new BrowserProvider(provider, 'any').getSigner(account);
    const unclear = new PlayRejected(chainErrorTexts.get().unclearAnswer);
    return sendThrough(signer, { ...call, gasLimit, chainId }, unclear);
  };

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
      if (contract === null) throw new PlayRejected(chainErrorTexts.get().collectFailed);
      const address = token === 'BNB' ? ZeroAddress : addresses.degen;
      return send(provider, await contract.collect.populateTransaction(address, to, amountWei));
    },
  };
};

export type CasinoWriter = ReturnType<typeof openCasinoWriter>;
