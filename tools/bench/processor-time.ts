import { readdirSync, readFileSync } from 'node:fs';

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
