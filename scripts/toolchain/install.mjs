import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
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

/** A file that is missing, or that a power failure cut off, lists none. npm reports a bad lock. */
const packagesIn = (lock) => {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages;
  } catch {
    return {};
  }
};

/** npm marks with `dev` what only `devDependencies` need. */
const hasDev = (lock) => Object.values(packagesIn(lock)).some(({ dev }) => dev);

const suits = (allowed, own) => allowed === undefined || [allowed].flat().includes(own);

/**
 * The packages of the lock that are for this system. A link leads to a workspace, and a bundled
 * package comes inside another one.
 */
const packagesFor = (folder, withDev) =>
  Object.entries(packagesIn(join(folder, LOCK)))
    .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
    .filter(([, { os, cpu }]) => suits(os, process.platform) && suits(cpu, process.arch))
    .filter(([, { dev }]) => withDev || !dev)
    .map(([path]) => join(folder, path, 'package.json'));

/** Shows how many packages are there until the returned function is called. */
const showProgress = (name, wanted) => {
  const { stderr } = process;
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

/** Settings of a user, or of the shell, must not leave out native packages or Hardhat's plugins. */
const WHOLE = [
  '--include=optional',
  '--include=peer',
  '--no-legacy-peer-deps',
  '--install-strategy=hoisted',
];
const QUIET = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

const outcomeOf = (ended, withDev, isAdding) => {
  if (ended.code !== 0) return 'failed';
  if (!withDev) return 'installed, none for tests';
  return isAdding ? 'added those for tests' : 'installed';
};

/**
 * Brings the packages of the lock file in `folder` up to date with the given Node. Without
 * `withDev`, a new installation leaves out what only `devDependencies` need. They are later added
 * to it, instead of all being installed anew, because a casino may be running from the others.
 */
export const installPackages = async (name, folder, { node, env, withDev }) => {
  const lock = join(folder, LOCK);
  const written = join(folder, WRITTEN_LAST);
  const aside = `${written}.aside`;
  // Another task adds the packages for tests, or was killed in that: those of a start are all there.
  const listed = existsSync(written) || !existsSync(aside) ? written : aside;
  const isCurrent = existsSync(listed) && statSync(listed).mtimeMs >= statSync(lock).mtimeMs;
  if (isCurrent && (!withDev || hasDev(listed) || !hasDev(lock))) return false;
  const npm = npmProgram(env);
  // Whoever had the packages for tests keeps them when the lock changes.
  const dev = withDev || hasDev(listed);
  const command = isCurrent ? ['install', '--no-save'] : ['ci'];
  const end = showProgress(name, packagesFor(folder, dev));
  if (isCurrent && listed === written) renameSync(written, aside);
  const args = [npm, ...command, dev ? '--include=dev' : '--omit=dev', ...WHOLE, ...QUIET];
  const ended = await runChild(node, args, {
    cwd: folder,
    env: { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  end(outcomeOf(ended, dev, isCurrent));
  // An npm that failed has removed what it added, so a start can go on with what was there.
  if (isCurrent && ended.code !== 0 && existsSync(aside)) renameSync(aside, written);
  rmSync(aside, { force: true });
  if (ended.signal !== null) endLike(ended);
  if (ended.code !== 0)
    throw new Error(`npm ${command[0]} failed in ${folder}; its reason is above.`);
  return true;
};
