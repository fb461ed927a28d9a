import { basename } from 'node:path';

const CASINO = 'contracts/casino/Casino.sol';
const COMMIT_REVEAL = 'contracts/randomness/CommitRevealRandomness.sol';
const VRF = 'contracts/randomness/ChainlinkVrfRandomness.sol';
const TOKEN = 'contracts/token/DegenToken.sol';
const LOCK = 'contracts/token/DegenLock.sol';
const FAUCET = 'contracts/token/DegenFaucet.sol';

const casino = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `test/contracts/casino/${name}.test.ts`);

/** Per source, the tests that are about it, the likeliest to notice first. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  Bankroll: casino('play-game', 'fund', 'admin', 'on-randomness', 'expire-play', 'attacks'),
  Controls: casino('admin', 'deposit', 'play-game', 'exit', 'exit-opened', 'fund'),
  Custody: casino(
    ...['execute-withdrawals', 'deposit', 'deposit-bnb', 'deposit-with-permit', 'fund'],
    ...['award-jackpot', 'withdrawal-cap', 'publish-epoch', 'exit', 'exit-opened', 'attacks'],
  ),
  Epochs: casino(
    ...[
      'publish-epoch',
      'exit',
      'exit-opened',
      'open-exit',
      'request-withdrawal',
      'exit-attacks',
      'proof-attacks',
    ],
  ),
  Exit: casino(
    ...[
      'request-withdrawal',
      'open-exit',
      'exit',
      'exit-by-request',
      'exit-opened',
      'exit-attacks',
      'proof-attacks',
    ],
  ),
  Guarded: casino('attacks', 'exit-attacks'),
  HousePlay: casino('on-randomness', 'play-game', 'expire-play', 'attacks', 'choose-randomness'),
  Jackpot: casino('award-jackpot', 'on-randomness', 'fund', 'exit-opened', 'attacks'),
  LiabilityTree: casino('exit', 'proof-attacks', 'exit-attacks'),
  RandomnessChoice: casino('choose-randomness'),
  Vault: casino(
    ...['claim-parked', 'deposit', 'fund', 'execute-withdrawals', 'on-randomness', 'attacks'],
    ...['award-jackpot', 'exit', 'exit-opened', '../deployment'],
  ),
  WithdrawalCap: casino('withdrawal-cap', 'execute-withdrawals', 'exit-attacks'),
  ChainlinkVrfRandomness: [
    'test/contracts/randomness/chainlink-vrf.test.ts',
    'test/contracts/randomness/chainlink-vrf-word.test.ts',
  ],
  CommitRevealRandomness: [
    'test/contracts/randomness/reveal.test.ts',
    'test/contracts/randomness/commit-chain.test.ts',
    'test/contracts/deployment.test.ts',
  ],
  DegenFaucet: ['test/contracts/token/faucet.test.ts'],
  DegenLock: ['test/contracts/token/lock.test.ts'],
  DegenToken: ['test/contracts/token/transfer.test.ts', 'test/contracts/token/owner.test.ts'],
};

/** The contracts that hold value or decide about it, which are deployed. */
export const TARGETS: readonly string[] = [CASINO, COMMIT_REVEAL, VRF, TOKEN, LOCK, FAUCET];

const nameOf = (file: string): string => basename(file, '.sol');

export const isMutated = (file: string): boolean => nameOf(file) in TESTS;

export const testsOf = (file: string): readonly string[] => TESTS[nameOf(file)] ?? [];

/** The deployed contract that a source is part of. */
export const targetOf = (file: string): string =>
  file.startsWith('contracts/casino/')
    ? CASINO
    : (TARGETS.find((target) => target === file) ?? CASINO);
