import { expect, it } from 'vitest';
import { withoutChain } from './without-chain.ts';

it('withoutChain excludes the tests that borrow a chain, and keeps those of the ledger', () => {
  const args = withoutChain('server');
  expect(args.filter((_, index) => index % 2 === 0).every((arg) => arg === '--exclude')).toBe(true);
  expect(args).toContain('src/chain/follower.test.ts');
  expect(args).not.toContain('src/ledger/invariants.test.ts');
});
