import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { DEPLOYMENT_SHAPE, type Deployment } from '@degen/rules/receipt/deployment.ts';
import { errorText } from '@degen/rules/receipt/errors.ts';
import { readReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import { exitCodeOf, printable, verifyAll } from './verify/report.ts';

const USAGE = `Usage: npm run verify -- <receipts.json | -> [--key <receipt key>] [--casino <chain id>:<address>]

Checks receipts offline: form, casino, hash, signature, seed, outcome, payout and jackpot, and
whether they contradict each other. Accepts what the page exports, a list of receipts or a single receipt; "-"
reads standard input. If the file has the player's signed orders, it also checks that each receipt says what its
order says and that no refusal depended on the draw (docs/orders.md).
--key is the casino's Ed25519 public key (64 hex digits) as you know it from elsewhere: noted before,
or from GET /api/config. Without it the key inside the file is used, and "proven" then means only
that whoever holds that key signed a correct round. A file that names another key is false.
--casino is the casino that you played at: chainId and addresses.casino of GET /api/config, such as
97:0x5FbDB2315678afecb367f032d93F642f64180aa3. Receipts of any other are false. Without it the casinos
are only named.

Exit code 0: every receipt is proven, and ordered if the file has orders. 1: something is false, or convicts the
casino. 2: nothing is false, but something could not be checked (unreadable file, no key, no receipt, a seed that is
not revealed yet, or an order that is not in the file) or is a CLAIM, which the file cannot prove: for instance a
cash-out that you signed and that may have come too late.`;

const FALSE = 1;
const UNCHECKED = 2;

type Terminal = {
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
  /** The whole standard input. */
  input(): Promise<string>;
};

/**
 * npm runs scripts in the project's folder, so a relative path is resolved from the caller's
 * folder.
 */
const readInput = (path: string, { input }: Terminal): Promise<string> =>
  path === '-' ? input() : readFile(resolve(process.env.INIT_CWD ?? process.cwd(), path), 'utf8');

/** Parses `<chain id>:<address>`; returns null if the text is malformed. */
const deploymentOf = (text: string): Deployment | null => {
  const [id = '', casino = ''] = text.split(':');
  const chainId = Number(id);
  const isNamed = DEPLOYMENT_SHAPE.chainId(chainId) && DEPLOYMENT_SHAPE.casino(casino);
  return isNamed ? { chainId, casino } : null;
};

const main = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const { out, error } = terminal;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      casino: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [path, ...excess] = positionals;
  if (values.help === true) {
    out(USAGE);
    return 0;
  }
  if (path === undefined || excess.length > 0) {
    error(USAGE);
    return UNCHECKED;
  }
  const deployment = values.casino === undefined ? undefined : deploymentOf(values.casino);
  if (deployment === null) {
    error(USAGE);
    return UNCHECKED;
  }
  const file = readReceiptFile(await readInput(path, terminal));
  if (!file.ok) {
    error(`${path}: ${errorText(file.error)}`);
    return UNCHECKED;
  }
  const keyInFile = file.value.receiptKey;
  const receiptKey = values.key ?? keyInFile;
  if (receiptKey === undefined) {
    error(`${path}: no receipt key in the file, give it with --key`);
    return UNCHECKED;
  }
  const isOtherKey = keyInFile !== undefined && keyInFile !== receiptKey;
  if (isOtherKey) out(`FALSE    the file names another key: ${printable(keyInFile)}`);
  const source = values.key === undefined ? 'from the file: compare it' : 'from --key';
  out(`key      ${printable(receiptKey)} (${source})`);
  const tally = await verifyAll(file.value, receiptKey, deployment, out);
  return isOtherKey ? FALSE : exitCodeOf(tally);
};

/** Returns the exit code of `npm run verify`. */
export const verify = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    return await main(args, terminal);
  } catch (error) {
    terminal.error(error instanceof Error ? error.message : String(error));
    return UNCHECKED;
  }
};

// The path of a program may go through a link. Without output, exit code 0 would mean: all is proven.
if (import.meta.url === pathToFileURL(realpathSync(process.argv[1] ?? '')).href) {
  process.exitCode = await verify(process.argv.slice(2), {
    out: console.log,
    error: console.error,
    input: () => text(process.stdin),
  });
}
