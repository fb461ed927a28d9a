import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { FetchRequest, JsonRpcProvider } from 'ethers';
import { ICasino__factory } from '../../../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { ICustody__factory } from '../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IExit__factory } from '../../../../types/contracts/factories/interfaces/IExit__factory.ts';

const REQUEST_TIMEOUT_MS = 10_000;

type Node = Pick<SavedProof, 'rpcUrl' | 'chainId'>;
export type CustodyPlace = Node & Pick<SavedProof, 'custody'>;
type CasinoPlace = Node & Pick<SavedProof, 'casino'>;

/** The node that a proof or the configuration names. */
export const openNode = ({ rpcUrl, chainId }: Node): JsonRpcProvider => {
  const request = new FetchRequest(rpcUrl);
  request.timeout = REQUEST_TIMEOUT_MS;
  // No cache: a read right after a transaction must not return the state from before the
  // transaction.
  return new JsonRpcProvider(request, chainId, { staticNetwork: true, cacheTimeout: -1 });
};

export const custodyAt = (place: CustodyPlace) => {
  const provider = openNode(place);
  return { provider, custody: ICustody__factory.connect(place.custody, provider) };
};

/** Adds the Exit contract, whose address Custody returns. */
export const withExit = async ({ provider, custody }: ReturnType<typeof custodyAt>) => {
  const exit = IExit__factory.connect(await custody.exitContract(), provider);
  return { provider, custody, exit };
};

export const casinoAt = (place: CasinoPlace) => {
  const provider = openNode(place);
  return { provider, casino: ICasino__factory.connect(place.casino, provider) };
};
