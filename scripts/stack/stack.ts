import { writeFile } from 'node:fs/promises';
import type { Deployment } from '../deploy-local.ts';
import { localAccounts } from './accounts.ts';
import { emptyDataFolder, stackFile } from './data-folder.ts';
import { chainAnswers, LOCAL_CHAIN_ID, type LocalChain, startLocalChain } from './local-chain.ts';
import {
  type DeployedChain,
  hex32,
  localServerEnv,
  RANDOMNESS_CHAIN_LENGTH,
  type ServerEnv,
} from './server-env.ts';

export type LocalStack = {
  readonly chain: Pick<LocalChain, 'rpcUrl' | 'child'>;
  readonly deployment: Deployment;
  readonly serverEnv: ServerEnv;
};

type StackOptions = {
  readonly port: number;
  readonly chainPort: number;
  readonly chainHost?: string;
  /**
   * The folder for the stack's data. It is emptied first, so that a new chain never uses the ledger
   * of an older chain.
   */
  readonly dataDir: string;
  readonly env?: NodeJS.ProcessEnv;
};

export type DeployingChain = Pick<LocalChain, 'rpcUrl' | 'child'> & {
  deployed(): Promise<DeployedChain>;
};

/** Starts a fresh chain. Returns as soon as it listens; then it deploys the contracts. */
export const startDeployingChain = async (port: number, host?: string): Promise<DeployingChain> => {
  const { operator, publisher, coldPublisher, guardian, coldGuardian, faucet } = localAccounts();
  const randomnessSeed = hex32();
  const { rpcUrl, child, deployed } = await startLocalChain(port, host, {
    operator: operator.address,
    publisher: publisher.address,
    coldPublisher: coldPublisher.address,
    guardian: guardian.address,
    coldGuardian: coldGuardian.address,
    faucet: faucet.address,
    randomnessSeed,
    randomnessChainLength: RANDOMNESS_CHAIN_LENGTH,
  });
  return {
    ...{ rpcUrl, child },
    deployed: async () => ({ rpcUrl, deployment: await deployed(), randomnessSeed }),
  };
};

/** Starts a fresh chain and deploys the contracts on it. */
export const startDeployedChain = async (
  port: number,
  host?: string,
): Promise<Pick<LocalChain, 'child'> & DeployedChain> => {
  const { child, deployed } = await startDeployingChain(port, host);
  return { child, ...(await deployed()) };
};

/** Writes the addresses of a running stack for the console and for developers. */
export const writeStackFile = async (
  dataDir: string,
  { rpcUrl, deployment }: DeployedChain,
): Promise<void> => {
  const stack = { chainId: LOCAL_CHAIN_ID, rpcUrl, ...deployment };
  await writeFile(stackFile(dataDir), `${JSON.stringify(stack, null, 2)}\n`);
};

/** Starts a fresh chain, deploys the contracts, and returns the server's environment for it. */
export const startLocalStack = async (options: StackOptions): Promise<LocalStack> => {
  const { dataDir } = options;
  await emptyDataFolder(dataDir, chainAnswers);
  const chain = await startDeployedChain(options.chainPort, options.chainHost);
  try {
    await writeStackFile(dataDir, chain);
    return { chain, deployment: chain.deployment, serverEnv: localServerEnv(chain, options) };
  } catch (error) {
    await chain.child.stop();
    throw error;
  }
};
