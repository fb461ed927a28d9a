import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Deployment } from '../deploy-local.ts';
import { localAccounts } from './accounts.ts';
import { LOCAL_CHAIN_ID } from './local-chain.ts';
import { ROOT } from './processes.ts';

/**
 * The number of plays on chain that one committed hash chain serves. The server computes the whole
 * hash chain before its first reveal.
 */
export const RANDOMNESS_CHAIN_LENGTH = 4_096;

/** A local chain with the contracts on it. */
export type DeployedChain = {
  readonly rpcUrl: string;
  readonly deployment: Deployment;
  /** Seed of the hash chain whose anchor is in the contract. */
  readonly randomnessSeed: string;
};

/** The server's environment for a chain. */
export type ServerEnv = NodeJS.ProcessEnv & { PORT: string };

type ServerPlace = {
  readonly port: number;
  readonly dataDir: string;
  readonly env?: NodeJS.ProcessEnv;
};

export const hex32 = (): string => `0x${randomBytes(32).toString('hex')}`;

/** The server's environment for a local chain. */
export const localServerEnv = (
  { rpcUrl, deployment, randomnessSeed }: DeployedChain,
  { port, dataDir, env }: ServerPlace,
): ServerEnv => {
  const { operator, publisher, faucet } = localAccounts();
  return {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    STATIC_DIR: join(ROOT, 'frontend/dist'),
    CHAIN_ID: String(LOCAL_CHAIN_ID),
    CHAIN_NAME: 'Local Hardhat',
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_PUBLIC_RPC_URL: `http://localhost:${new URL(rpcUrl).port}`,
    CHAIN_CONFIRMATIONS: '0',
    CHAIN_POLL_MS: '500',
    CUSTODY_ADDRESS: deployment.custody,
    CASINO_ADDRESS: deployment.casino,
    PLAY_KEYS_ADDRESS: deployment.playKeys,
    DEGEN_ADDRESS: deployment.degen,
    RANDOMNESS_ADDRESS: deployment.randomness,
    CASINO_DEPLOY_BLOCK: String(deployment.deployBlock),
    OPERATOR_KEY: operator.privateKey,
    PUBLISHER_PRIVATE_KEY: publisher.privateKey,
    FAUCET_KEY: faucet.privateKey,
    RANDOMNESS_SEED: randomnessSeed,
    RANDOMNESS_CHAIN_LENGTH: String(RANDOMNESS_CHAIN_LENGTH),
    RECEIPT_KEY: hex32(),
    // That of the shell may be the ledger of a lasting chain.
    DATABASE_URL: '',
    ...env,
  };
};
