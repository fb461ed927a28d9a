import { TOKENS } from '@degen/rules/amount.ts';
import type { IWindUp } from './contracts.ts';
import { tokenAddress } from './tokens.ts';

/**
 * The numbers of the epochs that decide a wind-up. Players may enter it by their leaves of this
 * epoch for ever, so proofs and leaves of it must never be forgotten.
 */
export const readDecisiveEpochs = async (
  windUp: Pick<IWindUp, 'potOf'>,
  degen: string,
): Promise<readonly number[]> => {
  const pots = await Promise.all(TOKENS.map((token) => windUp.potOf(tokenAddress(token, degen))));
  // The number is zero while a wind-up is closed, and when it was opened before the first epoch.
  return [...new Set(pots.map(({ epoch }) => Number(epoch)))].filter((number) => number > 0);
};
