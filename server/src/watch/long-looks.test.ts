import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { id, ZeroAddress } from 'ethers';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import {
  codesOf,
  openWatchedHouse,
  payOut,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';
import { openBooks } from './books.ts';
import type { PublishedEpoch } from './chain-view.ts';
import { look, type Watch } from './look.ts';
import { openWatch } from './main.ts';
import { readSettings } from './settings.ts';

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

const stolen = () => ({ id: id('stolen'), player: bob.address, token: ZeroAddress, amount: 7n });

describe('an epoch whose check lasts longer than a look', () => {
  it('does not delay the check of payments, and is checked once', async () => {
    const settings = await readSettings([], watcher.env);
    if (settings === undefined) throw new Error('no settings');
    const opened = await openWatch({ ...settings, judgeMs: 50 });
    const checking = Promise.withResolvers<void>();
    let checks = 0;
    const watch: Watch = {
      ...opened,
      books: {
        ...opened.books,
        judge: async (...epoch) => {
          checks += 1;
          await checking.promise;
          return opened.books.judge(...epoch);
        },
      },
    };
    const codes = async () => (await look(watch)).map(({ code }) => code);
    try {
      expect(await codes()).toEqual(['EPOCH_UNCHECKED']);
      await payOut(chain, stolen());
      await fixture.tick();
      expect(await codes()).toEqual([
        'PAYMENT_UNEXPLAINED',
        'OPERATOR_SUSPENDED',
        'EPOCH_UNCHECKED',
      ]);
      checking.resolve();
      await watch.judging?.result;
      expect(await codes()).toContain('EPOCH_CHECKED');
      expect(checks).toBe(1);
    } finally {
      await opened.close();
    }
  });
});

it('does not call an epoch false when one of several nodes behind one address is behind', async () => {
  let pages = 0;
  chain.proxy.setLie((method, result) => {
    if (method === 'eth_getLogs') pages += 1;
    // The first page has the epochs, the second what Custody counted until the first of them.
    return method === 'eth_getLogs' && pages === 2 ? [] : result;
  });
  expect(codesOf(await watcher.once())).toEqual([
    'alarm CHAIN_UNREACHABLE',
    'warning EPOCH_UNCHECKED',
  ]);
  chain.proxy.setLie((_method, result) => result);
  expect(codesOf(await watcher.once())).toEqual(['note EPOCH_CHECKED']);
});

it('does not call an epoch false when the node leaves out a deposit each time', async () => {
  const topic = chain.custody.interface.getEvent('Deposited').topicHash;
  chain.proxy.setLie((method, result) =>
    method === 'eth_getLogs'
      ? (result as { topics: string[] }[]).filter(({ topics }) => topics[0] !== topic)
      : result,
  );
  expect(codesOf(await watcher.once())).toEqual([
    'alarm CHAIN_UNREACHABLE',
    'warning EPOCH_UNCHECKED',
  ]);
});

describe('a standby that cancels what keeps it from following its primary', () => {
  const CANCELLED = 4;
  let mend: () => Promise<unknown>;
  afterEach(() => mend());

  /** Each connection's first statements that read this table are cancelled, or every one. */
  const cancelReads = async (table: string, isAlways = false): Promise<void> => {
    const [read, stored] = [sql.table(table), sql.table(`${table}_stored`)];
    mend = async () => {
      await sql`drop view ${read}`.execute(db.kysely);
      await sql`drop function cancelled`.execute(db.kysely);
      await sql`alter table ${stored} rename to ${read}`.execute(db.kysely);
    };
    await sql`create function cancelled() returns boolean language plpgsql as $$
      begin
        if ${sql.lit(isAlways)} or not exists (
          select from pg_locks
          where locktype = 'advisory' and pid = pg_backend_pid() and objid = ${sql.lit(CANCELLED)}
        ) then
          perform pg_advisory_lock_shared(1 + (
            select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()));
          raise 'canceling statement due to conflict with recovery' using errcode = '40001';
        end if;
        return false;
      end $$`.execute(db.kysely);
    await sql`alter table ${read} rename to ${stored}`.execute(db.kysely);
    await sql`create view ${read} as
      select * from ${stored} where not cancelled()`.execute(db.kysely);
  };

  it.each(['chain_cursor', 'epochs', 'epoch_leaves'])('is asked again for %s', async (table) => {
    await cancelReads(table);
    expect(codesOf(await watcher.once())).toEqual(['note EPOCH_CHECKED']);
  });

  it('makes an epoch unchecked when it cancels each time, not false', async () => {
    await cancelReads('epoch_leaves', true);
    const { findings } = await watcher.once();
    expect(findings).toMatchObject([
      { code: 'DATABASE_UNREACHABLE', reason: expect.stringContaining('conflict with recovery') },
      { severity: 'warning', code: 'EPOCH_UNCHECKED', number: 1 },
    ]);
  });
});

describe('two copies of the books behind one address', () => {
  /** A proxy to the same PostgreSQL, by its TCP port and then by its socket: it shows two addresses. */
  const startProxy = async () => {
    const { pathname } = new URL(watcher.env.WATCH_DATABASE_URL);
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, split_part(setting, ',', 1) as setting from pg_settings
      where name in ('port', 'unix_socket_directories') order by name`.execute(db.kysely);
    const [port = '', folder] = rows.map(({ setting }) => setting);
    const sockets = new Set<Socket>();
    let isOther = false;
    const server = createServer((near) => {
      const far = isOther
        ? connect(`${folder}/.s.PGSQL.${port}`)
        : connect(Number(port), '127.0.0.1');
      for (const socket of [near, far]) socket.on('error', () => socket.destroy());
      near.pipe(far).pipe(near);
      sockets.add(near);
      near.on('close', () => far.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const cut = () => {
      for (const socket of sockets) socket.destroy();
    };
    return {
      url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
      /** Returns when the connections of before are known to be lost. */
      change: async () => {
        isOther = true;
        cut();
        await fixture.tick();
      },
      stop: () => {
        cut();
        return new Promise((resolve) => server.close(resolve));
      },
    };
  };

  const judged = async (url: string, inBetween: (close: () => Promise<void>) => Promise<void>) => {
    const chainId = Number(chain.env.CHAIN_ID);
    const check = async () => ({ verdict: 'signed', expiresAt: new Date() }) as const;
    const readMovements = async () => {
      await inBetween(close);
      return new Map();
    };
    const { epochHashOf: hashOf } = chain.custody;
    const watched = { chainId, ...chain.deployment };
    const books = await openBooks(url, watched, check, readMovements, hashOf);
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closed ??= books.close();
      return closed;
    };
    const hash = await chain.custody.epochHashOf(1);
    const epoch = { number: 1, hash, block: 1, publishedAt: 0, isFinal: false } as PublishedEpoch;
    return books.judge(epoch, undefined, []).finally(close);
  };

  it('call no epoch false when the first one is lost in the middle of a check', async () => {
    const proxy = await startProxy();
    const { reasons } = await judged(proxy.url, async () => undefined);
    expect(reasons).not.toEqual([]);
    await expect(judged(proxy.url, proxy.change)).rejects.toThrow('the database is not available');
    await proxy.stop();
  });

  it('are read no further once the watcher ends', async () => {
    const ended = judged(watcher.env.WATCH_DATABASE_URL, async (close) => void close());
    await expect(ended).rejects.toThrow('the watcher ends');
  });

  it('judge no payment in a block that the answering copy has not read', async () => {
    await payOut(chain, stolen());
    expect((await watcher.once()).findings.map(({ code }) => code)).toEqual(['EPOCH_CHECKED']);
    await fixture.tick();
    expect((await watcher.once()).findings.map(({ code }) => code)).toContain(
      'PAYMENT_UNEXPLAINED',
    );
  });
});
