import { Contract, type Provider } from 'ethers';
import { isContractWallet } from '../../chain/follow-call.ts';
import { HOUR_S } from '../../rules/src/liabilities/times.ts';
import { type DeployParameters, ParametersError } from './parameters.ts';

/**
 * The shortest and the longest delay of the admin. A shorter one leaves players no time to claim
 * and be paid before a change takes effect; a longer one is slower than the wind-up that follows
 * when no epoch is published (`SILENCE_S`).
 */
const DELAY_S = { least: 96 * HOUR_S, most: 120 * HOUR_S } as const;

const TIMELOCK_ABI = ['function getMinDelay() view returns (uint256)'];

/** The delay of a timelock in seconds; undefined when the contract states none. */
const readDelay = async (provider: Provider, admin: string): Promise<bigint | undefined> => {
  try {
    return await new Contract(admin, TIMELOCK_ABI, provider).getMinDelay?.();
  } catch {
    return undefined;
  }
};

const problemOf = async (provider: Provider, admin: string): Promise<string | undefined> => {
  if (!(await isContractWallet(provider, admin))) {
    return 'ADMIN_WITHOUT_CODE: the account of a key; name a timelock';
  }
  const delay = await readDelay(provider, admin);
  if (delay === undefined) return 'ADMIN_WITHOUT_DELAY: no timelock, it has no getMinDelay';
  if (delay >= DELAY_S.least && delay <= DELAY_S.most) return undefined;
  const [least, most] = [DELAY_S.least / HOUR_S, DELAY_S.most / HOUR_S];
  return `ADMIN_DELAY: ${delay} seconds, and not ${least} to ${most} hours`;
};

/**
 * Rejects an admin that is no timelock with the right delay. An account with delegated code (EIP-7702)
 * is that of a key, whatever delay its code states. On a test network, the parameters can
 * allow the account of a key, which `npm run operate` then uses without a delay.
 */
export const refuseAdmin = async (
  provider: Provider,
  { admin, isAdminKeyAllowed }: Pick<DeployParameters, 'admin' | 'isAdminKeyAllowed'>,
): Promise<void> => {
  if (isAdminKeyAllowed) return;
  const problem = await problemOf(provider, admin);
  if (problem !== undefined) throw new ParametersError(`admin: ${problem}`);
};
