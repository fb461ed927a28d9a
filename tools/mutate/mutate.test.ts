import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMutated } from './contracts/targets.ts';
import { withText } from './copy.ts';
import { findMutants, sourcesOf } from './find.ts';
import { applyEdits, type Change, keyOf, type Mutant, type Status } from './mutant.ts';
import { sqlChanges } from './operators/sql.ts';
import { typescriptChanges } from './operators/typescript.ts';
import { currentOf, hashOf, type Progress, survivorsOf } from './progress.ts';
import { testsOf } from './tests-of.ts';
import { outcomeOf, readReport } from './vitest.ts';

const textsOf = (source: string, changes: readonly Change[]): string[] =>
  changes.map((change) => `${change.operator}: ${applyEdits(source, [change])}`);

describe('the mutants of TypeScript', () => {
  const mutants = (source: string) => textsOf(source, typescriptChanges('a.ts', source));

  it('change operators, conditions, constants and statements', () => {
    expect(mutants('const a = b + 1n;')).toEqual([
      'operator: const a = b - 1n;',
      'constant: const a = b + (1n + 1n);',
    ]);
    expect(mutants('if (a < b) throw c;')).toEqual([
      'condition: if (false) throw c;',
      'operator: if (a <= b) throw c;',
    ]);
    expect(mutants('await f();')).toEqual(['statement: {}']);
  });

  it('change the SQL in a template, and neither types nor imports', () => {
    expect(mutants('const a = sql`select 1 for update`;')).toEqual([
      'constant: const a = sql`select (1 + 1) for update`;',
      'lock: const a = sql`select 1 `;',
    ]);
    expect(mutants("import a from 'b'; type C = 'd' | 1;")).toEqual([]);
  });
});

describe('the mutants of SQL', () => {
  it('change conditions, operators and statements, and no comment', () => {
    const source = "begin perform f(a); -- 1\n if a <> b and c then raise exception 'd'; end if;";
    expect(textsOf(source, sqlChanges(source)).map((text) => text.replace('\n', ''))).toEqual([
      "statement: begin null; -- 1 if a <> b and c then raise exception 'd'; end if;",
      "operator: begin perform f(a); -- 1 if a = b and c then raise exception 'd'; end if;",
      "condition: begin perform f(a); -- 1 if a <> b or c then raise exception 'd'; end if;",
      'statement: begin perform f(a); -- 1 if a <> b and c then null; end if;',
      "text: begin perform f(a); -- 1 if a <> b and c then raise exception ''; end if;",
    ]);
  });
});

describe('the sources that are changed', () => {
  it('are all files of chain/, and those of server and page that are neither tests nor their support', () => {
    expect(sourcesOf('page')).toContain('chain/logs/pages.ts');
    const support = ['server/src/feed/testing.ts', 'frontend/src/round/testing/toss.ts'];
    expect(findMutants([...support, 'server/src/feed/feed.test.ts'])).toEqual([]);
    expect(findMutants(['chain/logs/pages.ts']).length).toBeGreaterThan(0);
  });
});

describe('the sources of the contracts', () => {
  const sources = sourcesOf('contracts');

  it('are all changed, without interfaces, mocks and packages', () => {
    const isChanged = (file: string) => !/^contracts\/(interfaces|mocks)\//.test(file);
    expect(sources.filter(isMutated)).toEqual(sources.filter(isChanged));
    expect(isMutated('@openzeppelin/contracts/utils/math/Math.sol')).toBe(false);
  });
});

