import { globSync } from 'node:fs';
import { ROOT } from '../../scripts/stack/processes.ts';

/** What a deployment puts on a chain. */
export const DEPLOYED: readonly string[] = [
  'contracts/custody/Custody.sol',
  'contracts/custody/Exit.sol',
  'contracts/casino/Casino.sol',
  'contracts/randomness/ChainlinkVrfRandomness.sol',
  'contracts/randomness/CommitRevealRandomness.sol',
  'contracts/token/DegenFaucet.sol',
  'contracts/token/DegenLock.sol',
  'contracts/token/DegenToken.sol',
];

/** Every source of ours, tests included. */
export const solidityFiles = (): string[] =>
  globSync(['contracts/**/*.sol', 'test/contracts/**/*.sol'], { cwd: ROOT }).sort();
