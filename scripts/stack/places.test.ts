import { describe, expect, it } from 'vitest';
import { adviceFor, originAt, readPlaces } from './places.ts';

describe('the places of a stack', () => {
  it('are on this machine alone by default', () => {
    expect(readPlaces({ HOST: '', PORT: '' })).toEqual({
      port: 3_000,
      chainPort: 8_545,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      publicRpcUrl: 'http://localhost:8545',
    });
  });

  it.each([
    [
      { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://192.168.1.7:3000/x' },
      ['http://192.168.1.7:3000', 'http://192.168.1.7:8545'],
    ],
    [{ HOST: '192.168.1.7' }, ['http://192.168.1.7:3000', 'http://192.168.1.7:8545']],
    [
      { HOST: 'fd00::1', PUBLIC_ORIGIN: 'http://laptop.local:3000' },
      ['http://laptop.local:3000', 'http://laptop.local:8545'],
    ],
    [
      { PUBLIC_ORIGIN: 'https://play.example', CHAIN_PUBLIC_RPC_URL: 'https://rpc.example/key' },
      ['https://play.example', 'https://rpc.example/key'],
    ],
  ])('give browsers the chain under the name of the page: %j', (env, [page, rpc]) => {
    expect(readPlaces(env)).toMatchObject({ publicOrigin: page, publicRpcUrl: rpc });
  });

  it('tell who listens on every address under which one wallets can play', () => {
    const told = (env: NodeJS.ProcessEnv, addresses = ['192.168.1.7', 'fd00::1']) =>
      adviceFor(readPlaces(env), env, addresses);
    expect(told({ HOST: '0.0.0.0', PORT: '4000' })).toMatch(/=http:\/\/192.168.1.7:4000$/);
    expect(told({ HOST: '::' }, ['fd00::1', '10.0.0.1'])).toMatch(/=http:\/\/10.0.0.1:3000$/);
    expect(told({ HOST: '0.0.0.0' }, [])).toBeUndefined();
    expect(told({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://a.example' })).toBeUndefined();
    expect(told({})).toBeUndefined();
    expect(told({ HOST: '192.168.1.7' })).toBeUndefined();
  });

  it.each([{ HOST: 'fd00::1' }, { HOST: '::', PUBLIC_ORIGIN: 'http://laptop:3000' }])(
    'are rejected where no wallet can sign in: %j',
    (env) => {
      expect(() => readPlaces(env)).toThrow('Nobody can sign in at http://');
    },
  );

  it('name the setting that gave the page its name, as Conda does', () => {
    const env = { HOST: 'x86_64-conda-linux-gnu' };
    expect(() => readPlaces(env)).toThrow(/to such an address, or change HOST\.$/);
    const named = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://laptop:3000' };
    expect(() => readPlaces(named)).toThrow(/to such an address\.$/);
  });

  it('name every bad setting', () => {
    const env = { PORT: '70000', CHAIN_PORT: 'x', PUBLIC_ORIGIN: 'localhost:3000' };
    expect(() => readPlaces(env)).toThrow(
      'bad or missing configuration: CHAIN_PORT, PORT, PUBLIC_ORIGIN',
    );
    expect(() => readPlaces({ PORT: '0' })).toThrow(/: PORT$/);
  });

  it('are reached from this machine itself by an address that is no wildcard', () => {
    expect(originAt('0.0.0.0', 1)).toBe('http://127.0.0.1:1');
    expect(originAt('::', 1)).toBe('http://127.0.0.1:1');
    expect(originAt('192.168.1.7', 1)).toBe('http://192.168.1.7:1');
  });
});
