import type { Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { FetchRequest, JsonRpcProvider, ZeroAddress } from 'ethers';
import { ICustody__factory } from '../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IWindUp__factory } from '../types/contracts/factories/interfaces/IWindUp__factory.ts';
import type { ICustody } from '../types/contracts/interfaces/ICustody.ts';
import type { IWindUp } from '../types/contracts/interfaces/IWindUp.ts';

const REQUEST_TIMEOUT_MS = 10_000;
const POLL_MS = 500;

type Node = Pick<SavedProof, 'rpcUrl' | 'chainId'>;
export type CustodyPlace = Node & Pick<SavedProof, 'custody'>;

/** The node that a proof or the configuration names. */
export const openNode = ({ rpcUrl, chainId }: Node): JsonRpcProvider => {
  const request = new FetchRequest(rpcUrl);
  request.timeout = REQUEST_TIMEOUT_MS;
  // The network is static, because ethers would ask an unreachable node for ever which chain it
  // serves. No cache: a read right after a transaction must not return the state from before it.
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: POLL_MS };
  return new JsonRpcProvider(request, chainId, options);
};

export const custodyAt = (place: CustodyPlace) => {
  const provider = openNode(place);
  return { provider, custody: ICustody__factory.connect(place.custody, provider) };
};

/**
 * Custody created its wind-up and never changes it, so the address is read from Custody and needs
 * no setting.
 */
export const windUpOf = async (
  custody: Pick<ICustody, 'windUpContract' | 'runner'>,
): Promise<IWindUp> => IWindUp__factory.connect(await custody.windUpContract(), custody.runner);

/** The address by which the contracts know a token. */
export const tokenAddress = (token: Token, { degen }: Pick<SavedProof, 'degen'>): string =>
  token === 'BNB' ? ZeroAddress : degen;
