import { parseArgs } from 'node:util';
import { keccak256, toUtf8Bytes } from 'ethers';
import hre from 'hardhat';
import { readState, type State, writeState } from './fuzz/state.ts';

/**
 * The long search for a broken invariant: the same actions as in `npm test`, many times more. It runs
 * in chunks, each with a seed of its own, and writes down after each how far it is; called again, it
 * goes on there. The same seed makes the same calls. Ends with 1 at the first invariant that breaks.
 */
const CALLS_DEFAULT = 10_000_000;
const SEED_DEFAULT = 'degen';

/** Actions in one call of the runner, as test/contracts/invariants/Several.sol has it. */
const ACTIONS = 20;
/** Worlds per search and chunk; how long each is called stands in the test. */
const RUNS = 400;
/** Single calls, each in a fresh world, per property and chunk. */
const FUZZ_RUNS = 500;

/** Both worlds, and every property that needs no history. */
const FILES = [
  'test/contracts/invariants/Long.t.sol',
  'test/contracts/casino/Settlement.t.sol',
  'test/contracts/token/DegenToken.t.sol',
];

/** As far as the answer of Hardhat's test task is read here. */
type Kind = { readonly calls?: bigint; readonly reverts?: bigint; readonly runs?: bigint };
type TestResult = { readonly name: string; readonly status: string; readonly kind: Kind };
type Answer = {
  readonly value?: { readonly suiteResults: readonly { testResults: readonly TestResult[] }[] };
  readonly error?: { readonly suiteResults: readonly { testResults: readonly TestResult[] }[] };
};

const seedOf = (seed: string, chunk: number): string =>
  keccak256(toUtf8Bytes(`${seed}/${String(chunk)}`));

const runChunk = async (seed: string): Promise<readonly TestResult[]> => {
  const profile = hre.config.test.solidity.profiles.default;
  if (profile === undefined) throw new Error('the configuration has no test profile');
  profile.fuzz = { ...profile.fuzz, runs: FUZZ_RUNS, seed };
  profile.invariant = { ...profile.invariant, runs: RUNS, failOnRevert: true };
  const answer: Answer = await hre.tasks.getTask(['test', 'solidity']).run({ testFiles: FILES });
  return (answer.value ?? answer.error)?.suiteResults.flatMap((suite) => suite.testResults) ?? [];
};

const add = (state: State, results: readonly TestResult[], seconds: number): State => {
  const total = (of: (kind: Kind) => bigint | undefined): number =>
    results.reduce((sum, { kind }) => sum + Number(of(kind) ?? 0n), 0);
  return {
    ...state,
    chunks: state.chunks + 1,
    calls: state.calls + ACTIONS * total(({ calls }) => calls),
    properties: state.properties + total(({ calls, runs }) => (calls === undefined ? runs : 0n)),
    reverts: state.reverts + total(({ reverts }) => reverts),
    seconds: state.seconds + seconds,
    failed: results.filter(({ status }) => status !== 'Success').map(({ name }) => name),
  };
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: SEED_DEFAULT },
    calls: { type: 'string', default: String(CALLS_DEFAULT) },
    chunks: { type: 'string', default: 'Infinity' },
    state: { type: 'string', default: '.fuzz/state.json' },
  },
});
let state = await readState(values.state, values.seed);
const end = state.chunks + Number(values.chunks);
while (state.calls < Number(values.calls) && state.chunks < end && state.failed.length === 0) {
  const startedAt = Date.now();
  const results = await runChunk(seedOf(state.seed, state.chunks));
  if (results.length === 0) throw new Error('no test ran');
  state = add(state, results, (Date.now() - startedAt) / 1_000);
  await writeState(values.state, state);
  const { chunks, calls, properties, reverts, failed, seconds } = state;
  console.log(
    `chunk ${chunks}: ${calls} calls, ${properties} properties, ${reverts} reverts, ` +
      `${failed.length} failed, ${seconds.toFixed(0)} s`,
  );
}
if (state.failed.length > 0) {
  console.error(`broken: ${state.failed.join(', ')}`);
  process.exitCode = 1;
}
