import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readProofFile, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { isNodeUrl } from '../../chain/node.ts';
import { ExitFailure } from './failure.ts';

export const USAGE = `Usage: npm run exit -- <proof.json> [more proofs] [--rpc <url>] [--send]

Takes your money out of the casino's contract without the casino's server. It needs a proof file that
the page saved or the casino published, a node of the chain, and your key. Without --send it only says
what it would do: the next step in each token, or what to wait for.

--rpc      the node to ask; else the one in the proof file
--send     send the steps. The key is read from EXIT_KEY, or asked for; never give it as an argument,
           where the shell keeps it. Opening a wind-up is for good, and for everybody

A claim can be paid 48 hours after it was made, once a younger epoch has stood for 30 hours. A wind-up
takes proofs of one epoch, the last that was final when it opened, so give the files of the last days,
not just the newest; older proofs get what the others leave. Run this again when the time has come.

Exit code 0: done, or nothing was to be sent. 1: it failed, and why stands after a code like
EXIT.REFUSED. 2: the arguments or the files are wrong.`;

export type ExitArguments = {
  readonly proofs: readonly SavedProof[];
  readonly rpcUrl: string;
  readonly maySend: boolean;
};

const PRIVATE_KEY = /^(0x)?[0-9a-fA-F]{64}$/;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        rpc: { type: 'string' },
        send: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new ExitFailure('EXIT.USAGE', error instanceof Error ? error.message : String(error));
  }
};

/**
 * npm runs scripts in the project's folder, so a relative path is resolved from the caller's
 * folder.
 */
const readProof = async (path: string, from: string): Promise<SavedProof> => {
  const text = await readFile(resolve(from, path), 'utf8').catch((error: Error) => {
    throw new ExitFailure('EXIT.FILE_UNREADABLE', `${path}: ${error.message}`);
  });
  const proof = readProofFile(text);
  if (!proof.ok) throw new ExitFailure('EXIT.FILE_NO_PROOF', `${path}: ${proof.error}`);
  return proof.value;
};

const ownerOf = ({ chainId, custody, degen, player }: SavedProof): string =>
  [chainId, custody, degen, player].join(' ').toLowerCase();

/**
 * Parses the arguments, and reads the proofs in the order from the newest to the oldest. Undefined
 * when only the usage was requested.
 */
export const readArguments = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ExitArguments | undefined> => {
  if (args.some((arg) => PRIVATE_KEY.test(arg))) {
    throw new ExitFailure(
      'EXIT.KEY_ON_COMMAND_LINE',
      'a key was given as an argument. Your shell and others on this machine may have kept it: move what it guards to another account',
    );
  }
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const from = env.INIT_CWD ?? process.cwd();
  const proofs = await Promise.all(positionals.map((path) => readProof(path, from)));
  const [newest, ...others] = proofs.toSorted((a, b) => b.epoch.number - a.epoch.number);
  if (newest === undefined) throw new ExitFailure('EXIT.USAGE', 'no proof file was given');
  if (others.some((proof) => ownerOf(proof) !== ownerOf(newest))) {
    throw new ExitFailure('EXIT.PROOFS_DIFFER', 'the files are of different players or casinos');
  }
  const rpcUrl = values.rpc ?? newest.rpcUrl;
  if (!isNodeUrl(rpcUrl)) {
    throw new ExitFailure(
      'EXIT.USAGE',
      `${rpcUrl} is no address of a node: it begins with https://`,
    );
  }
  return { proofs: [newest, ...others], rpcUrl, maySend: values.send };
};
