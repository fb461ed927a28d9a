import { expect, it } from 'vitest';
import { holdLease } from '../../../server/src/chain-workers.ts';
import { databases } from './databases.ts';
import { snapshot } from './snapshot.ts';

it.each(databases)(
  'a snapshot of a database on $kind changes when one value of a row changes',
  async ({ startDatabase }) => {
    const db = await startDatabase();
    await holdLease(db.kysely, 'chain', 'a server');
    const { worker_leases: before, ...others } = await snapshot(db);
    expect(before).toMatch(/^1:/);
    await db.kysely.updateTable('worker_leases').set({ holder: 'another' }).execute();
    const { worker_leases: after, ...rest } = await snapshot(db);
    expect(after).toMatch(/^1:/);
    expect(after).not.toBe(before);
    expect(rest).toEqual(others);
    expect(await snapshot(db, ['worker_leases'])).toEqual(others);
    await db.close();
  },
);
