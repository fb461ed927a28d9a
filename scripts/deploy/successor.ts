import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { getAddress, keccak256 } from 'ethers';
import { successorVrfModule } from '../../ignition/modules/chainlink-vrf.ts';
import { successorModule } from '../../ignition/modules/successor.ts';
import { type Addresses, type HouseAddresses, houseAddressesOf } from './addresses.ts';
import { refuseAdmin } from './admin.ts';
import type { CheckedHouse } from './check.ts';
import { checkNewCasino, checkPlayKeys } from './check-casino.ts';
import { checkNewCustody } from './check-custody.ts';
import { checkCommitReveal } from './check-randomness.ts';
import { type DeployOptions, withDeployer } from './deployer.ts';
import { writeDeploymentFile } from './deployment-file.ts';
import { reportFindings } from './finding.ts';
import { readDeployBlock } from './journal.ts';
import { type DeployParameters, ParametersError } from './parameters.ts';
import { refuseChain, refuseParameters } from './run.ts';

type SuccessorOptions = DeployOptions & {
  /**
   * The address file of the wound-down deployment. Its folder also has the files of earlier
   * deployments.
   */
  readonly predecessorFile: string;
};

type Anchor = { readonly randomnessChainTip: string; readonly randomnessChainLength: number };
type Predecessor = {
  readonly chainId: number;
  readonly degen: string;
  readonly faucet: string;
  readonly locks: Addresses['locks'];
};

/** Whether hashing `from` at most `times` times gives `to`. */
const leadsTo = (from: string, to: string, times: number): boolean => {
  let hash = from;
  for (let i = 0; i < times && hash !== to; i += 1) hash = keccak256(hash);
  return hash === to;
};

/** Whether both hash chains come from the same seed. Their lengths may differ. */
const isOfOneSeed = (
  { randomnessChainTip: old, randomnessChainLength }: Anchor,
  { chainTip, chainLength }: DeployParameters,
): boolean => {
  const times = Math.max(randomnessChainLength, chainLength);
  return leadsTo(old, chainTip, times) || leadsTo(chainTip, old, times);
};

/**
 * Rejects a hash chain from the seed of an earlier deployment, because its preimages are public and
 * players could choose winning bets. Reads the earlier anchors from the address files in the
 * predecessor's folder.
 */
const refuseOldSeeds = async (
  { predecessorFile, file }: SuccessorOptions,
  parameters: DeployParameters,
): Promise<void> => {
  const folder = dirname(predecessorFile);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  for (const name of new Set([basename(predecessorFile), ...names])) {
    const path = join(folder, name);
    // The deployment's own file exists when the deployment is repeated.
    if (resolve(path) === resolve(file)) continue;
    const found: Partial<Anchor> = JSON.parse(await readFile(path, 'utf8'));
    const { randomnessChainTip, randomnessChainLength } = found;
    if (randomnessChainTip === undefined || randomnessChainLength === undefined) continue;
    if (isOfOneSeed({ randomnessChainTip, randomnessChainLength }, parameters)) {
      throw new ParametersError(
        `chainTip: comes from the seed of ${name}; make a new seed and its anchor`,
      );
    }
  }
};

/**
 * Deploys new contracts for an existing token. The deployer never has a role in them: the admin
 * exempts them in the token, sets the randomness and moves the money.
 */
export const deploySuccessor = async (options: SuccessorOptions): Promise<HouseAddresses> => {
  const { deploymentId, parameters, file, log } = options;
  const predecessor: Predecessor = JSON.parse(await readFile(options.predecessorFile, 'utf8'));
  await refuseOldSeeds(options, parameters);
  return withDeployer(options, async ({ provider, chainId, deployer, resume, deploy }) => {
    refuseChain(chainId);
    if (BigInt(predecessor.chainId) !== chainId) {
      const { chainId: old } = predecessor;
      throw new Error(`the predecessor is on chain ${old}, and the network is chain ${chainId}`);
    }
    refuseParameters(parameters, deployer);
    await refuseAdmin(provider, parameters);
    await resume([successorModule.id, successorVrfModule.id]);
    const degen = getAddress(predecessor.degen);
    const addresses = await houseAddressesOf(await deploy(successorModule, { degen }), provider);
    const deployBlock = await readDeployBlock(provider, deploymentId);
    const checked: CheckedHouse = {
      ...{ provider, addresses, parameters, deployBlock, deployer },
      isHandedOver: true,
    };
    const findings = [
      ...(await checkNewCustody(checked)),
      ...(await checkNewCasino(checked)),
      ...(await checkPlayKeys(checked)),
      ...(await checkCommitReveal(checked)),
    ];
    reportFindings(findings, log);
    const { faucet, locks } = predecessor;
    await writeDeploymentFile(file, {
      ...{ chainId: Number(chainId), deployBlock, deployer, parameters },
      addresses: { ...addresses, faucet, locks },
    });
    log(`wrote ${file}`);
    return addresses;
  });
};
