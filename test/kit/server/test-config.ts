import { type Config, readConfig } from '../../../server/src/config.ts';

/** Keys for tests only; each test server has the same ones. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  PUBLIC_ORIGIN: 'http://casino.test',
  CHAIN_ID: '31337',
  CHAIN_NAME: 'Test',
  CHAIN_RPC_URL: 'http://127.0.0.1:1',
  CHAIN_PUBLIC_RPC_URL: 'http://127.0.0.1:1',
  CHAIN_CONFIRMATIONS: '0',
  CHAIN_POLL_MS: '1000',
  CUSTODY_ADDRESS: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9',
  CASINO_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  DEGEN_ADDRESS: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  RANDOMNESS_ADDRESS: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  CASINO_DEPLOY_BLOCK: '0',
  OPERATOR_KEY: `0x${'01'.repeat(32)}`,
  PUBLISHER_PRIVATE_KEY: `0x${'05'.repeat(32)}`,
  RANDOMNESS_SEED: `0x${'02'.repeat(32)}`,
  RANDOMNESS_CHAIN_LENGTH: '10',
  RECEIPT_KEY: `0x${'03'.repeat(32)}`,
  RATE_ADDRESS_PER_MINUTE: '1000000',
  RATE_ACCOUNT_PER_MINUTE: '1000000',
  RATE_SIGN_IN_PER_MINUTE: '1000000',
  RATE_PREVIEW_PER_MINUTE: '1000000',
  RATE_STATISTICS_PER_MINUTE: '1000000',
  FAUCET_GIFTS_PER_HOUR: '1000000',
};

export const testConfig = (changes: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ ...TEST_ENVIRONMENT, ...changes });
