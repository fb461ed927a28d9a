import { findProgram, type Machine, pathsOf, thisMachine, variable } from './machine.ts';
import { ensure, install, type Package } from './packages.ts';

/**
 * Chromium without a user interface. It uses a third of Chromium's processor time for each page.
 */
const HEADLESS_SHELL = { debian: 'chromium-headless-shell' };
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CHROMIUM: Package = {
  debian: 'chromium',
  homebrew: '--cask google-chrome',
  windows: 'https://www.google.com/chrome',
};
const POPPLER: Package = { debian: 'poppler-utils', homebrew: 'poppler' };
const WRK: Package = { debian: 'wrk', homebrew: 'wrk' };

/** Applications are in no folder of PATH on macOS and Windows. */
const applications = (machine: Machine): string[] => {
  const { join } = pathsOf(machine);
  const folders = (...names: string[]): string[] =>
    names.flatMap((name) => variable(machine, name) ?? []);
  if (machine.platform === 'darwin') {
    return ['/Applications', ...folders('HOME').map((home) => join(home, 'Applications'))].flatMap(
      (folder) =>
        ['Chromium', 'Google Chrome'].map((name) =>
          join(folder, `${name}.app`, 'Contents', 'MacOS', name),
        ),
    );
  }
  if (machine.platform === 'win32') {
    return folders('ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData').flatMap((folder) =>
      ['Chromium', join('Google', 'Chrome')].map((name) =>
        join(folder, name, 'Application', 'chrome.exe'),
      ),
    );
  }
  return [];
};

/** Path of Chromium or Chrome, or of the browser in `CHROMIUM_PATH`. */
export const findChromium = (machine: Machine): string | undefined => {
  const chosen = variable(machine, 'CHROMIUM_PATH');
  if (chosen !== undefined) return machine.exists(chosen) ? chosen : undefined;
  return (
    findProgram(machine, ...CHROMIUM_NAMES) ??
    applications(machine).find((path) => machine.exists(path))
  );
};

/** Like `findChromium`, but installs Chromium if it is missing. */
export const ensureChromium = (machine = thisMachine): string => {
  const what = variable(machine, 'CHROMIUM_PATH')
    ? 'CHROMIUM_PATH names no file. Correct it, or unset it and get Chromium'
    : 'The browser needed is Chromium or Chrome (CHROMIUM_PATH names another)';
  return ensure(machine, what, CHROMIUM, () => findChromium(machine));
};

/** Path of the browser for the journeys: Chromium's headless shell, or Chromium without one. */
export const journeyBrowser = (machine = thisMachine): string =>
  (variable(machine, 'CHROMIUM_PATH') ? undefined : findProgram(machine, HEADLESS_SHELL.debian)) ??
  ensureChromium(machine);

/** Like `journeyBrowser`, but tries first to install the headless shell. */
export const ensureJourneyBrowser = (machine = thisMachine): string => {
  const isChosen = variable(machine, 'CHROMIUM_PATH') !== undefined;
  if (!isChosen && findProgram(machine, HEADLESS_SHELL.debian) === undefined) {
    install(machine, HEADLESS_SHELL);
  }
  return journeyBrowser(machine);
};

export type PdfTools = Readonly<Record<'pdfinfo' | 'pdftotext' | 'pdftoppm', string>>;

/** Paths of the programs of Poppler that read a printed page. */
export const ensurePdfTools = (machine = thisMachine): PdfTools =>
  ensure(machine, 'The print tests need pdfinfo, pdftotext and pdftoppm', POPPLER, () => {
    const [pdfinfo, pdftotext, pdftoppm] = ['pdfinfo', 'pdftotext', 'pdftoppm'].map((name) =>
      findProgram(machine, name),
    );
    return pdfinfo && pdftotext && pdftoppm ? { pdfinfo, pdftotext, pdftoppm } : undefined;
  });

/** Path of wrk, the load generator of the benchmark. */
export const ensureWrk = (machine = thisMachine): string =>
  ensure(machine, 'The benchmark needs wrk', WRK, () => findProgram(machine, 'wrk'));
