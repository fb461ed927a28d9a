import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainMetrics } from '../../server/src/chain/metrics.ts';
import { createMetrics } from '../../server/src/system/metrics.ts';
import { ROOT } from '../stack/processes.ts';
import { render, type Values } from './templates.ts';

const OPS = join(ROOT, 'ops');
const TEMPLATES = [
  'etcd.yml',
  'patroni.yml',
  'haproxy.cfg',
  'pgbouncer.ini',
  'prometheus/prometheus.yml',
  'prometheus/alertmanager.yml',
];
const PROMTOOL = '/usr/bin/promtool';
const AMTOOL = '/usr/bin/amtool';
const HAPROXY = '/usr/sbin/haproxy';
/** Matches the metrics of other programs. All other metrics must be in the server's registry. */
const FOREIGN = /^(patroni|etcd|haproxy|node|casino_watch)_|^up$/;

const read = (file: string): string => readFileSync(join(OPS, file), 'utf8');

const example = (): Values =>
  Object.fromEntries(
    read('example.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line): [string, string] => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1),
      ]),
  );

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const queries = (): string[] =>
  (JSON.parse(read('grafana/casino.json')) as Dashboard).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );

/** Metric names in a query. Functions, label matchers and grouping labels are left out. */
const metricNames = (query: string): string[] => {
  const bare = query.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b(?!\()|\bup\b/g)].map(([name]) => name);
};

