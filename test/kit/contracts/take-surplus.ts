import { NO_EPOCH } from '@degen/rules/liabilities/epoch.ts';
import type { ContractTransactionResponse } from 'ethers';
import type { WindUp } from '../../../types/contracts/custody/WindUp.ts';
import type { IEpochs } from '../../../types/contracts/interfaces/IWindUp.ts';

/**
 * Approves a withdrawal of surplus and makes it. `windUp` has the admin as its signer; the epochs are
 * the last final and the newest one.
 */
export const takeSurplus = async (
  windUp: WindUp,
  [token, amount, to]: readonly [token: string, amount: bigint, to: string],
  last: IEpochs.EpochStruct = NO_EPOCH,
  newest: IEpochs.EpochStruct = last,
): Promise<ContractTransactionResponse> => {
  await (await windUp.approveSurplus(token, amount, to)).wait();
  return windUp.withdrawSurplus(token, last, newest);
};
