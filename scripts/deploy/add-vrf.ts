import { chainlinkVrfModule, successorVrfModule } from '../../ignition/modules/chainlink-vrf.ts';
import { addressIn } from './addresses.ts';
import { checkVrf } from './check-randomness.ts';
import { type DeployOptions, withDeployer } from './deployer.ts';
import { reportFindings } from './finding.ts';
import { readDeployed } from './journal.ts';
import { ParametersError } from './parameters.ts';

type AddVrfOptions = Omit<DeployOptions, 'file'>;

/**
 * The Ignition module that adds the oracle to a deployment, and the parameters that only this
 * module needs. Throws when nothing is deployed, because Ignition would then deploy a whole Casino
 * first.
 */
const vrfModuleFor = async (deploymentId: string) => {
  const deployed = await readDeployed(deploymentId);
  if (deployed['Casino#Casino'] !== undefined) return { module: chainlinkVrfModule, more: {} };
  const degen = deployed['Successor#DegenToken'];
  if (degen !== undefined) return { module: successorVrfModule, more: { degen } };
  throw new ParametersError(`id: there is no deployment ${deploymentId}`);
};

/**
 * Adds the oracle to a deployment that has none. The Casino uses the oracle only after the admin
 * has announced the oracle's address and, after the delay, accepted it.
 */
export const addVrf = async (options: AddVrfOptions): Promise<string> => {
  const { deploymentId, parameters, log } = options;
  const { vrf: expected } = parameters;
  if (expected === undefined) {
    throw new ParametersError('vrf: missing, not complete, or refused by the contract');
  }
  const { module, more } = await vrfModuleFor(deploymentId);
  return withDeployer(options, async ({ provider, resume, deploy }) => {
    await resume();
    const contracts = await deploy(module, more);
    const address = await addressIn(contracts, 'vrf');
    const casino = await addressIn(contracts, 'casino');
    reportFindings(await checkVrf({ provider, address, casino, expected }), log);
    return address;
  });
};
