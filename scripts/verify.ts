import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readReceiptFile } from './verify/input.ts';
import { exitCodeOf, verifyAll } from './verify/report.ts';

const USAGE = `Usage: npm run verify -- <receipts.json | -> [--key <receipt key>]

Checks receipts offline: form, hash, signature, seed, outcome, payout and jackpot.
Accepts what the page exports, a list of receipts or a single receipt; "-" reads standard input.
--key is the casino's Ed25519 public key (64 hex digits, GET /api/config). Without it the key inside
the file is used; give the key from another source if you do not trust the file.

Exit code 0: every receipt is proven. 1: at least one is false. 2: none is false, but something
could not be checked (unreadable file, no key, no receipt, or a seed that is not revealed yet).`;

const UNCHECKED = 2;

/** npm runs scripts in the project's folder; a relative path means the one it was called from. */
const readInput = (path: string): Promise<string> =>
  path === '-'
    ? text(process.stdin)
    : readFile(resolve(process.env.INIT_CWD ?? process.cwd(), path), 'utf8');

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [path, ...excess] = positionals;
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  if (path === undefined || excess.length > 0) {
    console.error(USAGE);
    return UNCHECKED;
  }
  const file = readReceiptFile(await readInput(path));
  if (!file.ok) {
    console.error(`${path}: ${file.error}`);
    return UNCHECKED;
  }
  const receiptKey = values.key ?? file.value.receiptKey;
  if (receiptKey === undefined) {
    console.error(`${path}: no receipt key in the file, give it with --key`);
    return UNCHECKED;
  }
  const tally = await verifyAll(file.value.receipts, receiptKey, console.log);
  return exitCodeOf(tally);
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = UNCHECKED;
}
