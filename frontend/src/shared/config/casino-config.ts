import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import type { ConfigAnswer } from '@degen/rules/wire/config.ts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

export const CONFIG_KEY = ['/api/config'] as const;

/** The configuration does not change while the page is open, so it stays in the cache. */
export const configQuery = queryOptions<ConfigAnswer>({
  queryKey: CONFIG_KEY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The part of the deployment's configuration that the page needs. */
export type CasinoConfig = Omit<ConfigAnswer, 'limits' | 'receiptKey'>;

export const deploymentOf = ({
  chainId,
  addresses,
}: Pick<ConfigAnswer, 'chainId' | 'addresses'>): Deployment => ({
  chainId,
  casino: addresses.casino,
});

const PLACEHOLDER_ADDRESS = `0x${'0'.repeat(40)}`;
const ADDRESS_LENGTH = 42;

/**
 * The configuration of a page without a server, which still offers demo play. It names BSC Testnet
 * and no contract.
 */
export const CONFIG_WITHOUT_SERVER: CasinoConfig = {
  publicOrigin: '',
  chainId: 97,
  chainName: 'BSC Testnet',
  rpcUrl: '',
  explorerUrl: 'https://testnet.bscscan.com',
  addresses: {
    degen: PLACEHOLDER_ADDRESS,
    custody: PLACEHOLDER_ADDRESS,
    casino: PLACEHOLDER_ADDRESS,
    playKeys: null,
    faucet: null,
  },
  deployBlock: 0,
  local: false,
  walletConnectProjectId: null,
  priceFeeds: { BNB: null, DEGEN: null },
};

/**
 * Whether the page was opened under another address than the casino's. The server does not sign
 * players in there. False while the casino's address is unknown.
 */
export const isOtherOrigin = ({ publicOrigin }: CasinoConfig): boolean =>
  Boolean(publicOrigin) && publicOrigin !== window.location.origin;

export const isRealAddress = (address: string): boolean =>
  address.length === ADDRESS_LENGTH && address !== PLACEHOLDER_ADDRESS;

export const CasinoConfigContext = createContext(CONFIG_WITHOUT_SERVER);

export const useCasinoConfig = (): CasinoConfig => useContext(CasinoConfigContext);
