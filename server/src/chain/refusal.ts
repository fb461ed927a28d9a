import { isError } from 'ethers';
import { CasinoContract } from './contracts.ts';

const casinoInterface = CasinoContract.createInterface();

/**
 * The Casino's error with which it refused a call, by name. Undefined for anything else, also for a
 * node that keeps the reason to itself.
 */
export const casinoErrorOf = (error: unknown): string | undefined => {
  if (!isError(error, 'CALL_EXCEPTION') || !error.data) return undefined;
  return casinoInterface.parseError(error.data)?.name;
};
