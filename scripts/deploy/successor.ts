import { readFile } from 'node:fs/promises';
import { getAddress } from 'ethers';
import hre from 'hardhat';
import { successorModule } from '../../ignition/modules/successor.ts';
import { type HouseAddresses, houseAddressesOf } from './addresses.ts';
import type { CheckedHouse } from './check.ts';
import { checkNewCasino } from './check-casino.ts';
import { checkNewCustody } from './check-custody.ts';
import { checkPlayKeys } from './check-play-keys.ts';
import { checkCommitReveal } from './check-randomness.ts';
import { writeDeploymentFile } from './deployment-file.ts';
import { reportFindings } from './finding.ts';
import { readDeployBlock } from './journal.ts';
import { ignitionParameters, ParametersError } from './parameters.ts';
import { type DeployOptions, refuseChain, refuseParameters } from './run.ts';
import { trackUntracked } from './untracked.ts';

type SuccessorOptions = DeployOptions & {
  /** The address file of the wound-down deployment. */
  readonly predecessorFile: string;
};

/**
 * Deploys new contracts for an existing token. The deployer never has a role in them: the admin
 * exempts them in the token, sets the randomness and moves the money.
 */
export const deploySuccessor = async (options: SuccessorOptions): Promise<HouseAddresses> => {
  const { network, deploymentId, parameters, blockPollMs, file, log } = options;
  const predecessor = JSON.parse(await readFile(options.predecessorFile, 'utf8'));
  // The preimages of the old hash chain are public. If the new deployment used them again, players
  // could choose winning bets.
  if (predecessor.randomnessChainTip === parameters.chainTip) {
    throw new ParametersError(
      'chainTip: is that of the predecessor; make a new seed and its anchor',
    );
  }
  const connection = await hre.network.create({ network });
  try {
    const { provider } = connection.ethers;
    const { chainId } = await provider.getNetwork();
    refuseChain(chainId);
    const [signer] = await connection.ethers.getSigners();
    if (signer === undefined) throw new Error(`network ${network} has no account to deploy from`);
    const deployer = signer.address;
    refuseParameters(parameters, deployer);

    const eip1193 = connection.provider;
    await trackUntracked({ provider, eip1193, deploymentId, deployer, blockPollMs });
    const { $global } = ignitionParameters(parameters);
    const degen = getAddress(predecessor.degen);
    const contracts = await connection.ignition.deploy(successorModule, {
      deploymentId,
      parameters: { $global: { ...$global, degen } },
      config: { blockPollingInterval: blockPollMs },
    });
    const addresses = await houseAddressesOf(contracts);
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
  } finally {
    await connection.close();
  }
};