describe('the tests of a change', () => {
  it('of chain/ are those of every file that imports it', () => {
    const tests = testsOf('chain/logs/pages.ts');
    expect(tests[0]).toBe('tools/log-paging.test.ts');
    expect(tests).toContain('server/src/chain/follower.test.ts');
    expect(tests).toContain('frontend/src/pages/onchain/play-history.test.ts');
    // Only through `chain/follow-call.ts`.
    expect(tests).toContain('frontend/src/shared/wallet/web3/deposit.test.ts');
  });

  it('of an SQL function are those of its feature and of its callers', () => {
    const tests = testsOf('server/src/db/functions/chain/claims.sql');
    expect(tests).toContain('server/src/chain/wind-up.test.ts');
    expect(tests).toContain('server/src/claims/claims.test.ts');
    // Only through `settle_swap`.
    expect(tests).toContain('server/src/swaps/settle-swap.test.ts');
  });

  it('of a function that tables use are those of all features with such tables', () => {
    const tests = testsOf('server/src/db/functions/used-by-tables/triggers.sql');
    expect(tests).toContain('server/src/limits/limits.test.ts');
  });

  it('of a contract begin with those of its own name', () => {
    const tests = testsOf('contracts/token/DegenLock.sol');
    expect(tests[0]).toBe('test/contracts/token/lock.test.ts');
    expect(tests).toContain('test/contracts/token/transfer.test.ts');
    const ofVault = testsOf('contracts/common/Vault.sol');
    expect(ofVault[0]).toMatch(/^test\/contracts\/custody\//);
    expect(ofVault).toContain('test/contracts/audit/H1.test.ts');
  });

  it('are never none', () => {
    const sources = [...sourcesOf('server'), ...sourcesOf('page'), ...sourcesOf('contracts')];
    const isAsked = (file: string) => /\.(sql|sol)$/.test(file) || file.startsWith('chain/');
    expect(sources.filter(isAsked).filter((file) => testsOf(file).length === 0)).toEqual([]);
  });
});

describe('the results of an earlier run', () => {
  const mutant = (start: number): Mutant => {
    return { file: 'a.ts', operator: 'operator', start, end: start + 1, replacement: '-' };
  };
  const progressOf = (...statuses: readonly Status[]): Progress =>
    Object.fromEntries(
      statuses.map((status, start) => [
        keyOf(mutant(start)),
        { mutant: mutant(start), status, basis: 'before' },
      ]),
    );

  it('count only while the source and its tests are the same', async () => {
    const root = await mkdtemp(join(tmpdir(), 'casino-mutants-test-'));
    const files = ['a.ts', 'a.test.ts'];
    for (const file of files) await writeFile(join(root, file), file);
    const first = hashOf(root, files);
    expect(hashOf(root, files)).toBe(first);
    for (const file of files) {
      await writeFile(join(root, file), 'changed');
      expect(hashOf(root, files)).not.toBe(first);
      await writeFile(join(root, file), file);
    }
    await rm(join(root, 'a.test.ts'));
    expect(hashOf(root, files)).not.toBe(first);
    await rm(root, { recursive: true });

    const progress = progressOf('Killed', 'Survived');
    expect(currentOf(progress, () => 'before')).toEqual(progress);
    expect(currentOf(progress, () => 'after')).toEqual({});
  });

  it('name the mutants that no test noticed', () => {
    const progress = progressOf('Killed', 'Survived', 'Broken', 'Timeout', 'Survived');
    const asked = [0, 1, 2, 3, 9].map(mutant);
    expect(survivorsOf(asked, progress)).toEqual([mutant(1)]);
  });
});

describe('the outcome of a change', () => {
  const outcome = (code: number | null, ...statuses: string[]) => {
    const assertionResults = statuses.map((status) => ({ title: status, status }));
    return outcomeOf(readReport({ testResults: [{ name: 'a', assertionResults }] }, String), code);
  };

  it('is "killed" when a test failed, "survived" when all passed', () => {
    expect(outcome(1, 'passed', 'failed')).toEqual({ status: 'Killed', by: 'failed' });
    expect(outcome(0, 'passed').status).toBe('Survived');
  });

  it('is "broken" when the run failed without a failed test, or ran none', () => {
    expect(outcome(1).status).toBe('Broken');
    expect(outcome(1, 'passed', 'pending').status).toBe('Broken');
    expect(outcome(0).status).toBe('Broken');
    expect(outcomeOf(new Map(), 1).status).toBe('Broken');
  });
});

describe('the copy of the sources', () => {
  it('contains the change only while the tests run', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'casino-mutants-test-'));
    const path = join(copy, 'a.ts');
    await writeFile(path, 'before');
    expect(await withText(copy, 'a.ts', 'after', () => readFile(path, 'utf8'))).toBe('after');
    expect(await readFile(path, 'utf8')).toBe('before');
    const broke = withText(copy, 'a.ts', 'after', () => Promise.reject(new Error('broke')));
    await expect(broke).rejects.toThrow('broke');
    expect(await readFile(path, 'utf8')).toBe('before');
    await rm(copy, { recursive: true });
  });
});
