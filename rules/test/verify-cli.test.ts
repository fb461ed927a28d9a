import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../scripts/verify.ts';
import { WHEEL_COLOURS } from '../src/games/wheel/types.ts';
import { makeCommitment, makeReceipt, TEST_DEPLOYMENT, TEST_RECEIPT_KEY } from './receipts.ts';
import { EXAMPLE } from './vectors.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/verify.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const { order: _order, ...PAIR } = EXAMPLE;

/**
 * Rounds of one mandate with changing tokens, stakes and picks, in the format of the page's
 * export.
 */
const RECEIPTS = Array.from({ length: 1_000 }, (_, nonce) =>
  makeReceipt({
    ...PAIR,
    nonce,
    token: nonce % 3 === 0 ? 'BNB' : 'DEGEN',
    stakeWei: 10n ** 18n + BigInt(nonce) * 1_234_567_890_123n,
    colours: WHEEL_COLOURS.slice(0, (nonce % WHEEL_COLOURS.length) + 1),
  }),
);

const OTHER_SEED = '11'.repeat(32);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-cli-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Run = { readonly status: number | null; readonly lines: string[]; readonly stderr: string };

/** Runs the command as `npm run verify` does. */
const runProcess = (args: readonly string[], input = ''): Run => {
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', SCRIPT, ...args], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
};

/** Runs the command without a separate process. */
const run = async (args: readonly string[], input = ''): Promise<Run> => {
  let [stdout, stderr] = ['', ''];
  const status = await verify(args, {
    out: (line) => {
      stdout += `${line}\n`;
    },
    error: (line) => {
      stderr += `${line}\n`;
    },
    input: async () => input,
  });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
};

