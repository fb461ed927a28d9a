import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deployment, deployLocal } from '../deploy-local.ts';
import { localAccounts } from './accounts.ts';
import { emptyDataFolder, stackFile } from './data-folder.ts';
import { chainAnswers, LOCAL_CHAIN_ID, type LocalChain, startLocalChain } from './local-chain.ts';
import { ROOT } from './processes.ts';

/** On-chain plays that one commitment serves; each costs the server 32 bytes of derivation. */
const RANDOMNESS_CHAIN_LENGTH = 4_096;

export type LocalStack = {
  readonly chain: LocalChain;
  readonly deployment: Deployment;
  /** Everything that the settlement server needs to serve this chain. */
  readonly serverEnv: NodeJS.ProcessEnv & { PORT: string };
};

type StackOptions = {
  readonly port: number;
  readonly chainPort: number;
  /** Emptied first: a new chain never meets the ledger of an older one. */
  readonly dataDir: string;
  readonly env?: NodeJS.ProcessEnv;
};

const hex32 = (): string => `0x${randomBytes(32).toString('hex')}`;

/** Starts a fresh chain, deploys the contracts, and says how the server is to be started on it. */
export const startLocalStack = async (options: StackOptions): Promise<LocalStack> => {
  const { port, chainPort, dataDir } = options;
  await emptyDataFolder(dataDir, chainAnswers);
  const chain = await startLocalChain(chainPort);
  try {
    const accounts = localAccounts();
    const randomnessSeed = hex32();
    const deployment = await deployLocal({
      rpcUrl: chain.rpcUrl,
      operator: accounts.operator.address,
      guardian: accounts.guardian.address,
      faucet: accounts.faucet.address,
      randomnessSeed,
      randomnessChainLength: RANDOMNESS_CHAIN_LENGTH,
    });
    await writeFile(
      stackFile(dataDir),
      `${JSON.stringify({ chainId: LOCAL_CHAIN_ID, rpcUrl: chain.rpcUrl, ...deployment }, null, 2)}\n`,
    );
    return {
      chain,
      deployment,
      serverEnv: {
        PORT: String(port),
        PUBLIC_ORIGIN: `http://localhost:${port}`,
        DATA_DIR: dataDir,
        STATIC_DIR: join(ROOT, 'frontend/dist'),
        CHAIN_ID: String(LOCAL_CHAIN_ID),
        CHAIN_NAME: 'Local Hardhat',
        CHAIN_RPC_URL: chain.rpcUrl,
        CHAIN_PUBLIC_RPC_URL: `http://localhost:${chainPort}`,
        CHAIN_CONFIRMATIONS: '0',
        CHAIN_POLL_MS: '500',
        CASINO_ADDRESS: deployment.casino,
        DEGEN_ADDRESS: deployment.degen,
        RANDOMNESS_ADDRESS: deployment.randomness,
        CASINO_DEPLOY_BLOCK: String(deployment.deployBlock),
        OPERATOR_KEY: accounts.operator.privateKey,
        FAUCET_KEY: accounts.faucet.privateKey,
        RANDOMNESS_SEED: randomnessSeed,
        RANDOMNESS_CHAIN_LENGTH: String(RANDOMNESS_CHAIN_LENGTH),
        RECEIPT_KEY: hex32(),
        ...options.env,
      },
    };
  } catch (error) {
    await chain.child.stop();
    throw error;
  }
};
