import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { startMaintenance } from './connect.ts';
import type { PgliteThread } from './pglite-thread.ts';

const MINUTE_MS = 60_000;

describe('the maintenance of PGlite', () => {
  const ran: string[] = [];
  let fails = false;
  const thread: Pick<PgliteThread, 'query'> = {
    query: async (statement) => {
      ran.push(statement);
      if (fails) throw new Error('no');
      return { rows: [], fields: [] };
    },
  };
  beforeEach(() => {
    vi.useFakeTimers();
    ran.length = 0;
    fails = false;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs every minute until it is stopped', async () => {
    const maintenance = startMaintenance(thread, silentLog);
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ran).toEqual(['checkpoint', 'vacuum']);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ran).toHaveLength(4);
    await maintenance.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(ran).toHaveLength(4);
  });

  it('continues after a run that failed', async () => {
    const maintenance = startMaintenance(thread, silentLog);
    fails = true;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    fails = false;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ran).toEqual(['checkpoint', 'checkpoint', 'vacuum']);
    await maintenance.stop();
  });
});
