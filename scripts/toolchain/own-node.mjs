import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Node runs TypeScript from this version on. */
const NODE_MIN = '22.18';

const [MAJOR_MIN, MINOR_MIN] = NODE_MIN.split('.').map(Number);

export const isRecentEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > MAJOR_MIN || (major === MAJOR_MIN && minor >= MINOR_MIN);
};

/**
 * The binary of the package for this system. `npm ci` installs only that one, because each package
 * names the system that it is for.
 */
const carriedBinary = (folder) => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(optionalDependencies)
    .flatMap((name) => ['node', 'node.exe'].map((file) => [name, 'bin', file]))
    .map((parts) => join(folder, 'node_modules', ...parts))
    .find(existsSync);
};

/**
 * Path of a Node that can run the project: this process's own, or the one that the packages in
 * `folder` carry. `installPackages` brings those packages up to date.
 */
export const ownNode = async (folder, installPackages) => {
  if (isRecentEnough(process.versions.node)) return process.execPath;
  await installPackages(folder, process.execPath);
  const binary = carriedBinary(folder);
  if (binary !== undefined) return binary;
  throw new Error(
    `Node ${NODE_MIN} or newer is needed, this is ${process.versions.node}, and no package carries ` +
      `one for ${process.platform} ${process.arch}: install it from https://nodejs.org.`,
  );
};
