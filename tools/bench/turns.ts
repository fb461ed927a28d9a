import { readdirSync, readFileSync } from 'node:fs';
import type { Run } from './http.ts';

/** USER_HZ, which is the same on every Linux architecture of Node. */
const TICKS_PER_SECOND = 100;
const MICROSECONDS_PER_TICK = 1e6 / TICKS_PER_SECOND;

type Stat = { readonly parent: number; readonly ticks: number; readonly ticksOfEnded: number };

/** Fields 4 and 14 to 17 of /proc/<pid>/stat, counted after the parenthesised name. */
const readStat = (pid: number): Stat => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number): number => Number(fields[first]) + Number(fields[first + 1]);
  return { parent: Number(fields[1]), ticks: ticks(11), ticksOfEnded: ticks(13) };
};

/**
 * The running child processes. A child that ends during the search is skipped, because its parent's
 * figures include the time of ended children.
 */
const childrenOf = (pid: number): Stat[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readStat(Number(name));
      return stat.parent === pid ? [stat] : [];
    } catch {
      return [];
    }
  });

/**
 * Processor time in microseconds used by a process and its children, including ended ones. Unlike
 * wall-clock time, it does not depend on other load of the machine.
 */
export const processorTimeUs = (pid: number): number => {
  const running = childrenOf(pid).reduce((sum, { ticks }) => sum + ticks, 0);
  const { ticks, ticksOfEnded } = readStat(pid);
  return (ticks + ticksOfEnded + running) * MICROSECONDS_PER_TICK;
};

/** How long a part of the bench measures. */
export type ServerBench = { readonly seconds: number; readonly turns: number };

/** The numbers of connections that are measured. */
export const CONNECTIONS = [1, 8, 32] as const;
export const CONNECTIONS_MAX = Math.max(...CONNECTIONS);
/**
 * A server compiles its code while it runs, so its first ten thousand rounds cost a third more than
 * later ones.
 */
const WARM_UP_SECONDS = 10;
/**
 * The uncounted start of a turn. The server reads the sessions again in this time, because it
 * caches them only for seconds.
 */
const UNCOUNTED_SECONDS = 1;

export type Target = {
  readonly name: string;
  /** What has to be ready before each run; its time does not count. */
  readonly prepare?: (connections: number, seconds: number) => Promise<void>;
  run(connections: number, seconds: number): Promise<Run> | Run;
};

/** The processes whose processor time is measured, by name; children are included. */
type Processes = Readonly<Record<string, number>>;

type Measurement = {
  readonly processes: Processes;
  readonly seconds: number;
  readonly turns: number;
};

/**
 * One turn of a target: its result, and the processor time per round of each process, in
 * microseconds.
 */
type Turn = Run & { readonly costsUs: Readonly<Record<string, number>> };

/** The number below which a share of all numbers lies. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

const takeTurn = async (
  target: Target,
  { processes, seconds }: Measurement,
  connections: number,
): Promise<Turn> => {
  const spentUs = () => Object.values(processes).map(processorTimeUs);
  await target.prepare?.(connections, UNCOUNTED_SECONDS);
  await target.run(connections, UNCOUNTED_SECONDS);
  await target.prepare?.(connections, seconds);
  const before = spentUs();
  const run = await target.run(connections, seconds);
  const after = spentUs();
  const costs = Object.keys(processes).map((name, index) => {
    const spent = (after[index] ?? 0) - (before[index] ?? 0);
    return [name, spent / run.count] as const;
  });
  return { ...run, costsUs: Object.fromEntries(costs) };
};

/** All turns for one number of connections: every target once per turn, in the same order. */
const takeTurns = async (
  targets: readonly Target[],
  measurement: Measurement,
  connections: number,
): Promise<Turn[][]> => {
  const turns: Turn[][] = targets.map(() => []);
  for (let turn = 0; turn < measurement.turns; turn += 1) {
    for (const [index, target] of targets.entries()) {
      turns[index]?.push(await takeTurn(target, measurement, connections));
    }
  }
  return turns;
};

const medianOf = (turns: readonly Turn[], figure: (turn: Turn) => number): number =>
  median(turns.map(figure));

/** Prints the rate of each target, also as a share of the rate of `reference` in the same turn. */
export const printRates = async (
  reference: Target,
  others: readonly Target[],
  measurement: Measurement,
): Promise<void> => {
  const { processes, seconds } = measurement;
  console.log(
    `median of ${measurement.turns} turns of ${seconds} s, per second (share of ${reference.name})`,
  );
  const targets = [reference, ...others];
  for (const { prepare, run } of targets) {
    await prepare?.(CONNECTIONS_MAX, WARM_UP_SECONDS);
    await run(CONNECTIONS_MAX, WARM_UP_SECONDS);
  }
  for (const connections of CONNECTIONS) {
    const turns = await takeTurns(targets, measurement, connections);
    const base = turns[0]?.map(({ ratePerSecond }) => ratePerSecond) ?? [];
    console.log(`\n${connections} connections`);
    for (const [index, { name }] of targets.entries()) {
      const own = turns[index] ?? [];
      const share = median(own.map(({ ratePerSecond }, turn) => ratePerSecond / (base[turn] ?? 1)));
      const rate = medianOf(own, ({ ratePerSecond }) => ratePerSecond);
      const costs = Object.keys(processes).flatMap((process) => {
        const cost = medianOf(own, ({ costsUs }) => costsUs[process] ?? 0);
        return cost < 1 ? [] : [`${process} ${cost.toFixed(0).padStart(5)} µs`];
      });
      const p99Us = medianOf(own, (turn) => turn.p99Us ?? 0);
      const p99 = p99Us === 0 ? [] : [`p99 ${(p99Us / 1_000).toFixed(1)} ms`];
      const figures = [share.toFixed(2), ...costs, ...p99].join('   ');
      console.log(`  ${name.padEnd(26)}${rate.toFixed(0).padStart(8)}   ${figures}`);
    }
  }
};
