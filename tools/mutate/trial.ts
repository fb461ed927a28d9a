import { rm } from 'node:fs/promises';
import { ROOT } from '../../scripts/stack/processes.ts';
import { suiteOf } from '../../scripts/test/suite-of.ts';
import { openContractTests } from './contracts/run.ts';
import { copyTree, withText } from './copy.ts';
import { type Outcome, outcomeOf, passes, runVitest } from './vitest.ts';

/** A file with another text, and the test files that may notice, the most likely one first. */
export type Change = {
  readonly file: string;
  readonly text: string;
  readonly tests: readonly string[];
};

const isContract = (test: string): boolean => suiteOf(test) === 'contracts';

/** A copy of the working tree, in which changes are tried one after the other. */
export const openTrial = async (signal: AbortSignal) => {
  const copy = { path: await copyTree(ROOT), signal };
  let contracts: ReturnType<typeof openContractTests> | undefined;
  const contractTests = () => {
    contracts ??= openContractTests(copy.path);
    return contracts;
  };

  return {
    /**
     * The tests of these changes that fail without any change, and so cannot show that a change is
     * noticed.
     */
    failingUnchanged: async (changes: readonly Omit<Change, 'text'>[]): Promise<Set<string>> => {
      const failing = new Set<string>();
      const known = new Set<string>();
      for (const { file, tests } of changes) {
        const fresh = tests.filter((test) => isContract(test) && !known.has(test));
        const failed =
          fresh.length > 0 && (await (await contractTests()).failingUnchanged(file, fresh));
        if (failed) failing.add(failed);
        for (const test of fresh) known.add(test);
      }
      const others = new Set(
        changes.flatMap(({ tests }) => tests).filter((test) => !isContract(test)),
      );
      for (const tests of Map.groupBy(others, suiteOf).values()) {
        const { report } = await runVitest(copy, tests, { bail: false });
        for (const test of tests) if (!passes(report.get(test))) failing.add(test);
      }
      return failing;
    },

    /** Runs the tests of a change, one workspace after the other, until one fails. */
    run: async ({ file, text, tests }: Change): Promise<Outcome> => {
      if (tests.every(isContract)) return (await contractTests()).run(file, text, tests);
      return withText(copy.path, file, text, async () => {
        for (const ofSuite of Map.groupBy(tests, suiteOf).values()) {
          const { report, code } = await runVitest(copy, ofSuite, { bail: true });
          const outcome = outcomeOf(report, code);
          if (outcome.status !== 'Survived') return outcome;
        }
        return { status: 'Survived' };
      });
    },

    close: async (): Promise<void> => {
      (await contracts)?.close();
      await rm(copy.path, { recursive: true, force: true });
    },
  };
};

/** Runs `work` with a trial that ends with it, or with a signal. */
export const withTrial = async (
  work: (trial: Awaited<ReturnType<typeof openTrial>>) => Promise<void>,
): Promise<void> => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => controller.abort(`stopped by ${name}`));
  }
  const trial = await openTrial(controller.signal);
  try {
    await work(trial);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    console.error(controller.signal.reason);
    process.exitCode = 1;
  } finally {
    await trial.close();
  }
};
