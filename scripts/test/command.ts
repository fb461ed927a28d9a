import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../stack/processes.ts';

/** Receives the output of a suite line by line while it runs. */
export type Print = (line: string) => void;

export type Ended = { readonly code: number | null; readonly output: string };

export const bin = (path: string): string => join(ROOT, 'node_modules', path);

export const script = (path: string, ...args: string[]): string[] => [
  '--import',
  'tsx',
  path,
  ...args,
];

/**
 * The folder where V8 keeps compiled code for later processes. This saves time, because a run
 * starts about a hundred processes with the same libraries.
 */
const COMPILED = bin('.cache/node-compiled');

/** Variables of a developer's shell that change what tests see: colors, databases, and builds. */
const OF_SHELL = /^(FORCE_COLOR|NODE_ENV|DATABASE_URL|PG[A-Z]+)$/;

const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_SHELL.test(name)));

/** Runs Node with `args` in the project's root, without colors, and keeps what it prints. */
export const runNode = (
  args: readonly string[],
  print: Print,
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...inherited(), NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        output += chunk;
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) print(line);
      });
      stream.on('end', () => rest && print(rest));
    }
    child.once('close', (code) => resolve({ code, output }));
  });
