import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { FetchRequest, JsonRpcProvider } from 'ethers';
import { ICasino__factory } from '../../../../types/contracts/factories/interfaces/ICasino__factory.ts';

const REQUEST_TIMEOUT_MS = 10_000;

export type CasinoPlace = Pick<SavedProof, 'rpcUrl' | 'chainId' | 'casino'>;

/** The contract of a proof, read from the node that was saved with it. */
export const casinoAt = ({ rpcUrl, chainId, casino }: CasinoPlace) => {
  const request = new FetchRequest(rpcUrl);
  request.timeout = REQUEST_TIMEOUT_MS;
  // Uncached: a look right after a transaction must not see the moment before it.
  const options = { staticNetwork: true, cacheTimeout: -1 };
  const provider = new JsonRpcProvider(request, chainId, options);
  return { provider, casino: ICasino__factory.connect(casino, provider) };
};
