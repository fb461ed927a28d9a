import { chainNameTexts } from '../texts.ts';
import type { CasinoConfig } from './casino-config.ts';

/** The parameter of `wallet_addEthereumChain`, without the chain id. */
export type ChainDefinition = {
  chainName: string;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  rpcUrls: string[];
  blockExplorerUrls?: string[];
};

const NATIVE_DECIMALS = 18;
const native = (name: string, symbol: string) => ({ name, symbol, decimals: NATIVE_DECIMALS });

const KNOWN_CHAINS: Readonly<Record<number, ChainDefinition>> = {
  1: {
    chainName: 'Ethereum Mainnet',
    nativeCurrency: native('Ether', 'ETH'),
    rpcUrls: ['https://ethereum-rpc.publicnode.com'],
    blockExplorerUrls: ['https://etherscan.io'],
  },
  56: {
    chainName: 'BNB Smart Chain',
    nativeCurrency: native('BNB', 'BNB'),
    rpcUrls: ['https://bsc-dataseed.bnbchain.org'],
    blockExplorerUrls: ['https://bscscan.com'],
  },
  97: {
    chainName: 'BSC Testnet',
    nativeCurrency: native('Test BNB', 'tBNB'),
    rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    blockExplorerUrls: ['https://testnet.bscscan.com'],
  },
};

export const KNOWN_CHAIN_IDS: readonly number[] = Object.keys(KNOWN_CHAINS).map(Number);

/**
 * The data that a wallet needs to add this chain. Undefined for a chain that the page does not
 * know.
 */
export const chainDefinition = (
  chainId: number,
  config: CasinoConfig,
): ChainDefinition | undefined => {
  const known = KNOWN_CHAINS[chainId];
  if (known || chainId !== config.chainId || config.rpcUrl === '') return known;
  return {
    chainName: config.chainName,
    nativeCurrency: native('BNB', 'BNB'),
    rpcUrls: [config.rpcUrl],
    ...(config.explorerUrl ? { blockExplorerUrls: [config.explorerUrl] } : {}),
  };
};

export const chainName = (chainId: number, config: CasinoConfig): string =>
  chainDefinition(chainId, config)?.chainName ?? chainNameTexts.get().numbered(chainId);
