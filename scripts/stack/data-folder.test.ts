import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyEmptyLedger, emptyDataFolder, useLedgerCopy } from './data-folder.ts';

let root: string;
const write = (path: string, text = ''): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'casino-data-folder-'));
  write('empty/pgdata/PG_VERSION', '17');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const stopped = () => Promise.reject(new Error('no chain answers'));
const data = () => join(root, 'data');
const copy = (): Promise<void> => copyEmptyLedger(data(), join(root, 'empty'));

describe('the data folder of a local stack', () => {
  it('gets a copy of the empty ledger', async () => {
    await emptyDataFolder(data(), stopped);
    await copy();
    await useLedgerCopy(data());
    expect(readdirSync(data())).toEqual(['ledger']);
    expect(readFileSync(join(data(), 'ledger/pgdata/PG_VERSION'), 'utf8')).toBe('17');
    expect(readFileSync(join(root, 'empty/pgdata/PG_VERSION'), 'utf8')).toBe('17');
  });

  it('is emptied after a start that was killed while it copied the ledger', async () => {
    await emptyDataFolder(data(), stopped);
    await copy();
    await emptyDataFolder(data(), stopped);
    expect(readdirSync(data())).toEqual([]);
  });

  it('is emptied of a ledger with a stack file, and not of one without', async () => {
    write('data/ledger/pgdata/PG_VERSION', '17');
    await expect(emptyDataFolder(data(), stopped)).rejects.toThrow('of no local chain');
    expect(readdirSync(join(data(), 'ledger'))).toEqual(['pgdata']);
    write('data/local-stack.json', '{"rpcUrl":"http://localhost:1"}');
    await emptyDataFolder(data(), stopped);
    expect(readdirSync(data())).toEqual([]);
  });
});
