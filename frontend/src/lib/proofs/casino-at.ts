import { FetchRequest, JsonRpcProvider } from 'ethers';
import { ICasino__factory } from '../../../../types/contracts/factories/interfaces/ICasino__factory.ts';
import type { SavedProof } from './saved-proofs.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/** The contract of a proof, read from the node that was saved with it. */
export const casinoAt = ({ rpcUrl, chainId, casino }: SavedProof) => {
  const request = new FetchRequest(rpcUrl);
  request.timeout = REQUEST_TIMEOUT_MS;
  // Uncached: a look right after a transaction must not see the moment before it.
  const options = { staticNetwork: true, cacheTimeout: -1 };
  const provider = new JsonRpcProvider(request, chainId, options);
  return { provider, casino: ICasino__factory.connect(casino, provider) };
};
