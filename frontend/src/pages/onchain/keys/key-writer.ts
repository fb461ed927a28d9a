import { BrowserProvider, type TransactionRequest, ZeroAddress } from 'ethers';
import type { CasinoConfig } from '../../../shared/config/casino-config.ts';
import type { Eip1193Provider } from '../../../shared/wallet/eip1193.ts';
import { PlayRejected } from '../../../shared/wallet/play-rejected.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import type { Effect, Settled } from '../../../shared/wallet/web3/contract-wallet.ts';
import { sendThrough } from '../../../shared/wallet/web3/network.ts';
import { withGasMargin } from '../../../shared/wallet/web3/network-fee.ts';
import { type Permit, signPermit } from '../../../shared/wallet/web3/permit.ts';
import type { CasinoReader } from '../chain/casino-reader.ts';
import type { KeyChain } from './key-chain.ts';
import type { KeyTerms } from './play-key.ts';

type Granted = Omit<KeyTerms, 'lifetimeS'> & { key: string; expiresAt: number };

/**
 * The transactions about a play key that the wallet signs: the grant, and the revocation if the key
 * cannot send it itself.
 */
export const openKeyWriter = (
  config: CasinoConfig,
  account: string,
  { degen, estimateGas }: Pick<CasinoReader, 'degen' | 'estimateGas'>,
  { contract }: Pick<KeyChain, 'contract'>,
) => {
  const { chainId, addresses } = config;
  const spender = addresses.playKeys ?? ZeroAddress;
  const signerOf = (provider: Eip1193Provider) =>
    new BrowserProvider(provider, 'any').getSigner(account);
  const send = async (
    provider: Eip1193Provider,
    call: TransactionRequest,
    onAsk: () => void = () => {},
  ): Promise<string> => {
    const gasLimit = withGasMargin(await estimateGas({ ...call, from: account }));
    onAsk();
    const unclear = new PlayRejected(chainErrorTexts.get().grantUnclear);
    return sendThrough(await signerOf(provider), { ...call, gasLimit, chainId }, unclear);
  };

  return {
    /**
     * Lets the contract take the budget. The wallet signs a permit or, if it cannot, sends an
     * approval. BNB needs neither.
     */
    async allow(
      provider: Eip1193Provider,
      { token, capWei }: KeyTerms,
      wait: (hash: string, isThere: Effect['isThere']) => Promise<Settled>,
    ): Promise<Permit | null> {
      const isAllowed = async () => (await degen.allowance(account, spender)) >= capWei;
      if (token === 'BNB' || (await isAllowed())) return null;
      const signer = await signerOf(provider);
      const permit = await signPermit(signer, config, { spender, amountWei: capWei });
      if (permit !== null) return permit;
      const hash = await send(provider, await degen.approve.populateTransaction(spender, capWei));
      const mined = await wait(hash, isAllowed);
      if (mined === 'unseen') throw new PlayRejected(chainErrorTexts.get().unseen);
      if (mined !== 'succeeded') throw new PlayRejected(chainErrorTexts.get().grantFailed);
      return null;
    },
    /** `onAsk` runs just before the wallet is asked, and only if the call would succeed. */
    async grant(
      provider: Eip1193Provider,
      { key, token, capWei, gasWei, expiresAt, games }: Granted,
      permit: Permit | null,
      onAsk: () => void,
    ): Promise<string> {
      const isBnb = token === 'BNB';
      const value = gasWei + (isBnb ? capWei : 0n);
      const terms = {
        ...{ key, expiresAt, games, gasAmount: gasWei, cap: capWei },
        token: isBnb ? ZeroAddress : addresses.degen,
      };
      if (permit === null) {
        return send(provider, await contract.grant.populateTransaction(terms, { value }), onAsk);
      }
      const { v, r, s } = permit.signature;
      const call = contract.grantWithPermit;
      const { deadline } = permit;
      const signed = await call.populateTransaction(terms, deadline, v, r, s, { value });
      return send(provider, signed, onAsk);
    },
    revoke: async (provider: Eip1193Provider, key: string): Promise<string> =>
      send(provider, await contract.revoke.populateTransaction(account, key)),
  };
};

export type KeyWriter = ReturnType<typeof openKeyWriter>;
