import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = '/usr/bin/chromium';
const PDF_TO_TEXT = '/usr/bin/pdftotext';

const install = (packages: string[]): void => {
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
};

/** Path of Debian's Chromium; installs it when this is root's Debian machine and it is missing. */
export const ensureChromium = (): string => {
  const chosen = process.env.CHROMIUM_PATH ?? CHROMIUM;
  if (existsSync(chosen)) return chosen;
  if (process.getuid?.() === 0) install(['chromium']);
  if (existsSync(chosen)) return chosen;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.');
};

/** Debian's poppler: `pdftotext` and `pdftoppm` read a printed page back; installed like Chromium. */
export const ensurePdfTools = (): void => {
  if (existsSync(PDF_TO_TEXT)) return;
  if (process.getuid?.() === 0) install(['poppler-utils']);
  if (existsSync(PDF_TO_TEXT)) return;
  throw new Error('The print tests need pdftotext and pdftoppm: install poppler-utils.');
};

const WRK = '/usr/bin/wrk';

/** Path of Debian's wrk, the load generator of the benchmark; installed like Chromium. */
export const ensureWrk = (): string => {
  if (existsSync(WRK)) return WRK;
  if (process.getuid?.() === 0) install(['wrk']);
  if (existsSync(WRK)) return WRK;
  throw new Error('The benchmark needs wrk: install it.');
};
