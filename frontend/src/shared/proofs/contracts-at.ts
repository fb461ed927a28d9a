import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { type CustodyPlace, custodyAt } from '../../../../chain/custody-at.ts';
import { ICasino__factory } from '../../../../types/contracts/factories/interfaces/ICasino__factory.ts';

/** Both contracts that hold money, at one node. */
export const contractsAt = (place: CustodyPlace & Pick<SavedProof, 'casino'>) => {
  const { provider, custody } = custodyAt(place);
  return { provider, custody, casino: ICasino__factory.connect(place.casino, provider) };
};
