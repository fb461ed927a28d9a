import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import type { JsonRpcProvider } from 'ethers';
import { custodyAt, windUpOf } from '../../../../chain/custody-at.ts';
import {
  readWayOut,
  type WayOut,
  type WayOutContracts,
  type WayOutPlace,
} from '../../../../chain/way-out.ts';

type Node = WayOutContracts & { readonly provider: JsonRpcProvider };

export const withNode = async <T>(
  place: WayOutPlace,
  use: (node: Node) => Promise<T>,
): Promise<T> => {
  const { provider, custody } = custodyAt(place);
  try {
    return await use({ provider, custody, windUp: await windUpOf(custody) });
  } finally {
    provider.destroy();
  }
};

/** Reads the way out from the chain alone. Throws when the chain does not answer. */
export const readExit = (place: WayOutPlace, proofs: readonly SavedProof[]): Promise<WayOut> =>
  withNode(place, (node) => readWayOut(node, place, proofs));
