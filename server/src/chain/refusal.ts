import { isError } from 'ethers';
import { CasinoContract, CustodyContract } from './contracts.ts';

const INTERFACES = [CustodyContract.createInterface(), CasinoContract.createInterface()];

/**
 * The contract's error with which it refused a call, by name. Undefined for anything else, also for a
 * node that keeps the reason to itself.
 */
export const contractErrorOf = (error: unknown): string | undefined => {
  if (!isError(error, 'CALL_EXCEPTION') || !error.data) return undefined;
  const { data } = error;
  for (const abi of INTERFACES) {
    const parsed = abi.parseError(data);
    if (parsed !== null) return parsed.name;
  }
  return undefined;
};
