import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/programs/programs.ts';
import { freePort, ROOT } from '../scripts/stack/processes.ts';
import { startSettlementServer } from '../scripts/stack/settlement-server.ts';
import { startLocalStack } from '../scripts/stack/stack.ts';
import { median } from './bench/turns.ts';

/**
 * Audits every route of the built page with Lighthouse as a phone, and exits with 1 when the median
 * of a score is too low. Lighthouse is downloaded for the run, because its 114 packages would slow
 * down every installation.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUTES = [
  '/',
  '/lobby',
  '/roulette',
  '/blackjack',
  '/slots',
  '/kickboxing',
  '/crash',
  '/fairness',
  '/simulator',
  '/statistics',
  '/whitepaper',
  '/limits',
  '/exit',
];
const SCORES_MIN = { performance: 95, accessibility: 100, 'best-practices': 95 };
/**
 * The number of audits per route. Their median scores count, because the speed of the machine
 * affects each audit. With an odd number, the median is one of the measured values.
 */
const AUDITS = 5;
/**
 * Lighthouse slows the processor down by a factor of four. The result is like a mid-range phone
 * only on a machine with at least this benchmark index (docs/throttling.md of Lighthouse). A lower
 * index means that other work slowed the machine down, so the audit is repeated.
 */
const BENCHMARK_INDEX_MIN = 1_500;
const AUDITS_MAX = 25;
const LAYOUT_SHIFT_MAX = 0.02;
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  /** Lighthouse's measurement of the machine's speed during the audit. */
  readonly environment: { readonly benchmarkIndex: number };
};

/** The maximum number of attempts: Lighthouse sometimes loses a trace and must be run again. */
const ATTEMPTS_MAX = 3;

const audit = async (url: string, output: string, chromium: string): Promise<Report> => {
  const args = [
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'],
    ['--output=json', `--output-path=${output}`, `--chrome-flags=${CHROME_FLAGS.join(' ')}`],
    [`--only-categories=${Object.keys(SCORES_MIN).join(',')}`],
  ].flat();
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    // Does not use spawnSync, because this process must go on reading the output of the chain and
    // the server.
    const child = spawn('npm', args, {
      cwd: ROOT,
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code === 0) return JSON.parse(await readFile(output, 'utf8'));
  }
  throw new Error(`lighthouse could not audit ${url}`);
};

/** Prints the median scores of a route; true when all are high enough. */
const judge = (route: string, reports: readonly Report[]): boolean => {
  const shift = median(
    reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1),
  );
  const scores = Object.entries(SCORES_MIN).map(([name, min]) => {
    const all = reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
    const score = median(all);
    const range = Math.min(...all) === Math.max(...all) ? '' : ` (from ${Math.min(...all)})`;
    return { text: `${name} ${String(score).padStart(3)}${range}`, isGood: score >= min };
  });
  const isGood = scores.every((score) => score.isGood) && shift <= LAYOUT_SHIFT_MAX;
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex));
  const texts = [
    ...scores.map(({ text }) => text),
    `layout shift ${shift.toFixed(3)}`,
    `benchmark index ${Math.round(index)}`,
  ];
  console.log(`${route.padEnd(12)} ${texts.join('   ')}${isGood ? '' : '   TOO LOW'}`);
  return isGood;
};

/** Audits a route, and returns only the reports for which the machine was fast enough. */
const auditRoute = async (url: string, output: string, chromium: string): Promise<Report[]> => {
  const reports: Report[] = [];
  for (let count = 0; count < AUDITS_MAX && reports.length < AUDITS; count += 1) {
    const report = await audit(url, output, chromium);
    if (report.environment.benchmarkIndex >= BENCHMARK_INDEX_MIN) reports.push(report);
  }
  if (reports.length < AUDITS) throw new Error('the machine is too slow, or not quiet');
  return reports;
};

const routes = process.argv.length > 2 ? process.argv.slice(2) : ROUTES;
const chromium = ensureChromium();
await bringUpToDate('contracts');
await bringUpToDate('page');
const folder = await mkdtemp(join(tmpdir(), 'casino-lighthouse-'));
const stack = await startLocalStack({
  port: await freePort(),
  chainPort: await freePort(),
  dataDir: join(folder, 'data'),
  env: { STATIC_DIR: join(ROOT, 'frontend/dist'), LOG_LEVEL: 'warn' },
});
const server = await startSettlementServer(stack.serverEnv);
try {
  let isGood = true;
  for (const route of routes) {
    const output = join(folder, 'report.json');
    const reports = await auditRoute(`${server.origin}${route}`, output, chromium);
    isGood = judge(route, reports) && isGood;
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await server.child.stop();
  await stack.chain.child.stop();
  await rm(folder, { recursive: true, force: true });
}
