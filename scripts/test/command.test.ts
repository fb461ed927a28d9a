import { expect, it, vi } from 'vitest';
import { runNode } from './command.ts';

it("keeps a developer's own databases, colors and mode from the tests", async () => {
  const OF_SHELL = ['PGSSLMODE', 'PGOPTIONS', 'DATABASE_URL', 'NODE_ENV', 'FORCE_COLOR'];
  for (const name of [...OF_SHELL, 'CASINO_OTHER']) vi.stubEnv(name, 'set');
  const print = `Object.keys(process.env).filter((name) => process.env[name] === 'set').join()`;
  const { output } = await runNode(['-p', print], () => undefined);
  vi.unstubAllEnvs();
  expect(output).toBe('CASINO_OTHER\n');
});
