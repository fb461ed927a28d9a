import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/stack/processes.ts';
import { folderKnots, importedFolders } from './folder-knots.ts';

const SERVER = 'server/src';
const sources = readdirSync(join(ROOT, SERVER), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/(\.test|(^|\/)testing)\.ts$/.test(path))
  .map((path) => ({
    file: join(SERVER, path),
    text: readFileSync(join(ROOT, SERVER, path), 'utf8'),
  }));
const add = (file: string, text: string) => [...sources, { file: join(SERVER, file), text }];

describe('the folders of server/src', () => {
  it('do not import values from each other in a circle', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(folderKnots(SERVER, sources)).toEqual([]);
  });

  it.each([
    ['chain', ['db', 'ledger', 'system']],
    ['rounds', ['chain', 'db', 'fairness', 'http', 'ledger', 'orders', 'system']],
  ])('below the features import none of them: %s', (folder, below) => {
    expect([...(importedFolders(SERVER, sources).get(folder) ?? [])].sort()).toEqual(
      [folder, ...below].sort(),
    );
  });

  it.each([
    ['a feature', "import { payment } from '../withdrawals/routes.ts';\n"],
    ['several names of a feature', "import {\n  a,\n  b,\n} from '../withdrawals/routes.ts';\n"],
    ['a feature when it is needed', "await import('../withdrawals/routes.ts');\n"],
  ])('are a knot when chain imports %s', (_what, text) => {
    expect(folderKnots(SERVER, add('chain/a.ts', text))).toEqual([
      expect.arrayContaining(['chain', 'withdrawals']),
    ]);
  });

  it('may import types from each other', () => {
    const text = "import type { Withdrawal } from '../withdrawals/withdrawal-repository.ts';\n";
    expect(folderKnots(SERVER, add('chain/a.ts', text))).toEqual([]);
  });
});
