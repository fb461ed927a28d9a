import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endLike, runChild } from './toolchain/child.mjs';
import { installPackages } from './toolchain/install.mjs';
import { ownNode } from './toolchain/own-node.mjs';
import { stepLine } from './toolchain/step-line.mjs';

/**
 * Runs a command with the project's own Node and with its packages installed. Needs nothing but
 * Node 20 and its npm, on Linux, macOS and Windows:
 *
 *     node scripts/with-toolchain.mjs [--start] node scripts/start.ts
 *
 * Node runs TypeScript from version 22.18 on. An older Node is replaced by one from the packages in
 * `scripts/toolchain`. `npm ci` also runs on the new Node: on an older one, it silently skips
 * Hardhat's native package. `--start` is for programs that run or check the casino: they need no
 * `devDependencies`, which every other task gets. It also reports packages that were already there.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const USAGE = 'usage: node scripts/with-toolchain.mjs [--start] <command> [arguments]';

/** A proxy that the shell names for all requests cannot reach what runs on this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/**
 * The environment with these folders first in PATH, which Windows spells `Path`, and without a proxy
 * for this machine.
 */
const environment = (folders) => {
  const { env } = process;
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const given = (env.no_proxy ?? env.NO_PROXY ?? '').split(',').filter(Boolean);
  const direct = [...new Set([...given, ...LOOPBACK])].join();
  return {
    ...{ ...env, [name]: [...folders, env[name] ?? ''].join(delimiter) },
    ...{ no_proxy: direct, NO_PROXY: direct },
  };
};

const programOf = (command, node) => {
  if (command === 'node') return node;
  // The programs in `.bin` are batch files there, which take arguments only through a shell.
  if (process.platform === 'win32') throw new Error(`on Windows only node runs here. ${USAGE}`);
  return command;
};

const main = async () => {
  const given = process.argv.slice(2);
  const isStart = given[0] === '--start';
  const [command, ...args] = isStart ? given.slice(1) : given;
  if (command === undefined) throw new Error(USAGE);
  // Vite takes what follows for a query or a fragment of a module's name, and Hardhat decodes a %.
  if (/[#?%]/.test(root))
    throw new Error(`no folder in the path may have #, ? or % in it: ${root}`);
  const carrier = join(root, 'scripts', 'toolchain');
  const node = await ownNode(carrier, (folder, present) =>
    installPackages('node', folder, { node: present, env: process.env, withDev: true }),
  );
  const started = Date.now();
  const env = environment([dirname(node), join(root, 'node_modules', '.bin')]);
  const installed = await installPackages('packages', root, { node, env, withDev: !isStart });
  if (isStart && !installed) {
    process.stderr.write(`${stepLine('packages', 'unchanged', Date.now() - started)}\n`);
  }
  endLike(await runChild(programOf(command, node), args, { cwd: root, env, stdio: 'inherit' }));
};

try {
  await main();
} catch (error) {
  process.stderr.write(`toolchain: ${error.message}\n`);
  process.exit(1);
}
