import { describe, expect, it } from 'vitest';
import { type Break, faultsOf, type Sabotage, sabotaged } from './sabotage.ts';

const brokenIn =
  (file: string, text: string) =>
  (symbol: string, ...breaks: Break[]) =>
    sabotaged(text, { behaviour: 'Works.', file, symbol, breaks, test: 'server/src/a.test.ts' });

describe('a sabotage of TypeScript', () => {
  const broken = brokenIn(
    'server/src/pay.ts',
    [
      'export const pay = async (tx: Tx) => {',
      "  await tx.selectFrom('users').forUpdate().execute();",
      "  if (await owes(tx)) throw new AppError('DEBT.OWED', 'No.');",
      '  return { paid: true, owed: owes.length };',
      '};',
      'class Flow { #place() { return this.bank?.giveBack(1); } }',
      'const other = () => owes(2);',
    ].join('\n'),
  );

  it('replaces the calls inside its symbol only', () => {
    const text = broken('pay', { call: 'owes', becomes: 'false' });
    expect(text).toContain('if (await false) throw');
    expect(text).toContain('const other = () => owes(2);');
    expect(broken('#place', { call: 'giveBack', becomes: 'undefined' })).toContain(
      'return undefined;',
    );
  });

  it('leaves out locks and rejections, and changes properties', () => {
    const text = broken(
      'pay',
      'unlocked',
      { accepts: 'DEBT.OWED' },
      { property: 'paid', becomes: '1' },
    );
    expect(text).toContain("await tx.selectFrom('users').execute();");
    expect(text).toContain('if (await owes(tx)) {}');
    expect(text).toContain('return { paid: 1, owed');
  });

  it('is outdated when its symbol is gone or has nothing to break', () => {
    expect(broken('gone', 'unlocked')).toBeUndefined();
    expect(broken('other', 'unlocked')).toBeUndefined();
    expect(broken('pay', { call: 'owes', becomes: 'false' }, { accepts: 'GONE' })).toBeUndefined();
  });
});

describe('a sabotage of SQL', () => {
  const broken = brokenIn(
    'server/src/db/tables/a.sql',
    [
      'create trigger a_append_only before update on a',
      '  for each statement execute function reject_change();',
      'create or replace function move(p_id bigint) returns void language plpgsql as $$',
      'begin',
      '  perform 1 from a where id = p_id order by id for update;',
      "  if not found then raise exception 'gone' using errcode = 'CA001'; end if;",
      '  with fitting as (select max(b) from a) select note(p_id, (1)) from fitting;',
      'end $$;',
    ].join('\n'),
  );

  it('leaves out a trigger, a lock, a rejection or a call', () => {
    expect(broken('a_append_only', 'dropped')).not.toContain('reject_change');
    expect(broken('move', 'unlocked')).toContain('order by id ;');
    expect(broken('move', { accepts: 'CA001' })).toContain('then null; end if');
    expect(broken('move', { call: 'note', becomes: '0' })).toContain('select 0 from fitting');
    expect(broken('fitting', { call: 'max', becomes: 'min(b)' })).toContain('select min(b) from a');
  });
});

describe('a sabotage of a contract', () => {
  const broken = brokenIn(
    'contracts/A.sol',
    'contract A {\n  function use(uint256 id) private {\n    if (used) revert Used({id: id});\n    _note(id);\n  }\n}',
  );

  it('leaves out a rejection or a call, or answers at once', () => {
    expect(broken('use', { accepts: 'Used' })).toContain('if (used) {}');
    expect(broken('use', { call: '_note', becomes: 'true' })).toContain('    true;');
    expect(broken('use', { returns: '1' })).toContain('private { return 1; }');
  });
});

describe('a list of sabotages', () => {
  it('names the files and symbols that are gone', () => {
    const files: Record<string, string> = { 'a.ts': 'const a = () => f();', 'a.test.ts': '' };
    const sum: Sabotage = {
      behaviour: 'Adds.',
      file: 'a.ts',
      symbol: 'a',
      breaks: [{ call: 'f', becomes: '1' }],
      test: 'a.test.ts',
    };
    const faults = faultsOf(
      [sum, { ...sum, symbol: 'b' }, { ...sum, file: 'b.ts', test: 'b.test.ts' }],
      (file) => files[file],
    );
    expect(faults).toEqual([
      'Adds. b of a.ts has nothing to break, or is declared more than once',
      'Adds. there is no b.ts',
      'Adds. there is no b.test.ts',
    ]);
  });
});
