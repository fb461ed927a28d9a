import { expect, it } from 'vitest';
import { quickTests } from './suites.ts';

it('quickTests selects the tests that use no chain, no dump and no process', () => {
  const args = quickTests('server');
  expect(args.filter((_, index) => index % 2 === 0).every((arg) => arg === '--exclude')).toBe(true);
  expect(args).toContain('src/chain/follower.test.ts');
  expect(args).toContain('src/restore/rotate-all-seeds.test.ts');
  expect(args).toContain('src/restored.test.ts');
  expect(args).not.toContain('src/ledger/invariants.test.ts');
  expect(args).not.toContain('src/rounds/idempotency-keys.test.ts');
});