describe('the files in ops/', () => {
  let folder: string;
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'casino-ops-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('use exactly the variables that example.env sets', () => {
    const used = TEMPLATES.flatMap((file) =>
      [...read(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(example()).sort());
  });

  it('need a value for every variable', () => {
    for (const file of TEMPLATES) expect(render(file, example())).not.toContain('${');
    expect(() => render('etcd.yml', {})).toThrow('ops/etcd.yml needs NODE');
  });

  it('start the server and the watcher with files that exist', () => {
    const units = ['casino@.service', 'casino-watch.service'].map((name) =>
      read(`systemd/${name}`),
    );
    for (const unit of units) {
      const [, command = ''] = /^ExecStart=\/usr\/bin\/env node (.+)$/m.exec(unit) ?? [];
      const files = command.split(' ').filter((word) => word.includes('/'));
      expect(files).toHaveLength(2);
      // Any other task installs the packages for tests, and a unit cannot write into its folder.
      expect(command).toContain('with-toolchain.mjs --start ');
      expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    }
    expect(units[0]).toMatch(/^Environment=.* STATIC_DIR=\/opt\/casino\/frontend\/dist$/m);
  });

  it('give Patroni a ttl that lasts for one loop and two retries', () => {
    const seconds = (name: string): number =>
      Number(new RegExp(`^    ${name}: (\\d+)$`, 'm').exec(read('patroni.yml'))?.[1]);
    const [ttl, loop, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map(seconds) as [
      number,
      number,
      number,
    ];
    expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry);
    expect(ttl + loop).toBeLessThan(15);
  });

  it.skipIf(!existsSync(HAPROXY))('are valid configuration for HAProxy', () => {
    const values = { ...example(), HAPROXY_SOCKET: join(folder, 'admin.sock') };
    expect(run(HAPROXY, '-c', '-f', write('haproxy.cfg', render('haproxy.cfg', values)))).toContain(
      'valid',
    );
  });

  it.skipIf(!existsSync(PROMTOOL))('are valid configuration for Prometheus', () => {
    const values = {
      ...example(),
      METRICS_TOKEN_FILE: write('token', 'secret'),
      ALERT_RULES: write('alerts.yml', read('prometheus/alerts.yml')),
      MACHINES_FILE: write('machines.json', '[]'),
    };
    const file = write('prometheus.yml', render('prometheus/prometheus.yml', values));
    expect(run(PROMTOOL, 'check', 'config', file)).toContain('SUCCESS');
  });

  it('mail alarms and warnings to different addresses', () => {
    const prometheus = render('prometheus/prometheus.yml', example());
    expect(prometheus).toMatch(
      /^alerting:\n {2}alertmanagers:\n[^#]*targets: \["127\.0\.0\.1:9093"\]/m,
    );
    const manager = render('prometheus/alertmanager.yml', example());
    const [, fallback] = /^route:\n {2}receiver: (\w+)$/m.exec(manager) ?? [];
    expect(fallback).toBe('alarm');
    for (const receiver of ['alarm', 'warning']) {
      expect(manager).toMatch(
        new RegExp(`- name: ${receiver}\n {4}email_configs:\n {6}- \\{ to: "${receiver}@`),
      );
    }
  });

  it.skipIf(!existsSync(AMTOOL))('are valid configuration for Alertmanager', () => {
    const file = write('alertmanager.yml', render('prometheus/alertmanager.yml', example()));
    expect(run(AMTOOL, 'check-config', file)).toContain('SUCCESS');
  });

  it.skipIf(!existsSync(PROMTOOL))('raise each alert under the conditions of its test', () => {
    const said = run(PROMTOOL, 'test', 'rules', join(OPS, 'prometheus/alerts.test.yml'));
    expect(said).toContain('SUCCESS');
    const alerts = [...read('prometheus/alerts.yml').matchAll(/alert: (\w+)/g)];
    const tested = read('prometheus/alerts.test.yml');
    for (const [, name] of alerts) expect(tested).toMatch(new RegExp(`alertname: ${name}\\b`));
  });

  it('define only alerts that docs/operations.md explains', () => {
    const rows = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').match(/^\| `.*$/gm) ?? [];
    const alerts = [...read('prometheus/alerts.yml').matchAll(/alert: (\w+)/g)];
    const unnamed = alerts.filter(
      ([, name]) => !rows.some((row) => row.split('|')[1]?.includes(`\`${name}\``)),
    );
    expect(unnamed.map(([, name]) => name)).toEqual([]);
  });

  it.skipIf(!existsSync(PROMTOOL))('contain a dashboard with valid queries', () => {
    const rules = queries().map((expr, index) => ({ record: `panel:${index}`, expr }));
    const file = write('panels.yml', JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    expect(run(PROMTOOL, 'check', 'rules', file)).toContain(`${rules.length} rules found`);
  });

  it('use only counters that start at zero', async () => {
    const { registry } = createMetrics();
    createChainMetrics(registry);
    const text = await registry.metrics();
    for (const series of [
      'unsolicited_payouts_total{token="DEGEN"}',
      'unsolicited_payouts_total{token="BNB"}',
      'epochs_rejected_total{reason="deposited"}',
      'epochs_rejected_total{reason="withdrawn"}',
      'epochs_rejected_total{reason="taken"}',
      'epochs_rejected_total{reason="reverted"}',
      'epochs_rejected_total{reason="tree"}',
      'jackpots_forged_total',
      'plays_missed_total{reason="late"}',
      'plays_missed_total{reason="rejected"}',
    ]) {
      expect(text).toContain(`\n${series} 0\n`);
    }
  });

  it('receive the metric of the operator balance only after the server has read the balance', async () => {
    const { registry } = createMetrics();
    createChainMetrics(registry);
    expect(await registry.metrics()).not.toMatch(/^operator_balance_wei/m);
  });

  it('use only metrics that the server reports', async () => {
    const { registry } = createMetrics();
    createChainMetrics(registry);
    const made = new Set(
      (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const alerts = [
      ...read('prometheus/alerts.yml').matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g),
    ];
    const exprs = [...alerts.map(([, many, one]) => many ?? one ?? ''), ...queries()];
    const named = [...new Set(exprs.flatMap(metricNames))].filter((name) => !FOREIGN.test(name));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !made.has(name))).toEqual([]);
  });
});
