import hre from 'hardhat';
import { chainlinkVrfModule, successorVrfModule } from '../../ignition/modules/chainlink-vrf.ts';
import { checkVrf } from './check-randomness.ts';
import { reportFindings } from './finding.ts';
import { readDeployed } from './journal.ts';
import { ignitionParameters, ParametersError } from './parameters.ts';
import type { DeployOptions } from './run.ts';
import { trackUntracked } from './untracked.ts';

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
  const { network, deploymentId, parameters, blockPollMs, log } = options;
  if (parameters.vrf === undefined) throw new ParametersError('vrf: missing or not complete');
  const { module, more } = await vrfModuleFor(deploymentId);
  const connection = await hre.network.create({ network });
  try {
    const { provider } = connection.ethers;
    const [signer] = await connection.ethers.getSigners();
    if (signer === undefined) throw new Error(`network ${network} has no account to deploy from`);
    const deployer = signer.address;
    const eip1193 = connection.provider;
    await trackUntracked({ provider, eip1193, deploymentId, deployer, blockPollMs });
    const { $global } = ignitionParameters(parameters);
    const { casino, vrf } = await connection.ignition.deploy(module, {
      deploymentId,
      parameters: { $global: { ...$global, ...more } },
      config: { blockPollingInterval: blockPollMs },
    });
    const address = await vrf.getAddress();
    const checked = {
      provider,
      address,
      casino: await casino.getAddress(),
      expected: parameters.vrf,
    };
    reportFindings(await checkVrf(checked), log);
    return address;
  } finally {
    await connection.close();
  }
};
