import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { TEST_ENVIRONMENT } from './testing/test-config.ts';

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
  it('lists every bad name at once, and no value', () => {
    const names = ['CASINO_ADDRESS', 'CHAIN_ID', 'OPERATOR_KEY', 'PORT'];
    const bad = { PORT: '70000', CHAIN_ID: 'x', OPERATOR_KEY: '0xsecret', CASINO_ADDRESS: '' };
    expect(namesOf(bad)).toEqual(names);
    expect(() => readConfig({ ...TEST_ENVIRONMENT, ...bad })).toThrow(
      `bad or missing configuration: ${names.join(', ')}`,
    );
  });

  it.each([
    ['PGlite on a public chain', { CHAIN_ID: '97' }, ['DATABASE_URL']],
    [
      'a faucet on a public chain',
      { CHAIN_ID: '97', DATABASE_URL: 'postgres://db/casino', FAUCET_KEY: `0x${'4'.repeat(64)}` },
      ['FAUCET_KEY'],
    ],
    ['a minimum above the maximum', { BET_MIN_BNB: '6' }, ['BET_MIN_BNB']],
    ['a sloppy flag', { ALLOW_PGLITE_ON_PUBLIC_CHAIN: 'yes' }, ['ALLOW_PGLITE_ON_PUBLIC_CHAIN']],
    ['an amount with an exponent', { BET_MAX_DEGEN: '1e4' }, ['BET_MAX_DEGEN']],
    ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://db' }, ['DATABASE_URL']],
  ])('refuses %s', (_name, changes, names) => {
    expect(namesOf(changes)).toEqual(names);
  });

  it('allows PGlite on a public chain when told so', () => {
    expect(namesOf({ CHAIN_ID: '97', ALLOW_PGLITE_ON_PUBLIC_CHAIN: 'true' })).toEqual([]);
  });

  it('treats an empty variable as unset, and knows the local chain', () => {
    const config = readConfig({ ...TEST_ENVIRONMENT, HOST: '', PORT: '', PUBLIC_ORIGIN: '' });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      chain: { isLocal: true },
    });
  });

  it('takes the origin of a public address with a path', () => {
    const { publicOrigin } = readConfig({
      ...TEST_ENVIRONMENT,
      PUBLIC_ORIGIN: 'https://casino.test/play/',
    });
    expect(publicOrigin).toBe('https://casino.test');
  });
});
