import { type ChildProcess, fork } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileSolidity, type Output } from '../../contracts/solc.ts';
import type { Status } from '../mutant.ts';
import { targetOf } from './targets.ts';
import type { Order, Verdict } from './test-process.ts';

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

const compile = (target: string, instead: Readonly<Record<string, string>>): Output =>
  compileSolidity({
    files: [target],
    select: ['evm.bytecode.object', 'evm.deployedBytecode.object'],
    settings: SETTINGS,
    instead,
  });

/** Runs tests of the contracts in a copy of the tree, on changed sources. */
export const openContractTests = async (copy: string) => {
  await rename(join(copy, 'hardhat.config.ts'), join(copy, 'project.config.ts'));
  await writeFile(join(copy, 'hardhat.config.ts'), CONFIG);
  let testProcess: ChildProcess | undefined;
  const originals = new Map<string, Output>();
  /** How many changes of a source each test has noticed. */
  const noticed = new Map<string, number>();
  const timesOf = (source: string, test: string): number => noticed.get(`${source} ${test}`) ?? 0;

  const startTests = (): ChildProcess =>
    fork(join(copy, 'tools/mutate/contracts/test-process.ts'), {
      cwd: copy,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });

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

  /** The first test file that fails, or does not end; undefined when all pass. */
  const failingOf = async (
    files: readonly string[],
  ): Promise<{ readonly file: string; readonly isStopped: boolean } | undefined> => {
    for (const [index, file] of files.entries()) {
      const result = await runFile({ file, isFirst: index === 0 });
      if (result !== 'passed') return { file, isStopped: result === 'stopped' };
    }
    return undefined;
  };

  /** Writes the code into the artifact from which tests deploy. */
  const install = async (path: string, output: Output): Promise<void> => {
    const name = basename(path, '.sol');
    const code = output.contracts?.[path]?.[name]?.evm;
    if (code === undefined) throw new Error(`the compiler left ${name} out`);
    const artifactPath = join(copy, 'artifacts', path, `${name}.json`);
    const artifact = JSON.parse(await readFile(artifactPath, 'utf8'));
    artifact.bytecode = `0x${code.bytecode.object}`;
    artifact.deployedBytecode = `0x${code.deployedBytecode.object}`;
    await writeFile(artifactPath, JSON.stringify(artifact));
  };

  /** Installs the unchanged contract, built like the changed ones. */
  const installOriginal = async (target: string): Promise<void> => {
    const output = originals.get(target) ?? compile(target, {});
    originals.set(target, output);
    await install(target, output);
  };

  return {
    /** The first of these test files that fails without any change to their contract. */
    failingUnchanged: async (source: string, tests: readonly string[]) => {
      await installOriginal(targetOf(source));
      return (await failingOf(tests))?.file;
    },

    /** Builds a changed source and runs tests until one fails; afterwards restores the contract. */
    run: async (
      source: string,
      text: string,
      tests: readonly string[],
    ): Promise<{ readonly status: Status; readonly by?: string }> => {
      const target = targetOf(source);
      const output = compile(target, { [source]: text });
      if (output.errors?.some(({ severity }) => severity === 'error')) return { status: 'Broken' };
      await install(target, output);
      const failed = await failingOf(
        tests.toSorted((a, b) => timesOf(source, b) - timesOf(source, a)),
      );
      await installOriginal(target);
      if (failed === undefined) return { status: 'Survived' };
      noticed.set(`${source} ${failed.file}`, timesOf(source, failed.file) + 1);
      return { status: failed.isStopped ? 'Timeout' : 'Killed', by: failed.file };
    },

    close: () => {
      testProcess?.kill('SIGKILL');
    },
  };
};
