import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** The npm of Node 20, which is the oldest that was tried. */
const NPM_MIN = 10;
const CLI = 'npm-cli.js';
const INSTALLED = join('node_modules', 'npm', 'bin', CLI);

/** npm's program in a folder of PATH: what the link `npm` points to, or beside `npm.cmd`. */
const inFolder = (folder) => {
  const link = join(folder, 'npm');
  return [...(existsSync(link) ? [realpathSync(link)] : []), join(folder, INSTALLED)];
};

const candidates = (env) => {
  const nodeFolder = dirname(realpathSync(process.execPath));
  const path = env.PATH ?? env.Path ?? '';
  return [
    ...(env.npm_execpath ? [env.npm_execpath] : []),
    join(nodeFolder, INSTALLED),
    join(nodeFolder, '..', 'lib', INSTALLED),
    ...path.split(delimiter).filter(Boolean).flatMap(inFolder),
  ];
};

/**
 * Path of npm's JavaScript. It is run with a chosen Node instead of the command `npm`, which takes
 * the first Node of PATH and is a batch file on Windows.
 */
export const npmProgram = (env = process.env) => {
  const program = candidates(env).find((path) => basename(path) === CLI && existsSync(path));
  if (program === undefined) {
    throw new Error('npm is missing: it comes with Node, from https://nodejs.org.');
  }
  const about = join(dirname(dirname(program)), 'package.json');
  const { version } = JSON.parse(readFileSync(about, 'utf8'));
  if (Number(version.split('.')[0]) < NPM_MIN) {
    throw new Error(`npm ${NPM_MIN} or newer is needed, this is ${version}: npm install -g npm.`);
  }
  return program;
};
