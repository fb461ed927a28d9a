import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import type { JsonRpcProvider } from 'ethers';
import { windUpOf, withCustody } from '../../../../chain/custody-at.ts';
import {
  readWayOut,
  type WayOut,
  type WayOutContracts,
  type WayOutPlace,
} from '../../../../chain/way-out.ts';

export type WayOutNode = WayOutContracts & { readonly provider: JsonRpcProvider };

export const withWayOut = <T>(
  place: WayOutPlace,
  use: (node: WayOutNode) => Promise<T>,
): Promise<T> =>
  withCustody(place, async (custody, provider) =>
    use({ provider, custody, windUp: await windUpOf(custody) }),
  );

/** Reads the way out from the chain alone. Throws when the chain does not answer. */
export const readExit = (place: WayOutPlace, proofs: readonly SavedProof[]): Promise<WayOut> =>
  withWayOut(place, (node) => readWayOut(node, place, proofs));
