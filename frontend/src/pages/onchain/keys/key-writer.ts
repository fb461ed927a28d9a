import { BrowserProvider, ZeroAddress } from 'ethers';
import type { Effect } from '../../../../../chain/follow-call.ts';
import { tokenAddress } from '../../../../../chain/tokens.ts';
import type { CasinoConfig } from '../../../shared/config/casino-config.ts';
import type { Eip1193Provider } from '../../../shared/wallet/provider/eip1193.ts';
import { type Permit, signPermit } from '../../../shared/wallet/web3/permit.ts';
import type { CasinoReader } from '../chain/casino-reader.ts';
import { openSender } from '../chain/casino-writer.ts';
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
  reader: Pick<CasinoReader, 'degen' | 'estimateGas'>,
  { contract }: Pick<KeyChain, 'contract'>,
) => {
  const { addresses } = config;
  const { degen } = reader;
  const spender = addresses.playKeys ?? ZeroAddress;
  const send = openSender(config, account, reader, 'grantUnclear');
  return {
    /**
     * Lets the contract take the budget. The wallet signs a permit or, if it cannot, sends an
     * approval. BNB needs neither.
     */
    async allow(
      provider: Eip1193Provider,
      { token, capWei }: KeyTerms,
      settle: (hash: string, isThere: Effect['isThere']) => Promise<void>,
    ): Promise<Permit | null> {
      const isAllowed = async () => (await degen.allowance(account, spender)) >= capWei;
      if (token === 'BNB' || (await isAllowed())) return null;
      const signer = await new BrowserProvider(provider, 'any').getSigner(account);
      const permit = await signPermit({ provider, config }, signer, { spender, amountWei: capWei });
      if (permit !== null) return permit;
      const hash = await send(provider, await degen.approve.populateTransaction(spender, capWei));
      await settle(hash, isAllowed);
      return null;
    },
    /** `onAsk` runs just before the wallet is asked, and only if the call would succeed. */
    async grant(
      provider: Eip1193Provider,
      { key, token, capWei, gasWei, expiresAt, games }: Granted,
      permit: Permit | null,
      onAsk: () => void,
    ): Promise<string> {
      const value = gasWei + (token === 'BNB' ? capWei : 0n);
      const terms = {
        key,
        expiresAt,
        games,
        gasAmount: gasWei,
        cap: capWei,
        token: tokenAddress(token, addresses.degen),
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
