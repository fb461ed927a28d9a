import type { Runner } from './runners.ts';
import type { Tally } from './tally.ts';

export type Suite = {
  readonly name: string;
  /**
   * The number of processors that the suite keeps busy on average. If the machine has fewer
   * processors, the suite counts as using all of them.
   */
  readonly cores: number;
  /** Names of the suites that must have passed before this suite starts. */
  readonly needs: readonly string[];
  readonly run: Runner;
};

/**
 * The largest total load of the running suites, as a multiple of the number of processors. It is
 * above one, because every suite waits at times.
 */
const BUSY_MAX = 1.25;

export type Ran = Tally & { readonly name: string; readonly seconds: number };

/** The named suites and all suites that they need, in the order of `suites`. */
export const withNeeds = (suites: readonly Suite[], wanted: ReadonlySet<string>): Suite[] => {
  const names = new Set(wanted);
  // Each suite comes after the suites it needs, so a single pass from the end also finds indirect
  // needs.
  for (const suite of suites.toReversed()) {
    if (names.has(suite.name)) for (const need of suite.needs) names.add(need);
  }
  return suites.filter(({ name }) => names.has(name));
};

const notRun = (suite: Suite, broken: string): Ran => ({
  name: suite.name,
  seconds: 0,
  passed: 0,
  failed: 1,
  failures: [`did not run, because “${broken}” failed`],
});

/**
 * Runs the suites in parallel. Starts them in their order, each when enough processors are free and
 * the suites that it needs have passed. A later suite may overtake one that still waits. Returns
 * results in the order of `suites`.
 */
export const runSuites = async (
  suites: readonly Suite[],
  cores: number,
  run: (suite: Suite) => Promise<Tally>,
  nowMs: () => number = Date.now,
): Promise<Ran[]> => {
  const done = new Map<string, Ran>();
  const running = new Map<string, { suite: Suite; ended: Promise<void> }>();
  const waiting = [...suites];

  const coresOf = (suite: Suite): number => Math.min(suite.cores, cores);
  const free = (): number =>
    cores * BUSY_MAX - [...running.values()].reduce((sum, { suite }) => sum + coresOf(suite), 0);
  const start = (suite: Suite): void => {
    const startedMs = nowMs();
    const ended = run(suite).then((tally) => {
      done.set(suite.name, { ...tally, name: suite.name, seconds: (nowMs() - startedMs) / 1_000 });
      running.delete(suite.name);
    });
    running.set(suite.name, { suite, ended });
  };
  const take = (suite: Suite): Suite => waiting.splice(waiting.indexOf(suite), 1)[0] ?? suite;

  while (waiting.length > 0 || running.size > 0) {
    for (const suite of [...waiting]) {
      const broken = suite.needs.find((need) => (done.get(need)?.failed ?? 0) > 0);
      if (broken !== undefined) done.set(suite.name, notRun(take(suite), broken));
      else if (suite.needs.every((need) => done.has(need)) && coresOf(suite) <= free()) {
        start(take(suite));
      }
    }
    if (running.size > 0) await Promise.race([...running.values()].map(({ ended }) => ended));
    else if (waiting.length > 0) throw new Error(`nothing runs what ${waiting[0]?.name} needs`);
  }
  return suites.map(({ name }) => done.get(name)).filter((ran) => ran !== undefined);
};
