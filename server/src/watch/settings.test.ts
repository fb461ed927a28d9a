import { describe, expect, it } from 'vitest';
import { main } from './main.ts';

const run = async (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const out: string[] = [];
  const error: string[] = [];
  const print = {
    out: (line: string) => out.push(line),
    error: (line: string) => error.push(line),
  };
  return { code: await main(args, { env, ...print }), out, error };
};

describe('the settings of npm run watch', () => {
  it('lists every missing or invalid setting, and prints no value', async () => {
    const key = '0xsecret';
    const { code, error } = await run([], { GUARDIAN_PRIVATE_KEY: key, WATCH_SECONDS: '0' });
    expect(error[0]).toBe(
      'bad or missing: DEPLOYMENT_FILE, WATCH_RPC_URL, WATCH_DATABASE_URL, GUARDIAN_PRIVATE_KEY, WATCH_SECONDS',
    );
    expect(error.join()).not.toContain(key);
    expect(code).toBe(2);
  });

  it.each(['wss://node.test', 'node:8545'])('rejects the node %s', async (url) => {
    const { error } = await run([], { WATCH_RPC_URL: url });
    expect(error[0]).toContain('WATCH_RPC_URL');
  });

  it.each(['-1', '48', 'six'])('rejects a grace period of %s hours', async (hours) => {
    const { code, error } = await run([], { WATCH_GRACE_HOURS: hours });
    expect(error[0]).toMatch(/WATCH_GRACE_HOURS$/);
    expect(code).toBe(2);
  });

  it.each([
    [[], ['--rpc']],
    [['--rpc', 'node.test'], ['--rpc']],
    [['--rpc', 'https://node.test'], []],
  ])('with %s lists %s for an export, whose files name a public node', async (rpc, bad) => {
    const { error } = await run(['--export', 'proofs', ...rpc], {});
    const always = ['DEPLOYMENT_FILE', 'WATCH_RPC_URL', 'WATCH_DATABASE_URL'];
    expect(error[0]).toBe(`bad or missing: ${[...always, ...bad].join(', ')}`);
  });

  it('prints the usage', async () => {
    const { code, out } = await run(['--help'], {});
    expect(out[0]).toContain('npm run watch -- [--once]');
    expect(code).toBe(0);
  });

  it('rejects an unknown option', async () => {
    const { code, error } = await run(['--twice'], {});
    expect(error[0]).toContain("Unknown option '--twice'");
    expect(code).toBe(2);
  });
});
