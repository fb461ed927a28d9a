import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keccak256, toUtf8Bytes } from 'ethers';
import hre from 'hardhat';
import { numberOf, readOptions } from '../scripts/options.ts';

/** The progress of a search. */
type State = {
  readonly seed: string;
  readonly chunks: number;
  /** Number of action calls; all invariants are checked after every twenty. */
  readonly calls: number;
  /** Number of calls of the property tests, each with a new fixture. */
  readonly properties: number;
  /** The number of fixtures, and how often each state was reached. */
  readonly reached: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Names of the failures in the last chunk. */
  readonly failed: readonly string[];
};

const fresh = (seed: string): State => ({
  ...{ seed, chunks: 0, calls: 0, properties: 0, reached: {}, seconds: 0 },
  failed: [],
});

/**
 * Reads how far the search with this seed has come. If none is stored, the search starts from the
 * beginning.
 */
const readState = async (path: string, seed: string): Promise<State> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return fresh(seed);
  }
  const state = JSON.parse(text) as State;
  return state.seed === seed ? state : fresh(seed);
};

/** Written atomically, so that an interrupted search keeps the state of the previous chunk. */
const writeState = async (path: string, state: State): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(state, null, 2));
  await rename(`${path}.new`, path);
};

/**
 * Searches for a broken invariant with the same actions as `npm test`, but with many times more
 * calls. The search runs in chunks, each with its own seed. Progress is stored after each chunk,
 * and the next run continues from there. The same seed makes the same calls. Exits with 1 at the
 * first broken invariant, or when all chunks together did not reach every state.
 */
const CALLS_DEFAULT = 10_000_000;
const SEED_DEFAULT = 'degen';

/** Actions in a fixture, as in test/contracts/invariants/Search.t.sol. */
const ACTIONS = 240;
/** Fixtures of each scenario in a chunk; memory grows with them. */
const FIXTURES = 48;
/** The number of calls of each property in a chunk; each call has a new fixture. */
const FUZZ_RUNS = 500;

/** The searches of Casino and Custody, and the property tests of Casino, play keys and token. */
const FILES = [
  'test/contracts/invariants/Search.t.sol',
  'test/contracts/casino/Settlement.t.sol',
  'test/contracts/keys/PlayKeys.t.sol',
  'test/contracts/token/DegenToken.t.sol',
];

/** A line of the search's output: a name and a count. */
const COUNTED = /^(.+): (\d+)$/;

/** The fields that are read from the result of Hardhat's test task. */
type TestResult = {
  readonly name: string;
  readonly status: string;
  readonly decodedLogs: readonly string[];
  readonly kind: { readonly runs?: bigint };
};
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
  process.env.FUZZ_SEED = BigInt(seed).toString();
  process.env.FUZZ_FIXTURES = String(FIXTURES);
  const answer: Answer = await hre.tasks.getTask(['test', 'solidity']).run({ testFiles: FILES });
  return (answer.value ?? answer.error)?.suiteResults.flatMap((suite) => suite.testResults) ?? [];
};

const countsOf = (results: readonly TestResult[]): [string, number][] =>
  results
    .flatMap(({ decodedLogs }) => decodedLogs)
    .flatMap((line) => {
      const [, name, times] = COUNTED.exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(times)] satisfies [string, number]];
    });

const add = (state: State, results: readonly TestResult[], seconds: number): State => {
  const reached: Record<string, number> = { ...state.reached };
  for (const [name, times] of countsOf(results)) reached[name] = (reached[name] ?? 0) + times;
  const runs = results.reduce((sum, { kind }) => sum + Number(kind.runs ?? 0n), 0);
  return {
    ...state,
    chunks: state.chunks + 1,
    calls: ACTIONS * (reached.fixtures ?? 0),
    properties: state.properties + runs,
    reached,
    seconds: state.seconds + seconds,
    failed: results.filter(({ status }) => status !== 'Success').map(({ name }) => name),
  };
};

const { values } = readOptions({
  options: {
    seed: { type: 'string', default: SEED_DEFAULT },
    calls: { type: 'string', default: String(CALLS_DEFAULT) },
    chunks: { type: 'string' },
    state: { type: 'string', default: '.fuzz/state.json' },
  },
});
let state = await readState(values.state, values.seed);
const callsWanted = numberOf('calls', values.calls);
const end =
  values.chunks === undefined ? Infinity : state.chunks + numberOf('chunks', values.chunks);
while (state.calls < callsWanted && state.chunks < end && state.failed.length === 0) {
  const startedAt = Date.now();
  const results = await runChunk(seedOf(state.seed, state.chunks));
  if (results.length === 0) throw new Error('no test ran');
  state = add(state, results, (Date.now() - startedAt) / 1_000);
  await writeState(values.state, state);
  const { chunks, calls, properties, failed, seconds } = state;
  console.log(
    `chunk ${chunks}: ${calls} calls, ${properties} properties, ` +
      `${failed.length} failed, ${seconds.toFixed(0)} s`,
  );
}
const broken = [
  ...state.failed,
  ...Object.keys(state.reached)
    .filter((name) => state.reached[name] === 0)
    .map((name) => `never reached: ${name}`),
];
if (broken.length > 0) {
  console.error(`broken: ${broken.join(', ')}`);
  process.exitCode = 1;
}
