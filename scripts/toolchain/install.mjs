import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endLike, runChild } from './child.mjs';
import { npmProgram } from './npm.mjs';
import { stepLine } from './step-line.mjs';

/** npm writes this file last, so an interrupted installation is not taken as complete. */
const WRITTEN_LAST = join('node_modules', '.package-lock.json');
const LOCK = 'package-lock.json';
const SHOW_MS = 1_000;
/** A log gets a line this often; on a terminal the same line is written anew each second. */
const LOG_MS = 10_000;

export const isInstalled = (folder) => {
  const written = join(folder, WRITTEN_LAST);
  return existsSync(written) && statSync(written).mtimeMs >= statSync(join(folder, LOCK)).mtimeMs;
};

const suits = (allowed, own) => allowed === undefined || [allowed].flat().includes(own);

/**
 * The packages of the lock that are for this system. A link leads to a workspace, and a bundled
 * package comes inside another one.
 */
const packagesFor = (folder) => {
  const { packages } = JSON.parse(readFileSync(join(folder, LOCK), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
    .filter(([, { os, cpu }]) => suits(os, process.platform) && suits(cpu, process.arch))
    .map(([path]) => join(folder, path, 'package.json'));
};

/** Shows how many packages are there until the returned function is called. */
const showProgress = (name, folder) => {
  const { stderr } = process;
  const wanted = packagesFor(folder);
  const started = Date.now();
  let shownMs = started;
  const line = () => {
    const outcome = `installing ${wanted.filter(existsSync).length}/${wanted.length}`;
    return stepLine(name, outcome, Date.now() - started);
  };
  const show = () => {
    if (stderr.isTTY) stderr.write(`\r${line()}`);
    else if (Date.now() - shownMs >= LOG_MS) {
      shownMs = Date.now();
      stderr.write(`${line()}\n`);
    }
  };
  const timer = setInterval(show, SHOW_MS);
  return (outcome) => {
    clearInterval(timer);
    stderr.write(`${stderr.isTTY ? '\r' : ''}${stepLine(name, outcome, Date.now() - started)}\n`);
  };
};

/** Installs the packages of the lock file in `folder` with the given Node, if they are not current. */
export const installPackages = async (name, folder, node, env) => {
  if (isInstalled(folder)) return false;
  const npm = npmProgram(env);
  const end = showProgress(name, folder);
  const args = [npm, 'ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const ended = await runChild(node, args, {
    cwd: folder,
    env: { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  end(ended.code === 0 ? 'installed' : 'failed');
  if (ended.signal !== null) endLike(ended);
  if (ended.code !== 0) throw new Error(`npm ci failed in ${folder}; its reason is above.`);
  return true;
};
