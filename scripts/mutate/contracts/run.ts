import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileSolidity, type Output } from '../../contracts/solc.ts';
import { ROOT } from '../../stack/processes.ts';
import { applyMutant, type Mutant } from './mutants.ts';
import { testsOf } from './targets.ts';

export type Status = 'Killed' | 'Survived' | 'CompileError';

/** Inside the project, so that modules are found from there. */
const SCRATCH = join(ROOT, '.stryker-tmp/contracts');
const COPIED = [
  'contracts',
  'test/contracts',
  'ignition',
  'rules',
  'scripts',
  'types',
  'artifacts',
];
const COPIED_FILES = ['hardhat.config.ts', 'package.json', 'tsconfig.json'];
/** A mutant may loop for ever; an honest run takes a few seconds. */
const TIMEOUT_MS = 300_000;

/** Stops at the first test that fails, and lets a mutant be larger than a contract may be. */
const CONFIG = `import base from './hardhat.config.ts';

export default { ...base, test: { ...base.test, mocha: { ...base.test?.mocha, bail: true } } };
`;

const HARDHAT = join(ROOT, 'node_modules/hardhat/dist/src/cli.js');

export const prepareScratch = async (): Promise<void> => {
  await rm(SCRATCH, { recursive: true, force: true });
  await mkdir(SCRATCH, { recursive: true });
  const filter = (path: string): boolean => !path.includes('node_modules');
  for (const path of COPIED) {
    await cp(join(ROOT, path), join(SCRATCH, path), { recursive: true, filter });
  }
  for (const path of COPIED_FILES) await cp(join(ROOT, path), join(SCRATCH, path));
  await writeFile(join(SCRATCH, 'mutants.config.ts'), CONFIG);
};

/** Whether the tests pass on what the scratch holds. */
export const testsPass = (files: readonly string[]): boolean => {
  const { status } = spawnSync(
    process.execPath,
    [HARDHAT, '--config', 'mutants.config.ts', 'test', 'mocha', '--no-compile', ...files],
    { cwd: SCRATCH, timeout: TIMEOUT_MS, stdio: 'ignore' },
  );
  return status === 0;
};

/** Puts the code into the artifact, which is what tests deploy from. */
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
    instead,
  });

const originals = new Map<string, Output>();

/** Puts the unchanged contract back, for the mutants of other contracts. */
export const installOriginal = async (target: string): Promise<void> => {
  const output = originals.get(target) ?? compile(target, {});
  originals.set(target, output);
  await install(target, output);
};

/** Builds one mutant and asks the tests of its source whether they notice. */
export const tryMutant = async (
  target: string,
  source: Buffer,
  mutant: Mutant,
): Promise<Status> => {
  const output = compile(target, { [mutant.file]: applyMutant(source, mutant) });
  if (output.errors?.some(({ severity }) => severity === 'error')) return 'CompileError';
  await install(target, output);
  return testsPass(testsOf(mutant.file)) ? 'Survived' : 'Killed';
};
