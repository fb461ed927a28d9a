import { BrowserProvider } from 'ethers';
import type { CasinoConfig } from '../../../config/casino-config.ts';
import type { Eip1193Provider } from '../../wallet/eip1193.ts';
import type { Bet } from '../play.ts';
import type { CasinoReader } from './casino-reader.ts';

export type SentTransaction = { hash: string; nonce: number };

/** What a play costs can grow between the estimate and its block. */
const withGasMargin = (gas: bigint): bigint => (gas * 12n) / 10n;

/**
 * Sends through the wallet. Each call is estimated on the casino's node first: a call that would fail
 * says why before the wallet asks the player anything.
 */
export const openCasinoWriter = (
  { addresses }: CasinoConfig,
  account: string,
  reader: CasinoReader,
) => {
  const signerOf = (provider: Eip1193Provider) =>
    new BrowserProvider(provider, 'any').getSigner(account);
  const from = { from: account };

  return {
    async approve(provider: Eip1193Provider, amountWei: bigint): Promise<SentTransaction> {
      const signer = await signerOf(provider);
      return reader.degen.connect(signer).approve(addresses.casino, amountWei);
    },
    async play(
      provider: Eip1193Provider,
      { token, stakeWei, gameType }: Bet,
    ): Promise<SentTransaction> {
      const value = token === 'BNB' ? stakeWei : 0n;
      const gas = await reader.casino.playGame.estimateGas(stakeWei, gameType, { ...from, value });
      const signer = await signerOf(provider);
      const gasLimit = withGasMargin(gas);
      return reader.casino.connect(signer).playGame(stakeWei, gameType, { value, gasLimit });
    },
    async expire(provider: Eip1193Provider, requestId: bigint): Promise<SentTransaction> {
      const gas = await reader.casino.expirePlay.estimateGas(requestId, from);
      const signer = await signerOf(provider);
      const gasLimit = withGasMargin(gas);
      return reader.casino.connect(signer).expirePlay(requestId, { gasLimit });
    },
  };
};

export type CasinoWriter = ReturnType<typeof openCasinoWriter>;
