import { expect, it, vi } from 'vitest';
import type { Deployment } from '../deploy-local.ts';
import { spawnNode } from './processes.ts';
import { localServerEnv } from './server-env.ts';

it('keeps a local chain away from the database that the shell names', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://db/casino');
  const chain = { rpcUrl: 'http://127.0.0.1:8545', randomnessSeed: '0x' };
  const place = { port: 3_000, dataDir: '.data/local' };
  const env = localServerEnv({ ...chain, deployment: {} as Deployment }, place);
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  await spawnNode('server', ['-p', 'process.env.DATABASE_URL'], { env, onLine }).exited;
  vi.unstubAllEnvs();
  expect(lines).toEqual(['']);
});
