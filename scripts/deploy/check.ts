import type { Provider } from 'ethers';
import type { Addresses } from './addresses.ts';
import { checkCasino } from './check-casino.ts';
import { checkCustody } from './check-custody.ts';
import { checkRandomness } from './check-randomness.ts';
import { checkToken } from './check-token.ts';
import type { Finding } from './finding.ts';
import type { DeployParameters } from './parameters.ts';

export type Checked = {
  readonly provider: Provider;
  readonly addresses: Addresses;
  readonly parameters: DeployParameters;
  readonly deployBlock: number;
  readonly deployer: string;
  /** Before the handover the deployer still holds what admin and treasury are to have. */
  readonly isHandedOver: boolean;
};

/** Reads every role, limit and balance of a fresh deployment back from the chain. */
export const checkDeployment = async (checked: Checked): Promise<readonly Finding[]> => [
  ...(await checkToken(checked)),
  ...(await checkCustody(checked)),
  ...(await checkCasino(checked)),
  ...(await checkRandomness(checked)),
];
