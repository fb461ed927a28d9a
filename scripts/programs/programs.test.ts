import { describe, expect, it } from 'vitest';
import { clusterNeeds, missingPackages } from '../cluster/programs.ts';
import { type Machine, pathsOf } from './machine.ts';
import { ensurePostgres, postgresBinaries } from './postgres.ts';
import { ensureChromium, ensurePdfTools, findChromium, journeyBrowser } from './programs.ts';

/** A machine with these files; its user is not root, so nothing is installed. */
const machine = (
  platform: NodeJS.Platform,
  files: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Machine => {
  const { sep } = pathsOf({ platform } as Machine);
  return {
    ...{ platform, env, isRoot: false },
    exists: (path) => files.includes(path),
    list: (folder) => {
      const inside = files.filter((file) => file.startsWith(folder + sep));
      return [...new Set(inside.map((file) => file.slice(folder.length + 1).split(sep)[0] ?? ''))];
    },
  };
};

const MAC = '/Applications/Postgres.app/Contents/Versions';
const WINDOWS = 'C:\\Program Files\\PostgreSQL';
const both = (folder: string) => [`${folder}/initdb`, `${folder}/postgres`];
const bothOnWindows = (folder: string) => [`${folder}\\initdb.exe`, `${folder}\\postgres.exe`];

describe('the tests find PostgreSQL', () => {
  it.each<[string, Machine, string]>([
    [
      'of the highest version among the packages of Debian',
      machine(
        'linux',
        ['9.6', '15', '17'].flatMap((v) => both(`/usr/lib/postgresql/${v}/bin`)),
      ),
      '/usr/lib/postgresql/17/bin',
    ],
    ['of Fedora', machine('linux', both('/usr/pgsql-16/bin')), '/usr/pgsql-16/bin'],
    [
      'of Homebrew',
      machine('darwin', both('/opt/homebrew/opt/postgresql@17/bin')),
      '/opt/homebrew/opt/postgresql@17/bin',
    ],
    [
      'of Postgres.app, whose folder also has the name `latest`',
      machine('darwin', [...both(`${MAC}/latest/bin`), ...both(`${MAC}/16/bin`)]),
      `${MAC}/16/bin`,
    ],
    [
      "of Windows' installer",
      machine('win32', bothOnWindows(`${WINDOWS}\\17\\bin`), { programfiles: 'C:\\Program Files' }),
      `${WINDOWS}\\17\\bin`,
    ],
    ['in PATH', machine('linux', both('/opt/pg/bin'), { PATH: '/bin:/opt/pg/bin' }), '/opt/pg/bin'],
    [
      'where only the client is in the first folder of PATH',
      machine('darwin', ['/a/initdb', ...both('/b')], { PATH: '/a:/b' }),
      '/b',
    ],
  ])('%s', (_where, on, folder) => expect(postgresBinaries(on)).toBe(folder));
});

describe('the tests find a browser', () => {
  const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const LOCAL = 'C:\\Users\\ann\\AppData\\Local';
  const WINDOWS_CHROME = `${LOCAL}\\Google\\Chrome\\Application\\chrome.exe`;
  it.each<[string, Machine, string]>([
    ['of Debian', machine('linux', ['/usr/bin/chromium']), '/usr/bin/chromium'],
    ['in PATH', machine('linux', ['/o/google-chrome'], { PATH: '/o' }), '/o/google-chrome'],
    ['on macOS', machine('darwin', [MAC_CHROME]), MAC_CHROME],
    [
      'that a user of macOS installed alone',
      machine('darwin', [`/Users/ann${MAC_CHROME}`], { HOME: '/Users/ann' }),
      `/Users/ann${MAC_CHROME}`,
    ],
    [
      'on Windows',
      machine('win32', [WINDOWS_CHROME], { LOCALAPPDATA: LOCAL, Path: 'C:\\Windows' }),
      WINDOWS_CHROME,
    ],
    [
      'that CHROMIUM_PATH names, before any other',
      machine('linux', ['/usr/bin/chromium', '/mine'], { CHROMIUM_PATH: '/mine' }),
      '/mine',
    ],
  ])('%s', (_where, on, path) => expect(findChromium(on)).toBe(path));

  it("and prefer Chromium's headless shell for journeys, unless CHROMIUM_PATH names a browser", () => {
    const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(journeyBrowser(machine('linux', files))).toBe('/usr/bin/chromium-headless-shell');
    const chosen = machine('linux', files, { CHROMIUM_PATH: '/usr/bin/chromium' });
    expect(journeyBrowser(chosen)).toBe('/usr/bin/chromium');
  });
});

describe('a missing program is named with what to do', () => {
  const debian = machine('linux', ['/usr/bin/apt-get']);
  const fedora = machine('linux', []);
  const mac = machine('darwin', []);
  const windows = machine('win32', []);
  it.each<[string, () => unknown, string]>([
    ['on Debian', () => ensurePdfTools(debian), 'apt-get install --no-install-recommends poppler'],
    ['on Fedora', () => ensurePostgres(fedora), 'the package that Debian calls postgresql'],
    [
      'on macOS',
      () => ensurePostgres(mac),
      'PostgreSQL, which is missing: brew install postgresql',
    ],
    ['on Windows', () => ensureChromium(windows), 'install it from https://www.google.com/chrome'],
    ['of no version for Windows', () => ensurePdfTools(windows), 'run this in WSL'],
    [
      'when CHROMIUM_PATH names no file',
      () => ensureChromium(machine('darwin', [], { CHROMIUM_PATH: '/gone' })),
      'CHROMIUM_PATH names no file',
    ],
    [
      'when one of three programs for PDFs is missing',
      () => ensurePdfTools(machine('darwin', ['/usr/local/bin/pdftotext'])),
      'pdfinfo, pdftotext and pdftoppm: brew install poppler',
    ],
  ])('%s', (_where, find, text) => expect(find).toThrow(text));

  it('for the cluster, which runs only on Linux', () => {
    expect(missingPackages(machine('linux', ['/usr/sbin/haproxy']))).not.toContain('haproxy');
    expect(clusterNeeds(['etcd-server'], debian)).toContain('apt-get install');
    expect(clusterNeeds(['etcd-server'], fedora)).not.toContain('apt-get');
    expect(clusterNeeds(['etcd-server'], mac)).toContain('runs only on Linux');
  });
});
