import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/stack/processes.ts';

/**
 * For each dependency arrow of ARCHITECTURE.md, imports that lint has to reject: the importing
 * file, the imported module, and a part of lint's message.
 */
const AGAINST: readonly (readonly [file: string, module: string, says: string])[] = [
  ['rules/src/a.ts', 'ethers', 'rules imports nothing outside itself'],
  ['rules/src/f.ts', '#examples', 'rules imports nothing outside itself'],
  ['rules/src/b.ts', '../../server/src/system/clock.ts', 'rules imports nothing outside itself'],
  ['rules/src/c.ts', '../../scripts/verify/node-crypto.ts', 'rules imports nothing outside itself'],
  ['rules/src/e.ts', './games/wheel/rules.ts', 'reaches them through games/index.ts'],
  ['chain/a.ts', '../frontend/src/shared/a.ts', 'nobody imports server or frontend'],
  ['chain/b.ts', 'node:fs', 'knows neither React nor Node'],
  ['server/src/a/a.ts', '../../../frontend/src/app/app.tsx', 'nobody imports server or frontend'],
  ['server/src/a/a.test.ts', '../../../frontend/src/a.ts', 'nobody imports server or frontend'],
  ['server/src/a/b.ts', '../../../test/kit/server/fund.ts', 'production imports no test support'],
  ['server/src/a/c.ts', './testing.ts', 'production imports no test support'],
  ['server/src/a/d.ts', '../../../tools/odds/wheel.ts', 'production imports no test support'],
  ['server/src/a/e.ts', '../../../scripts/stack/stack.ts', 'production imports no test support'],
  ['server/src/a/f.ts', '../games/wheel/spin.ts', 'only the composition'],
  ['server/src/games/wheel/a.ts', '../slots/payout.ts', 'no game imports another'],
  ['server/src/games/wheel/b.ts', '../../../../test/kit/server/fund.ts', 'production imports no'],
  ['server/src/app.ts', '../../test/kit/server/fund.ts', 'production imports no test support'],
  [
    'frontend/src/a.test.tsx',
    '../../server/src/system/clock.ts',
    'nobody imports server or frontend',
  ],
  ['frontend/src/main.tsx', '../../test/kit/page/logs.ts', 'production imports no test support'],
  ['frontend/src/shared/ui/a.ts', '../../round/a.ts', 'none imports what comes after it'],
  ['frontend/src/shared/ui/b.ts', '../../games/wheel/a.ts', 'none imports what comes after it'],
  ['frontend/src/shared/ui/c.ts', '../../pages/exit/a.ts', 'none imports what comes after it'],
  ['frontend/src/shared/ui/d.ts', '../../app/a.ts', 'none imports what comes after it'],
  ['frontend/src/shared/ui/e.ts', '../../../../test/kit/page/logs.ts', 'production imports no'],
  ['frontend/src/round/a.ts', '../games/wheel/a.ts', 'none imports what comes after it'],
  ['frontend/src/round/b.ts', '../pages/exit/a.ts', 'none imports what comes after it'],
  ['frontend/src/round/c.ts', './testing/game-harness.tsx', 'production imports no test support'],
  ['frontend/src/games/crash/a.ts', '../../pages/exit/a.ts', 'none imports what comes after it'],
  ['frontend/src/games/crash/b.ts', '../wheel/a.ts', 'no game imports another'],
  ['frontend/src/games/crash/scene/c.ts', '../../wheel/a.ts', 'no game imports another'],
  ['frontend/src/games/crash/scene/d.ts', '../../../app/a.ts', 'none imports what comes after it'],
  ['frontend/src/games/a.ts', '../pages/exit/a.ts', 'none imports what comes after it'],
  ['frontend/src/pages/exit/a.ts', '../lobby/lobby.tsx', 'no page imports another'],
  ['frontend/src/pages/exit/b/a.ts', '../../lobby/lobby.tsx', 'no page imports another'],
  ['frontend/src/pages/exit/b.ts', '../../app/a.ts', 'none imports what comes after it'],
  ['frontend/src/pages/exit/d.ts', '../../games/wheel/a.ts', 'reached through games/index.ts'],
  ['frontend/src/pages/exit/b/b.ts', '@degen/rules/games/wheel/a.ts', 'reached through games/'],
  ['frontend/src/app/c.ts', '../games/wheel/a.ts', 'reached through games/index.ts'],
  [
    'frontend/src/app/a.ts',
    '../round/testing/game-harness.tsx',
    'production imports no test support',
  ],
  ['scripts/a.ts', '../tools/odds/wheel.ts', 'scripts imports neither tools nor tests'],
  ['scripts/b.ts', '../test/kit/chain/test-node.ts', 'scripts imports neither tools nor tests'],
  ['scripts/c/d.ts', '../../server/src/main.ts', 'nobody imports server or frontend'],
  ['ignition/a.ts', '../server/src/main.ts', 'nobody imports server or frontend'],
  ['tools/a.ts', '../server/src/main.ts', 'nobody imports server or frontend'],
  ['tools/games/wheel/a.ts', '../../../server/src/main.ts', 'nobody imports server or frontend'],
  ['tools/b.ts', '@degen/rules/games/wheel/a.ts', 'tools reach a game through games/index.ts'],
  ['tools/odds/c.ts', '../games/wheel/a.ts', 'tools reach a game through games/index.ts'],
  ['test/kit/chain/a.ts', '../../../tools/load/audit.ts', 'not the other way round'],
];

