import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IgnitionModule, IgnitionModuleResult } from '@nomicfoundation/ignition-core';
import type { Provider } from 'ethers';
import hre from 'hardhat';
import { configVariable } from 'hardhat/config';
import type { Contracts } from './addresses.ts';
import { refuseOtherModules } from './journal.ts';
import { type DeployParameters, ignitionParameters } from './parameters.ts';
import { trackUntracked } from './untracked.ts';

export type DeployOptions = {
  readonly network: string;
  readonly deploymentId: string;
  readonly parameters: DeployParameters;
  readonly blockPollMs: number;
  /** The file for the addresses, written when every check has passed. */
  readonly file: string;
  readonly log: (line: string) => void;
};

/**
 * The time before Ignition raises the fee of a transaction. If a run ended while it raised one,
 * Ignition would take the new transaction for another's, and send the step a second time.
 */
const NEVER_MS = Number.POSITIVE_INFINITY;

type Module = IgnitionModule<string, string, IgnitionModuleResult<string>>;

/** A network, and the account that deploys to it. */
export type Site = {
  readonly provider: Provider;
  readonly chainId: bigint;
  readonly deployer: string;
  /**
   * Continues a deployment that was interrupted. With the names of `modules`, rejects one that was
   * begun with others.
   */
  resume(modules?: readonly string[]): Promise<void>;
  deploy(module: Module, more?: Readonly<Record<string, string>>): Promise<Contracts>;
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user must not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Calls `work` unless another process of this machine works on the same deployment: each could send
 * the steps of the other again. A process that was killed leaves its file, which does not count.
 */
const alone = async <T>(deploymentId: string, work: () => Promise<T>): Promise<T> => {
  const { cache } = hre.config.paths;
  const file = join(cache, `deploying-${deploymentId}`);
  const other = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0;
  // In a container, a process that was killed may have had the number of this one.
  if (other > 0 && other !== process.pid && isRunning(other)) {
    throw new Error(`process ${other} deploys this; if it is another program, delete ${file}`);
  }
  await mkdir(cache, { recursive: true });
  await writeFile(file, String(process.pid));
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
};

/** Opens the network for one deployment, and closes it afterwards. */
export const withDeployer = <T>(
  options: Omit<DeployOptions, 'file'>,
  use: (site: Site) => Promise<T>,
): Promise<T> => alone(options.deploymentId, () => withSite(options, use));

const withSite = async <T>(
  { network, deploymentId, parameters, blockPollMs }: Omit<DeployOptions, 'file'>,
  use: (site: Site) => Promise<T>,
): Promise<T> => {
  const accounts = [configVariable('DEPLOYER_PRIVATE_KEY')];
  const connection = await hre.network.create({ network, override: { accounts } });
  try {
    const { ethers, ignition, provider: eip1193 } = connection;
    const { provider } = ethers;
    const [signer] = await ethers.getSigners();
    if (signer === undefined) throw new Error(`network ${network} has no account to deploy from`);
    const deployer = signer.address;
    const { chainId } = await provider.getNetwork();
    const { $global } = ignitionParameters(parameters);
    return await use({
      ...{ provider, chainId, deployer },
      resume: async (modules) => {
        if (modules !== undefined) await refuseOtherModules(deploymentId, modules);
        await trackUntracked({ provider, eip1193, deploymentId, deployer, blockPollMs });
      },
      deploy: (module, more = {}) =>
        ignition.deploy(module, {
          deploymentId,
          parameters: { $global: { ...$global, ...more } },
          config: { blockPollingInterval: blockPollMs, timeBeforeBumpingFees: NEVER_MS },
        }),
    });
  } finally {
    await connection.close();
  }
};
