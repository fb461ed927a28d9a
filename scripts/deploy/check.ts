import type { Provider } from 'ethers';
import type { Addresses, HouseAddresses } from './addresses.ts';
import { checkCasino, checkPlayKeys } from './check-casino.ts';
import { checkCustody } from './check-custody.ts';
import { checkRandomness } from './check-randomness.ts';
import { checkToken } from './check-token.ts';
import type { Finding } from './finding.ts';
import type { DeployParameters } from './parameters.ts';

/** The values that the checks of a first deployment and of a successor both need. */
export type CheckedHouse = {
  readonly provider: Provider;
  readonly addresses: HouseAddresses;
  readonly parameters: DeployParameters;
  readonly deployBlock: number;
  readonly deployer: string;
  /**
   * Whether the handover has taken place. Before it, the deployer still has the roles of the admin
   * and the tokens of the treasury.
   */
  readonly isHandedOver: boolean;
};

export type Checked = CheckedHouse & { readonly addresses: Addresses };

/** Reads every role, limit and balance of a new deployment back from the chain. */
export const checkDeployment = async (checked: Checked): Promise<readonly Finding[]> => [
  ...(await checkToken(checked)),
  ...(await checkCustody(checked)),
  ...(await checkCasino(checked)),
  ...(await checkPlayKeys(checked)),
  ...(await checkRandomness(checked)),
];
