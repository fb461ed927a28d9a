import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A program from a Debian package. On a Debian machine with root rights, `apt-get` installs it. */
type Program = { readonly path: string; readonly debianPackage: string };

const CHROMIUM: Program = { path: '/usr/bin/chromium', debianPackage: 'chromium' };
/**
 * Chromium without a user interface. It uses a third of Chromium's processor time for each page.
 */
const HEADLESS_SHELL: Program = {
  path: '/usr/bin/chromium-headless-shell',
  debianPackage: 'chromium-headless-shell',
};
const PDF_TO_TEXT: Program = { path: '/usr/bin/pdftotext', debianPackage: 'poppler-utils' };
const WRK: Program = { path: '/usr/bin/wrk', debianPackage: 'wrk' };

const install = ({ debianPackage }: Program): void => {
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', debianPackage]);
};

/**
 * Installs the program if it is missing and this user is root. Returns whether the program exists.
 */
const isInstalled = (program: Program): boolean => {
  if (!existsSync(program.path) && process.getuid?.() === 0) install(program);
  return existsSync(program.path);
};

const chosenBrowser = (): string | undefined => process.env.CHROMIUM_PATH;

/** Path of Debian's Chromium, or of the browser in `CHROMIUM_PATH`. */
export const ensureChromium = (): string => {
  const chosen = chosenBrowser();
  if (chosen !== undefined ? existsSync(chosen) : isInstalled(CHROMIUM)) {
    return chosen ?? CHROMIUM.path;
  }
  throw new Error('The browser needed is Chromium: install it, or set CHROMIUM_PATH.');
};

/**
 * Path of the browser for the journeys: Chromium's headless shell, or Chromium if it is missing.
 */
export const journeyBrowser = (): string =>
  chosenBrowser() ?? (existsSync(HEADLESS_SHELL.path) ? HEADLESS_SHELL : CHROMIUM).path;

/** Installs the browser for the journeys. */
export const ensureJourneyBrowser = (): void => {
  if (chosenBrowser() !== undefined || !isInstalled(HEADLESS_SHELL)) ensureChromium();
};

/** Installs Debian's poppler, whose programs `pdftotext` and `pdftoppm` read a printed page. */
export const ensurePdfTools = (): void => {
  if (!isInstalled(PDF_TO_TEXT)) {
    throw new Error('The print tests need pdftotext and pdftoppm: install poppler-utils.');
  }
};

/** Path of wrk, the load generator of the benchmark. */
export const ensureWrk = (): string => {
  if (!isInstalled(WRK)) throw new Error('The benchmark needs wrk: install it.');
  return WRK.path;
};