/** Imports that lint allows, some of them only in tests. */
const ALONG: readonly (readonly [file: string, module: string])[] = [
  ['rules/src/d.ts', './games/index.ts'],
  ['rules/src/games/d.ts', '#examples'],
  ['rules/src/d.test.ts', '../../scripts/verify/node-crypto.ts'],
  ['server/src/app.ts', './games/wheel/routes.ts'],
  ['server/src/a/g.ts', '@degen/rules/games/wheel/rules.ts'],
  ['server/src/a/g.test.ts', '../../../test/kit/server/fund.ts'],
  ['server/src/games/wheel/c.ts', '../../rounds/settle-round.ts'],
  ['frontend/src/shared/ui/f.ts', '@degen/rules/games/wheel/rules.ts'],
  ['frontend/src/shared/ui/g.ts', '../wallet/session.ts'],
  ['frontend/src/games/crash/e.ts', '../../round/a.ts'],
  ['frontend/src/games/crash/scene/f.ts', '../crash-round.ts'],
  ['frontend/src/pages/exit/c.ts', '../../shared/ui/g.ts'],
  ['frontend/src/pages/exit/e.ts', '../../games/index.ts'],
  ['frontend/src/app/b.ts', '../games/index.ts'],
  ['frontend/src/app/b.test.ts', '../../../test/kit/page/logs.ts'],
  ['scripts/d.test.ts', '../test/kit/chain/test-node.ts'],
  ['tools/b.ts', '../scripts/stack/stack.ts'],
  ['tools/c.ts', '../test/kit/chain/test-node.ts'],
];

type Report = {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly message: string;
    readonly location: { readonly path: string };
  }[];
};

const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

describe('lint', () => {
  let folder = '';
  let said: Report['diagnostics'] = [];

  /**
   * Adds an import to a file. The imported module need not exist, because lint reads only the text
   * of the import.
   */
  const plant = async (file: string, module: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `export * from '${module}';\n`, { flag: 'a' });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casino-arrows-'));
    for (const file of ['biome.json', '.gitignore']) await cp(join(ROOT, file), join(folder, file));
    for (const [file, module] of [...AGAINST, ...ALONG]) await plant(file, module);
    const args = [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: folder }, (_failed, stdout) => resolve(stdout));
    });
    const { diagnostics } = JSON.parse(output) as Report;
    said = diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports');
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(AGAINST)('in the file %s, rejects an import of %s', (file, _module, says) => {
    const messages = said.filter(({ location }) => location.path === file);
    expect(messages.map(({ message }) => message).join()).toContain(says);
  });

  it('reports no import that is allowed', () => {
    expect(said).toHaveLength(AGAINST.length);
  });
});
