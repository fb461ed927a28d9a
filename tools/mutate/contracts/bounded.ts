import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { findMutants } from './mutants.ts';
import { checkUnchanged, installOriginal, prepareScratch, tryMutant } from './run.ts';
import { testsOf } from './targets.ts';

/** Contracts that compile in no time, and whose mutants are all noticed. */
const FILES = ['contracts/token/DegenLock.sol', 'contracts/token/DegenFaucet.sol'];

/** One mutant of each of these contracts, always the same; answers whether each was noticed. */
export const tryFew = async (): Promise<boolean> => {
  const mutants = await findMutants(FILES);
  await prepareScratch();
  for (const file of FILES) await installOriginal(file);
  await checkUnchanged(FILES.flatMap(testsOf));
  let areKilled = true;
  for (const file of FILES) {
    const mutant = mutants.find((candidate) => candidate.file === file);
    if (mutant === undefined) throw new Error(`${file} has no mutant`);
    const status = await tryMutant(file, await readFile(join(ROOT, file)), mutant);
    console.log(`${status} ${file} ${mutant.operator} ${mutant.replacement}`);
    areKilled &&= status === 'Killed';
  }
  return areKilled;
};