const fileOf = (content: unknown): string => {
  const path = join(folder, 'receipts.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const runFile = (content: unknown, ...args: string[]): Promise<Run> =>
  run([fileOf(content), ...args]);

const { serverSeed: _serverSeed, ...SIGNED } = RECEIPTS[0] ?? makeReceipt(EXAMPLE);

const CASINO = `casino ${TEST_DEPLOYMENT.casino} on chain 31337`;

describe('npm run verify', () => {
  it('proves 1,000 rounds that the page exported', async () => {
    const file = fileOf({ receiptKey: TEST_RECEIPT_KEY, receipts: RECEIPTS });
    const { status, lines } = runProcess([file]);
    expect(lines.at(-1)).toBe('1000 receipts: 1000 proven, 0 signed, 0 rejected');
    expect(lines[0]).toBe(`key      ${TEST_RECEIPT_KEY} (from the file: compare it)`);
    expect(lines.at(-3)).toMatch(/^complete seed [0-9a-f]{16}…: nonces 0 to 999$/);
    expect(lines.at(-2)).toBe(`of       ${CASINO} (from the receipts: compare it)`);
    expect(lines).toHaveLength(1_004);
    expect(status).toBe(0);
  });

  it('rejects a receipt after any field was changed', async () => {
    const changed = RECEIPTS.slice(0, 20).flatMap(changesOf);
    const { status, lines } = await runFile({ receiptKey: TEST_RECEIPT_KEY, receipts: changed });
    // Each of the 20 receipts has 25 fields: 19 plain ones, one in `input` and five in `outcome`.
    expect(changed).toHaveLength(20 * 25);
    expect(lines.at(-1)).toBe(
      `${changed.length} receipts: 0 proven, 0 signed, ${changed.length} rejected`,
    );
    expect(status).toBe(1);
  });

  it('accepts a receipt from a file, and receipts from standard input', async () => {
    const bare = await runFile(RECEIPTS[1], '--key', TEST_RECEIPT_KEY);
    expect(bare.lines.at(-1)).toBe('1 receipt: 1 proven, 0 signed, 0 rejected');
    const piped = runProcess(
      ['-', '--key', TEST_RECEIPT_KEY],
      JSON.stringify(RECEIPTS.slice(0, 3)),
    );
    expect(piped.lines.at(-1)).toBe('3 receipts: 3 proven, 0 signed, 0 rejected');
    expect([bare.status, piped.status]).toEqual([0, 0]);
  });

  it('reports that the key in the file differs from --key', async () => {
    const otherKey = `${TEST_RECEIPT_KEY.slice(0, -2)}00`;
    const receipts = RECEIPTS.slice(0, 1);
    const forged = await runFile({ receiptKey: TEST_RECEIPT_KEY, receipts }, '--key', otherKey);
    expect(forged.lines).toContain('  signature: not signed by the receipt key');
    const renamed = await runFile({ receiptKey: otherKey, receipts }, '--key', TEST_RECEIPT_KEY);
    expect(renamed.lines[0]).toBe(`FALSE    the file names another key: ${otherKey}`);
    expect(renamed.lines.at(-1)).toBe('1 receipt: 1 proven, 0 signed, 0 rejected');
    expect([forged.status, renamed.status]).toEqual([1, 1]);
    const same = await runFile(
      { receiptKey: TEST_RECEIPT_KEY, receipts },
      '--key',
      TEST_RECEIPT_KEY,
    );
    expect(same.status).toBe(0);
  });

  it('rejects receipts and commitments of another casino than --casino', async () => {
    const { chainId, casino } = TEST_DEPLOYMENT;
    const receipts = RECEIPTS.slice(0, 1);
    const file = { receiptKey: TEST_RECEIPT_KEY, receipts };
    const own = await runFile(file, '--casino', `${chainId}:${casino}`);
    expect(own.lines.at(-2)).toBe(`of       ${CASINO} (as given)`);
    const commitments = [makeCommitment(EXAMPLE, 0, OTHER_SEED)];
    const other = await runFile({ ...file, commitments }, '--casino', `97:${casino}`);
    const told = `  deployment: it is of ${CASINO}, not of casino ${casino} on chain 97`;
    expect(other.lines.filter((line) => line === told)).toHaveLength(2);
    expect([own.status, other.status]).toEqual([0, 1]);
    for (const none of ['97', `0x61${casino}`, `0:${casino}`, `97:${casino.slice(2)}`]) {
      expect((await runFile(file, '--casino', none)).status).toBe(2);
    }
  });

  it('warns about missing rounds', async () => {
    const { status, lines } = await runFile([RECEIPTS[0], RECEIPTS[4]], '--key', TEST_RECEIPT_KEY);
    expect(lines.at(-3)).toMatch(/^WARNING {2}seed [0-9a-f]{16}…: nonces 0 to 4, 3 missing here$/);
    expect(status).toBe(0);
  });

  it('rejects commitments that contradict the receipts of the same file', async () => {
    const commitment = makeCommitment(EXAMPLE, 0, OTHER_SEED);
    const file = { receiptKey: TEST_RECEIPT_KEY, receipts: RECEIPTS.slice(0, 1) };
    expect((await runFile({ ...file, commitments: [commitment] })).status).toBe(0);
    const lies = [makeCommitment({ ...EXAMPLE, chainId: 97 }, 0, OTHER_SEED)];
    const lied = await runFile({ ...file, commitments: lies });
    expect(lied.lines.at(-1)).toBe('1 receipt: 1 proven, 0 signed, 0 rejected, 1 other falsehoods');
    const player = commitment.player.toLowerCase();
    const twin = makeCommitment({ ...EXAMPLE, player }, 0, OTHER_SEED);
    const twice = await runFile({ ...file, commitments: [commitment, twin] });
    expect(twice.lines.join()).toContain(`CONTRADICTION the commitment to pair 0 of ${player}`);
    const changed = await runFile({ ...file, commitments: [{ ...commitment, pair: 1 }] });
    expect(changed.lines).toContain('REJECTED commitment 1');
    expect([lied.status, twice.status, changed.status]).toEqual([1, 1, 1]);
  });

  it('reports a receipt as signed before its seed is revealed', async () => {
    const { status, lines } = await runFile([SIGNED, RECEIPTS[1]], '--key', TEST_RECEIPT_KEY);
    expect(lines.at(-2)).toBe('2 receipts: 1 proven, 1 signed, 0 rejected');
    expect(status).toBe(2);
  });

  it('reports two valid receipts that contradict each other', async () => {
    const twice = [makeReceipt(EXAMPLE), makeReceipt({ ...EXAMPLE, stakeWei: 1n })];
    const { status, lines } = await runFile(twice, '--key', TEST_RECEIPT_KEY);
    expect(lines.at(-1)).toBe('2 receipts: 2 proven, 0 signed, 0 rejected, 3 other falsehoods');
    expect(status).toBe(1);
  });

  it.each([
    { when: 'the file is not JSON', content: '{', stderr: /not JSON/ },
    { when: 'there is no key', content: RECEIPTS[0], stderr: /--key/ },
    { when: 'the file contains no object', content: '7', stderr: /holds no receipt/ },
    { when: 'the receipts are not a list', content: { receipts: 7 }, stderr: /not a list/ },
    {
      when: 'the commitments are not a list',
      content: { receipts: [], commitments: 7 },
      stderr: /`commitments` is not a list/,
    },
    {
      when: 'the key is not a text',
      content: { receipts: [], receiptKey: 7 },
      stderr: /not a text/,
    },
  ])('exits with 2 when $when', async ({ content, stderr }) => {
    const outcome = await runFile(content);
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toMatch(stderr);
  });

  it('exits with 2 without a file, and for a missing file, an unknown option or an empty list', async () => {
    expect((await run([])).status).toBe(2);
    expect((await run([join(folder, 'missing.json')])).status).toBe(2);
    expect((await run(['-', '--nonsense'])).status).toBe(2);
    expect((await run(['-', '--key', TEST_RECEIPT_KEY], '[]')).status).toBe(2);
  });

  it('prints the control characters of a forged receipt as question marks', async () => {
    const forged = { ...RECEIPTS[0], roundId: '\u001b[2Jfine', '\u001b[31m': 1 };
    const { lines } = await runFile(forged, '--key', TEST_RECEIPT_KEY);
    expect(lines.slice(1, 3)).toEqual([
      'REJECTED ?[2Jfine',
      '  form: missing, unknown or malformed: ?[31m',
    ]);
  });
});

/** The receipt with one field changed, for each field and nested field in turn. */
function changesOf(receipt: object): unknown[] {
  return Object.entries(receipt).flatMap(([field, value]) => {
    if (Array.isArray(value)) {
      const list = value.length === 1 ? ['pink'] : value.slice(1);
      return [{ ...receipt, [field]: list }];
    }
    const changes =
      typeof value === 'object' && value !== null ? changesOf(value) : [changed(field, value)];
    return changes.map((change) => ({ ...receipt, [field]: change }));
  });
}

function changed(field: string, value: unknown): unknown {
  if (typeof value === 'number') return value === 9 ? 8 : value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 'MINI';
  if (field === 'token') return value === 'BNB' ? 'DEGEN' : 'BNB';
  if (field === 'jackpot') return value === 'MINI' ? null : 'MINI';
  if (field === 'colour') return value === 'gold' ? 'pink' : 'gold';
  if (field === 'settledAt') return '2026-01-01T00:59:59.999Z';
  if (['stake', 'payout', 'multiplier'].includes(field)) return value === '7' ? '8' : '7';
  const text = String(value);
  const last = text.at(-1) === '1' ? '2' : '1';
  return `${text.slice(0, -1)}${last}`;
}
