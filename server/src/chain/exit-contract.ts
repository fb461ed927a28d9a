import type { Config } from '../config.ts';
import { CustodyContract } from './contracts.ts';
import { createRpcProvider } from './provider.ts';

/** Custody made its exit itself and never changes it, so nobody configures the address. */
export const readExitAddress = async ({ chain }: Pick<Config, 'chain'>): Promise<string> => {
  const provider = createRpcProvider(chain.rpcUrl, chain.id);
  try {
    return await CustodyContract.connect(chain.custodyAddress, provider).exitContract();
  } finally {
    provider.destroy();
  }
};
