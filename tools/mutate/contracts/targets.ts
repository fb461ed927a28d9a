import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { ROOT } from '../../../scripts/stack/processes.ts';

const CUSTODY = 'contracts/custody/Custody.sol';
const CASINO = 'contracts/casino/Casino.sol';
const PLAY_KEYS = 'contracts/keys/PlayKeys.sol';
const COMMIT_REVEAL = 'contracts/randomness/CommitRevealRandomness.sol';
const VRF = 'contracts/randomness/ChainlinkVrfRandomness.sol';
const TOKEN = 'contracts/token/DegenToken.sol';
const LOCK = 'contracts/token/DegenLock.sol';
const FAUCET = 'contracts/token/DegenFaucet.sol';

const testFiles = (folder: string): readonly string[] =>
  globSync(`test/contracts/${folder}/**/*.test.ts`, { cwd: ROOT }).sort();

const inFolder = (folder: string) => {
  const files = new Map(testFiles(folder).map((file) => [basename(file, '.test.ts'), file]));
  return (...names: readonly string[]): readonly string[] =>
    names.map((name) => {
      const file = files.get(name);
      if (file === undefined) throw new Error(`${folder} has no test ${name}`);
      return file;
    });
};

const custody = inFolder('custody');
const casino = inFolder('casino');
const keys = inFolder('keys');
const randomness = inFolder('randomness');
const token = inFolder('token');

/** Folders whose tests are run when a source's own tests all pass. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  [CUSTODY]: ['custody', 'audit', 'audit-2'],
  [CASINO]: ['casino', 'audit', 'fresh-eyes'],
  [COMMIT_REVEAL]: ['randomness', 'audit', 'fresh-eyes'],
};

/** Compares random stories with the model for half a minute: a property, which takes no part. */
const PROPERTIES: readonly string[] = custody('twins');

/** The tests of each source, the most likely to fail first. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  Accounts: custody(
    ...['deposit', 'deposit-bnb', 'deposit-with-permit', 'fund-custody', 'account-of'],
    ...['execute-withdrawals', 'epochs', 'claims', 'covered'],
  ),
  Books: custody('account-of', 'claims', 'pay-claim', 'opening', 'limits', 'epochs'),
  Claims: custody('pay-claim', 'claims', 'proof-attacks', 'opening'),
  ClaimBook: custody('claims', 'pay-claim', 'opening', 'signed-orders'),
  Controls: custody('controls', 'epochs', 'deposit', 'execute-withdrawals', 'opening'),
  Custody: custody('opening', 'covered', 'claims'),
  DayLimit: custody('limits', 'execute-withdrawals'),
  EpochBook: custody('epochs', 'shortage-and-surplus', 'pay-claim'),
  Epochs: custody('epochs', 'shortage-and-surplus', 'claims', 'limits', 'opening'),
  LastOrder: custody('signed-orders', 'claims'),
  LiabilityTree: custody('proof-attacks', 'claims', 'covered'),
  Proofs: custody('epochs', 'claims', 'signed-orders', 'proof-attacks', 'limits'),
  Surplus: custody('shortage-and-surplus', 'covered', 'opening', 'worked-example', 'attacks'),
  WindUp: custody('covered', 'opening', 'shares', 'mature-claims', 'bound', 'shortage-and-surplus'),
  EntryBook: custody('covered', 'shares', 'mature-claims', 'bound', 'opening'),
  Withdrawals: custody('execute-withdrawals', 'approvals', 'limits', 'refused-payments', 'claims'),
  Clock: custody('claims', 'controls', 'covered'),
  Guarded: custody('attacks'),
  Tokens: custody('controls', 'deposit', 'collect', 'claims', 'opening'),
  Vault: custody('collect', 'deposit', 'fund-custody', 'refused-payments', 'attacks', 'covered'),
  Bankroll: casino(
    'withdraw-jackpot',
    'play-game',
    'fund',
    'admin',
    'on-randomness',
    'expire-play',
  ),
  Casino: casino(
    'announce-jackpot',
    'on-randomness',
    'play-game',
    'expire-play',
    'choose-randomness',
  ),
  Jackpot: casino(
    ...['pay-jackpot', 'announce-jackpot', 'withdraw-jackpot', 'on-randomness', 'fund', 'admin'],
  ),
  Randomness: casino('choose-randomness', 'admin', 'play-game', 'announce-jackpot', 'expire-play'),
  PlayKeys: keys('grant', 'play', 'revoke', 'attacks'),
  ChainlinkVrfRandomness: randomness('chainlink-vrf', 'chainlink-vrf-word'),
  CommitRevealRandomness: [
    ...randomness('reveal', 'reveal-batch', 'commit-chain'),
    'test/contracts/deployment.test.ts',
  ],
  DegenFaucet: token('faucet'),
  DegenLock: token('lock'),
  DegenToken: token('transfer', 'owner'),
};

/** The deployed contracts that hold money or decide about it. */
export const TARGETS: readonly string[] = [
  ...[CUSTODY, CASINO, PLAY_KEYS, COMMIT_REVEAL, VRF, TOKEN, LOCK, FAUCET],
];

const nameOf = (file: string): string => basename(file, '.sol');

/** The folders whose sources are all changed: those of the deployed contracts and what they share. */
const CHANGED_FOLDERS: readonly string[] = ['contracts/common', ...TARGETS.map(dirname)];

/** Throws if a source of a changed folder has no list of tests, so that none is passed over. */
export const isMutated = (file: string): boolean => {
  const isListed = nameOf(file) in TESTS;
  if (!isListed && CHANGED_FOLDERS.includes(dirname(file))) {
    throw new Error(`${file} has no list of tests in tools/mutate/contracts/targets.ts`);
  }
  return isListed;
};

/**
 * The deployed contract that contains a source. Shared sources are tested in Custody, and so is
 * the contracts that Custody creates.
 */
export const targetOf = (file: string): string => {
  if (file.startsWith('contracts/casino/')) return CASINO;
  return TARGETS.find((target) => target === file) ?? CUSTODY;
};

const othersOf = (target: string): readonly string[] =>
  (FOLDERS[target] ?? [])
    .flatMap((folder) => testFiles(folder))
    .filter((file) => !PROPERTIES.includes(file))
    .sort();

export const testsOf = (file: string): readonly string[] => [
  ...new Set([...(TESTS[nameOf(file)] ?? []), ...othersOf(targetOf(file))]),
];
