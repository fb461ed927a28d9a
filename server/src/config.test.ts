import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { id } from 'ethers';
import { describe, expect, it } from 'vitest';
import { TEST_ENVIRONMENT } from '../../test/kit/server/test-config.ts';
import { ConfigError, readConfig } from './config.ts';

/** The key of the first account of Hardhat's node, as Hardhat's manual prints it. */
const HARDHAT_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

const PUBLIC = {
  CHAIN_ID: '97',
  CHAIN_CONFIRMATIONS: '15',
  DATABASE_URL: 'postgres://db/casino',
  OPERATOR_KEY: id('operator'),
  PUBLISHER_PRIVATE_KEY: id('publisher'),
  RANDOMNESS_SEED: id('randomness'),
  RECEIPT_KEY: id('receipts'),
};

const namesOf = (changes: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig({ ...TEST_ENVIRONMENT, ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.names;
    throw error;
  }
};

describe('readConfig', () => {
  it('lists the names of all invalid settings together, without their values', () => {
    const names = ['CASINO_ADDRESS', 'CHAIN_ID', 'OPERATOR_KEY', 'PORT'];
    const bad = { PORT: '70000', CHAIN_ID: 'x', OPERATOR_KEY: '0xsecret', CASINO_ADDRESS: '' };
    expect(namesOf(bad)).toEqual(names);
    expect(() => readConfig({ ...TEST_ENVIRONMENT, ...bad })).toThrow(
      `bad or missing configuration: ${names.join(', ')}`,
    );
  });

  it.each([
    ['PGlite on a public chain', { ...PUBLIC, DATABASE_URL: '' }, ['DATABASE_URL']],
    [
      'no address of the page on a public chain',
      { ...PUBLIC, PUBLIC_ORIGIN: '' },
      ['PUBLIC_ORIGIN'],
    ],
    [
      'an address of the page without its scheme',
      { PUBLIC_ORIGIN: 'localhost:3000' },
      ['PUBLIC_ORIGIN'],
    ],
    [
      'an address of the page that no sign-in message can name',
      { PUBLIC_ORIGIN: 'http://[fd00::2]:3000' },
      ['PUBLIC_ORIGIN'],
    ],
    ['a node by WebSocket', { CHAIN_RPC_URL: 'wss://node.test' }, ['CHAIN_RPC_URL']],
    ['a node without its scheme', { CHAIN_PUBLIC_RPC_URL: 'node:8545' }, ['CHAIN_PUBLIC_RPC_URL']],
    ['an explorer without its scheme', { CHAIN_EXPLORER_URL: 'scan:80' }, ['CHAIN_EXPLORER_URL']],
    [
      'confirmations after a play’s deadline',
      { CHAIN_CONFIRMATIONS: '201' },
      ['CHAIN_CONFIRMATIONS', 'CHAIN_POLL_MS'],
    ],
    [
      'a poll that is too rare for reveals',
      { CHAIN_CONFIRMATIONS: '0', CHAIN_POLL_MS: '90001' },
      ['CHAIN_CONFIRMATIONS', 'CHAIN_POLL_MS'],
    ],
    [
      'confirmations and a poll that together are too late for reveals',
      { CHAIN_CONFIRMATIONS: '134', CHAIN_POLL_MS: '30000' },
      ['CHAIN_CONFIRMATIONS', 'CHAIN_POLL_MS'],
    ],
    ['a faucet on a public chain', { ...PUBLIC, FAUCET_KEY: id('faucet') }, ['FAUCET_KEY']],
    ['a minimum above the maximum', { BET_MIN_BNB: '6' }, ['BET_MIN_BNB']],
    ['more than three hours between two epochs', { EPOCH_SECONDS: '10801' }, ['EPOCH_SECONDS']],
    ['a malformed flag', { ALLOW_PGLITE_ON_PUBLIC_CHAIN: 'yes' }, ['ALLOW_PGLITE_ON_PUBLIC_CHAIN']],
    ['an amount with an exponent', { BET_MAX_DEGEN: '1e4' }, ['BET_MAX_DEGEN']],
    ['a price feed that is not a URL', { PRICE_FEED_BNB_URL: 'soon' }, ['PRICE_FEED_BNB_URL']],
    ['a metrics token that is too short', { METRICS_TOKEN: 'short' }, ['METRICS_TOKEN']],
    ['a short project id', { WALLETCONNECT_PROJECT_ID: 'c0ffee' }, ['WALLETCONNECT_PROJECT_ID']],
    ['several processes on PGlite', { SERVER_PROCESSES: '2' }, ['SERVER_PROCESSES']],
    ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://db' }, ['DATABASE_URL']],
  ])('rejects %s', (_name, changes, names) => {
    expect(namesOf(changes)).toEqual(names);
  });

  it.each([
    ['a key that Hardhat publishes', { OPERATOR_KEY: HARDHAT_KEY }],
    ['a seed of one repeated byte', { RANDOMNESS_SEED: `0x${'00'.repeat(32)}` }],
    ['the seed of local deployments', { RANDOMNESS_SEED: id('local') }],
    ['a published key as the receipt key', { RECEIPT_KEY: HARDHAT_KEY.toUpperCase().slice(2) }],
    ['the operator key as the publisher key', { PUBLISHER_PRIVATE_KEY: PUBLIC.OPERATOR_KEY }],
    ['the operator key as the receipt key', { RECEIPT_KEY: PUBLIC.OPERATOR_KEY }],
    ['zero confirmations', { CHAIN_CONFIRMATIONS: '0' }],
  ])('rejects %s on a public chain', (_name, changes) => {
    expect(namesOf({ ...PUBLIC, ...changes })).toEqual(Object.keys(changes));
    expect(namesOf(changes)).toEqual([]);
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['without NODE_ENV', { NODE_ENV: '' }],
    ['in development', { NODE_ENV: 'development' }],
    ['in a test on a public chain', PUBLIC],
    ['in production on a public chain', { ...PUBLIC, NODE_ENV: 'production' }],
  ])('rejects a known server seed %s', (_name, changes) => {
    const TEST_SERVER_SEED = id('chosen');
    expect(namesOf({ ...changes, TEST_SERVER_SEED })).toEqual(['TEST_SERVER_SEED']);
    expect(namesOf(changes)).toEqual([]);
    expect(namesOf({ TEST_SERVER_SEED })).toEqual([]);
    expect(namesOf({ TEST_SERVER_SEED: 'short' })).toEqual(['TEST_SERVER_SEED']);
  });

  it('allows PGlite on a public chain when ALLOW_PGLITE_ON_PUBLIC_CHAIN is true', () => {
    const { DATABASE_URL: _, ...withoutDatabase } = PUBLIC;
    expect(namesOf({ ...withoutDatabase, ALLOW_PGLITE_ON_PUBLIC_CHAIN: 'true' })).toEqual([]);
  });

  it('treats an empty variable as unset', () => {
    const config = readConfig({ ...TEST_ENVIRONMENT, HOST: '', PORT: '', PUBLIC_ORIGIN: '' });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      chain: { isLocal: true },
    });
  });

  it('takes addresses from the deployment file unless the environment sets them', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'casino-config-')), 'deployment.json');
    const { CUSTODY_ADDRESS, CASINO_ADDRESS, DEGEN_ADDRESS, RANDOMNESS_ADDRESS } = TEST_ENVIRONMENT;
    const deployment = {
      chainId: 97,
      deployBlock: 1234,
      custody: CUSTODY_ADDRESS,
      casino: CASINO_ADDRESS,
      playKeys: CUSTODY_ADDRESS,
      degen: DEGEN_ADDRESS,
      randomness: RANDOMNESS_ADDRESS,
      randomnessChainLength: 77,
      faucet: DEGEN_ADDRESS,
      roles: { operator: CASINO_ADDRESS },
    };
    await writeFile(file, JSON.stringify(deployment));
    const unset = {
      CHAIN_ID: '',
      CUSTODY_ADDRESS: '',
      CASINO_ADDRESS: '',
      DEGEN_ADDRESS: '',
      RANDOMNESS_ADDRESS: '',
      RANDOMNESS_CHAIN_LENGTH: '',
      CASINO_DEPLOY_BLOCK: '',
    };
    const environment = { ...TEST_ENVIRONMENT, ...PUBLIC, ...unset, DEPLOYMENT_FILE: file };
    expect(readConfig(environment).chain).toMatchObject({
      id: 97,
      custodyAddress: CUSTODY_ADDRESS,
      casinoAddress: CASINO_ADDRESS,
      playKeysAddress: CUSTODY_ADDRESS,
      degenAddress: DEGEN_ADDRESS,
      randomnessAddress: RANDOMNESS_ADDRESS,
      randomnessChainLength: 77,
      faucetAddress: DEGEN_ADDRESS,
      casinoDeployBlock: 1234,
    });
    expect(readConfig({ ...environment, CASINO_DEPLOY_BLOCK: '5' }).chain.casinoDeployBlock).toBe(
      5,
    );
  });

  it.each([
    ['that is missing', undefined],
    ['that is not JSON', '{'],
    ['that is not an object', '7'],
  ])('rejects a deployment file %s', async (_name, content) => {
    const file = join(await mkdtemp(join(tmpdir(), 'casino-config-')), 'deployment.json');
    if (content !== undefined) await writeFile(file, content);
    expect(namesOf({ DEPLOYMENT_FILE: file })).toEqual(['DEPLOYMENT_FILE']);
  });

  it('disables a price feed whose URL is set to off', () => {
    const feeds = { PRICE_FEED_BNB_URL: 'off', PRICE_FEED_DEGEN_URL: 'https://feed.test/degen' };
    const { priceFeeds } = readConfig({ ...TEST_ENVIRONMENT, ...feeds });
    expect(priceFeeds).toEqual({ BNB: null, DEGEN: 'https://feed.test/degen' });
  });

  it('reads both price feeds by the names that the README explains [spec 7.25]', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    for (const token of ['BNB', 'DEGEN'] as const) {
      const name = `PRICE_FEED_${token}_URL`;
      const { priceFeeds } = readConfig({ ...TEST_ENVIRONMENT, [name]: 'https://feed.test/usd' });
      expect(priceFeeds[token]).toBe('https://feed.test/usd');
      expect(readme).toContain(`\`${name}\``);
    }
  });

  it('reduces a public URL with a path to its origin', () => {
    const { publicOrigin } = readConfig({
      ...TEST_ENVIRONMENT,
      PUBLIC_ORIGIN: 'https://casino.test/play/',
    });
    expect(publicOrigin).toBe('https://casino.test');
  });
});
