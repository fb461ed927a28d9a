import { type ChildProcess, fork } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { compileSolidity, type Output } from '../../contracts/solc.ts';
import { applyMutant, type Mutant } from './mutants.ts';
import { testsOf } from './targets.ts';
import type { Order, Verdict } from './test-process.ts';

export type Status = 'Killed' | 'Timeout' | 'Survived' | 'CompileError';

/**
 * This folder is inside the project, so that the copied files find the modules in `node_modules`.
 */
const SCRATCH = join(ROOT, '.stryker-tmp/contracts');
const COPIED = [
  'contracts',
  'test/contracts',
  'test/kit',
  'ignition',
  'rules',
  'scripts',
  'tools',
  'types',
  'artifacts',
  'docs',
];
const COPIED_FILES = ['package.json', 'tsconfig.json'];
/** A mutant may loop for ever; one test file takes less than a minute. */
const TIMEOUT_MS = 300_000;

/**
 * The optimizer would take four fifths of the compile time, so it is off. Unoptimized code exceeds
 * the size limit of contracts, so the limit is off too.
 */
const CONFIG = `import base from './project.config.ts';

const networks = { ...base.networks, default: { type: 'edr-simulated', allowUnlimitedContractSize: true } };
export default { ...base, networks };
`;
const SETTINGS = { optimizer: { enabled: false } };

const TEST_PROCESS = join(ROOT, 'tools/mutate/contracts/test-process.ts');

export const prepareScratch = async (): Promise<void> => {
  await rm(SCRATCH, { recursive: true, force: true });
  await mkdir(SCRATCH, { recursive: true });
  const filter = (path: string): boolean => !path.includes('node_modules');
  for (const path of COPIED) {
    await cp(join(ROOT, path), join(SCRATCH, path), { recursive: true, filter });
  }
  for (const path of COPIED_FILES) await cp(join(ROOT, path), join(SCRATCH, path));
  await cp(join(ROOT, 'hardhat.config.ts'), join(SCRATCH, 'project.config.ts'));
  await writeFile(join(SCRATCH, 'hardhat.config.ts'), CONFIG);
};

let testProcess: ChildProcess | undefined;

const startTests = (): ChildProcess =>
  fork(TEST_PROCESS, {
    cwd: SCRATCH,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Runs one test file on the scratch copy. */
const runFile = async (order: Order): Promise<'passed' | 'failed' | 'stopped'> => {
  testProcess ??= startTests();
  const running = testProcess;
  running.ref();
  running.channel?.ref();
  const timer = setTimeout(() => running.kill('SIGKILL'), TIMEOUT_MS);
  const result = await new Promise<'passed' | 'failed' | 'stopped'>((resolve, reject) => {
    running.once('message', ({ passed }: Verdict) => resolve(passed ? 'passed' : 'failed'));
    running.once('exit', (code, signal) => {
      testProcess = undefined;
      if (signal === 'SIGKILL') resolve('stopped');
      else reject(new Error(`the process of the tests ended with ${code ?? signal}`));
    });
    running.send(order);
  });
  clearTimeout(timer);
  running.removeAllListeners();
  // Lets this process end while the test process is idle.
  running.unref();
  running.channel?.unref();
  return result;
};

/** The first test file that fails, or does not end, on the scratch copy; undefined when all pass. */
const failingOf = async (
  files: readonly string[],
): Promise<{ readonly file: string; readonly isStopped: boolean } | undefined> => {
  for (const [index, file] of files.entries()) {
    const result = await runFile({ file, isFirst: index === 0 });
    if (result !== 'passed') return { file, isStopped: result === 'stopped' };
  }
  return undefined;
};

/** Checks that the tests pass unchanged, so that later failures are caused by the mutant. */
export const checkUnchanged = async (files: readonly string[]): Promise<void> => {
  const failed = await failingOf([...new Set(files)]);
  if (failed !== undefined) throw new Error(`${failed.file} fails without any change`);
};

/** Writes the code into the artifact from which tests deploy. */
const install = async (path: string, output: Output): Promise<void> => {
  const name = basename(path, '.sol');
  const code = output.contracts?.[path]?.[name]?.evm;
  if (code === undefined) throw new Error(`the compiler left ${name} out`);
  const artifactPath = join(SCRATCH, 'artifacts', path, `${name}.json`);
  const artifact = JSON.parse(await readFile(artifactPath, 'utf8'));
  artifact.bytecode = `0x${code.bytecode.object}`;
  artifact.deployedBytecode = `0x${code.deployedBytecode.object}`;
  await writeFile(artifactPath, JSON.stringify(artifact));
};

const compile = (target: string, instead: Readonly<Record<string, string>>): Output =>
  compileSolidity({
    files: [target],
    select: ['evm.bytecode.object', 'evm.deployedBytecode.object'],
    settings: SETTINGS,
    instead,
  });

const originals = new Map<string, Output>();

/** Restores the unchanged contract, for the mutants of other contracts. */
export const installOriginal = async (target: string): Promise<void> => {
  const output = originals.get(target) ?? compile(target, {});
  originals.set(target, output);
  await install(target, output);
};

/** The tests of each source, with the most recently failing ones first. */
const orders = new Map<string, readonly string[]>();

/** Builds one mutant and runs the tests of its source. */
export const tryMutant = async (
  target: string,
  source: Buffer,
  mutant: Mutant,
): Promise<Status> => {
  const output = compile(target, { [mutant.file]: applyMutant(source, mutant) });
  if (output.errors?.some(({ severity }) => severity === 'error')) return 'CompileError';
  await install(target, output);
  const order = orders.get(mutant.file) ?? testsOf(mutant.file);
  const failed = await failingOf(order);
  if (failed === undefined) return 'Survived';
  orders.set(mutant.file, [failed.file, ...order.filter((file) => file !== failed.file)]);
  return failed.isStopped ? 'Timeout' : 'Killed';
};
