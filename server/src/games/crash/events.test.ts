import type { CrashDraw } from '@degen/rules/games/crash/types.ts';
import type { CrashEndAnswer } from '@degen/rules/games/crash/wire.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import type { TestServer } from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import {
  BEFORE_MS,
  type Bettor,
  crashMsOf,
  medium,
  newBettor,
  setElapsed,
  startCrashServer,
} from './testing.ts';

describe('the event streams of a crash round', () => {
  let db: Database;
  /** Two replicas on one database. */
  let servers: [TestServer, TestServer];
  let bettor: Bettor;

  beforeAll(async () => {
    db = await startDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    servers = [await startCrashServer(db), await startCrashServer(db)];
  });
  beforeEach(async () => {
    bettor = await newBettor(servers[0]);
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.stop();
    await db.close();
    vi.useRealTimers();
  });

  /** Advances the time by a second, so that each stream reads the database again. */
  const look = () => vi.advanceTimersByTime(1_000);

  const long = ({ crashPoint }: CrashDraw) => crashPoint > 900n;

  const open = (roundId: string, server: TestServer, signal?: AbortSignal) =>
    fetch(`${server.url}/api/crash/${roundId}/events`, {
      headers: { cookie: bettor.player.cookie },
      ...(signal && { signal }),
    });

  /** Reads the stream until the server closes it, and returns its only event. */
  const read = async (response: Response) => {
    const text = await response.text();
    const match = /^retry: 500\n\n(?:event: beat\ndata: 1\n\n)+event: (\w+)\ndata: (.*)\n\n$/.exec(
      text,
    );
    if (match === null) throw new Error(`not one event: ${text}`);
    return { event: match[1], data: JSON.parse(match[2] ?? '') as CrashEndAnswer };
  };

  it('report a crash once, when it happens, and then close', async () => {
    const { roundId, draw, crashMs } = await bettor.openFor(medium, (ms) => ms - BEFORE_MS);
    const response = await open(roundId, servers[0]);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    // Without these headers, proxies that compress or buffer would hold the event back.
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await setElapsed(db, roundId, crashMs);
    look();
    const { event, data } = await read(response);
    expect(event).toBe('crashed');
    expect(Number(data.crashPoint)).toBe(Number(draw.crashPoint) / 100);
    expect(data.receipt.outcome).toMatchObject({ status: 'crashed', endedMs: crashMsOf(draw) });
  });

  it.each([0, 1] as const)('report a cash-out on server 0 to a page on server %i', async (of) => {
    const { roundId } = await bettor.openFor(medium, (ms) => ms - 8_000);
    const response = await open(roundId, servers[of]);
    const paid = await bettor.player.post('/api/crash/cashout', { roundId });
    // Server 0 accepts the cash-out and sends the event at once. Server 1 sends it after its next
    // read of the database.
    if (of === 1) look();
    const { event, data } = await read(response);
    expect(event).toBe('cashedout');
    expect(data.receipt).toEqual(paid.body.receipt);
  });

  it('report the crash immediately to a page that connects after the crash', async () => {
    const { roundId } = await bettor.openFor(medium, (ms) => ms + 1);
    expect((await read(await open(roundId, servers[1]))).event).toBe('crashed');
    expect((await read(await open(roundId, servers[0]))).event).toBe('crashed');
  });

  it('send nothing but beats and stay open while the round is running', async () => {
    const { roundId } = await bettor.openFor(long, (ms) => ms - 30_000);
    const response = await open(roundId, servers[0]);
    const calls = vi.spyOn(db, 'callPrepared');
    const looked = () =>
      calls.mock.calls.filter(
        ([name], index) =>
          name === 'read_open_round' && calls.mock.settledResults[index]?.type === 'fulfilled',
      ).length;
    for (let looks = 1; looks <= 3; looks += 1) {
      look();
      await expect.poll(looked).toBe(looks);
    }
    calls.mockRestore();
    await bettor.player.post('/api/crash/cashout', { roundId });
    // The reader accepts exactly one event after the beats, so no other was sent before.
    expect((await read(response)).event).toBe('cashedout');
  });

  it('do not end a running round when its id is in upper case', async () => {
    const { roundId } = await bettor.openFor(long, (ms) => ms - 30_000);
    const response = await open(roundId.toUpperCase(), servers[0]);
    expect((await bettor.player.get('/api/crash/open')).body.flight?.roundId).toBe(roundId);
    await bettor.player.post('/api/crash/cashout', { roundId });
    expect((await read(response)).event).toBe('cashedout');
  });

  it('beat every three seconds, so that a page can tell a quiet stream from a dead one', async () => {
    const { roundId } = await bettor.openFor(long, (ms) => ms - 30_000);
    const response = await open(roundId, servers[0]);
    for (let beats = 1; beats <= 2; beats += 1) vi.advanceTimersByTime(3_000);
    await bettor.player.post('/api/crash/cashout', { roundId });
    const text = await response.text();
    expect(text.match(/event: beat\n/g)).toHaveLength(3);
  });

  it('are four per player at most: a fifth closes the oldest, which may be of a lost connection', async () => {
    const { roundId } = await bettor.openFor(long, () => 0);
    const pages = [];
    for (let count = 1; count <= 5; count += 1) pages.push(await open(roundId, servers[0]));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [oldest, ...others] = pages;
    expect(await oldest?.text()).toBe('retry: 500\n\nevent: beat\ndata: 1\n\nretry: 10000\n\n');
    await bettor.player.post('/api/crash/cashout', { roundId });
    for (const page of others) expect((await read(page)).event).toBe('cashedout');
  });

  it('end within a second when the server stops, so that the page connects to another', async () => {
    const { roundId } = await bettor.openFor(long, () => 0);
    const response = await open(roundId, servers[0]);
    const { deps } = servers[0];
    deps.isStopping = () => true;
    look();
    expect(await response.text()).toBe('retry: 500\n\nevent: beat\ndata: 1\n\n');
    deps.isStopping = () => false;
    const elsewhere = await open(roundId, servers[1]);
    await bettor.player.post('/api/crash/cashout', { roundId });
    look();
    expect((await read(elsewhere)).event).toBe('cashedout');
  });
});
