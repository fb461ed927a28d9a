import { formatEther, type Provider } from 'ethers';
import { casinoModule } from '../../ignition/modules/casino.ts';
import { chainlinkVrfModule } from '../../ignition/modules/chainlink-vrf.ts';
import { commitRevealModule } from '../../ignition/modules/commit-reveal.ts';
import { handoverModules } from '../../ignition/modules/handover.ts';
import { testNetworkModules } from '../../ignition/modules/test-network.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { refuseAdmin } from './admin.ts';
import { type Checked, checkDeployment } from './check.ts';
import { type DeployOptions, withDeployer } from './deployer.ts';
import { writeDeploymentFile } from './deployment-file.ts';
import { reportFindings } from './finding.ts';
import { hasHandoverStep, readDeployBlock } from './journal.ts';
import { type DeployParameters, ParametersError, separationIssues } from './parameters.ts';

/**
 * The allowed networks. All are test networks, because the contracts are not audited and no key
 * here is meant for real money.
 */
const TEST_CHAIN_IDS: readonly bigint[] = [97n];
/**
 * The BNB that a deployer needs for gas. A deployment uses 27.6 million gas, and this pays for it
 * at 1 gwei, ten times the usual price.
 */
const GAS_RESERVE_WEI = 30_000_000_000_000_000n;

export const refuseChain = (chainId: bigint): void => {
  if (TEST_CHAIN_IDS.includes(chainId)) return;
  throw new Error(`chain ${chainId} is no test network of this project; nothing was sent`);
};

export const refuseParameters = (parameters: DeployParameters, deployer: string): void => {
  const issues = separationIssues(parameters, deployer);
  if (issues.length > 0) throw new ParametersError(issues.join('\n'));
};

/**
 * Rejects a deployer with too little BNB before anything is sent. A deployment that has started is
 * not rejected, because it can resume after it has run out of BNB.
 */
const refusePoverty = async (
  provider: Provider,
  deployer: string,
  { bnbCustodyWei, bnbBankrollWei }: DeployParameters,
): Promise<void> => {
  const needed = bnbCustodyWei + bnbBankrollWei + GAS_RESERVE_WEI;
  const held = await provider.getBalance(deployer);
  const hasBegun = (await provider.getTransactionCount(deployer)) > 0;
  if (hasBegun || held >= needed) return;
  throw new Error(`${deployer} has ${formatEther(held)} BNB and needs ${formatEther(needed)}`);
};

const check = async (checked: Checked, log: DeployOptions['log']): Promise<void> =>
  reportFindings(await checkDeployment(checked), log);

/**
 * Deploys, checks, hands over every role, checks again, and writes the addresses. After a fault, a
 * new run resumes from Ignition's journal.
 */
export const runDeployment = (options: DeployOptions): Promise<Addresses> =>
  withDeployer(options, async ({ provider, chainId, deployer, resume, deploy }) => {
    const { deploymentId, parameters, file, log } = options;
    const testNetwork = testNetworkModules[parameters.provider];
    const handover = handoverModules[parameters.provider];
    refuseChain(chainId);
    refuseParameters(parameters, deployer);
    await refuseAdmin(provider, parameters);
    await refusePoverty(provider, deployer, parameters);
    const modules = [casinoModule, commitRevealModule, chainlinkVrfModule, testNetwork, handover];
    await resume(modules.map(({ id }) => id));
    // Once the handover has begun, the first checks are skipped: they have passed before and would
    // fail now. The handover module is deployed directly. It contains the earlier modules, which
    // Ignition would reject on their own while a handover step is open.
    const hasHandoverBegun = await hasHandoverStep(deploymentId);
    const deployed = await deploy(hasHandoverBegun ? handover : testNetwork);
    const addresses = await addressesOf(deployed, provider);
    const deployBlock = await readDeployBlock(provider, deploymentId);
    const checked = { provider, addresses, parameters, deployBlock, deployer };
    log(`deployed in block ${deployBlock}`);
    if (!hasHandoverBegun) await check({ ...checked, isHandedOver: false }, log);
    await deploy(handover);
    log('handed over');
    await check({ ...checked, isHandedOver: true }, log);
    await writeDeploymentFile(file, { ...checked, chainId: Number(chainId) });
    log(`wrote ${file}`);
    return addresses;
  });
