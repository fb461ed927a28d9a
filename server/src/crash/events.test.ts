import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { SettledFlight } from '@degen/rules/crash/settle.ts';
import type { CrashEndAnswer } from '@degen/rules/wire/crash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { databases } from '../testing/databases.ts';
import { fund, fundHouse } from '../testing/fund.ts';
import { type Player, startTestServer, type TestServer } from '../testing/test-server.ts';
import { crashMsOf, flyTo, planned, watchedExcept, wishFlight } from './testing.ts';

describe.each(databases)('the events of a flight on $kind', ({ startDatabase }) => {
  let db: Database;
  /** Two replicas on one database. */
  let servers: [TestServer, TestServer];
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    servers = [await startTestServer(db), await startTestServer(db)];
    await fundHouse(db, 'BNB', 1_000_000n * WEI_PER_UNIT);
  });
  beforeEach(async () => {
    await watchedExcept(db);
    player = await servers[0].signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 100n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await db.close();
  });

  const medium = ({ crashPoint }: SettledFlight) => crashPoint > 300n && crashPoint < 900n;

  const fly = async (elapsedMs: (crashMs: number) => number, fits = medium) => {
    const flight = await wishFlight(servers[0].deps, player.userId, fits);
    const started = await player.post('/api/crash/start', { token: 'BNB', betAmount: '1' });
    const { roundId } = started.body;
    await planned(db, roundId);
    await flyTo(db, roundId, elapsedMs(crashMsOf(flight)));
    return { flight, roundId };
  };

  const open = (roundId: string, server: TestServer, signal?: AbortSignal) =>
    fetch(`${server.url}/api/crash/${roundId}/events`, {
      headers: { cookie: player.cookie },
      ...(signal && { signal }),
    });

  /** The whole stream, until the server closes it: preamble, name of the event, its data. */
  const read = async (response: Response) => {
    const text = await response.text();
    const match = /^retry: 500\n\nevent: (\w+)\ndata: (.*)\n\n$/.exec(text);
    if (match === null) throw new Error(`not one event: ${text}`);
    return { event: match[1], data: JSON.parse(match[2] ?? '') as CrashEndAnswer };
  };

  it('tell the crash, once, when it comes, and close', async () => {
    const { roundId, flight } = await fly((ms) => ms - 1_500);
    const response = await open(roundId, servers[0]);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { event, data } = await read(response);
    expect(event).toBe('crashed');
    expect(Number(data.crashPoint)).toBe(Number(flight.crashPoint) / 100);
    expect(data.receipt.outcome).toMatchObject({ status: 'crashed', endedMs: crashMsOf(flight) });
  });

  it.each([0, 1] as const)(
    'tell a cash-out, also one that server 0 took to server %i',
    async (of) => {
      const { roundId } = await fly((ms) => ms - 8_000);
      const response = await open(roundId, servers[of]);
      const paid = await player.post('/api/crash/cashout', { roundId });
      const { event, data } = await read(response);
      expect(event).toBe('cashedout');
      expect(data.receipt).toEqual(paid.body.receipt);
    },
  );

  it('tell at once of a flight that is over', async () => {
    const { roundId } = await fly((ms) => ms + 1);
    expect((await read(await open(roundId, servers[1]))).event).toBe('crashed');
    expect((await read(await open(roundId, servers[0]))).event).toBe('crashed');
  });

  it('say nothing and stay open while the flight is in the air', async () => {
    const { roundId } = await fly(
      (ms) => ms - 30_000,
      ({ crashPoint }) => crashPoint > 900n,
    );
    const leave = new AbortController();
    const response = await open(roundId, servers[0], leave.signal);
    const reader = response.body?.getReader();
    const chunk = await reader?.read();
    expect(new TextDecoder().decode(chunk?.value)).toBe('retry: 500\n\n');
    const more = reader?.read().then(
      () => 'more',
      () => 'left',
    );
    const waited = new Promise((resolve) => setTimeout(() => resolve('silence'), 1_500));
    expect(await Promise.race([more, waited])).toBe('silence');
    leave.abort();
    expect(await more).toBe('left');
    await player.post('/api/crash/cashout', { roundId });
  });

  it('are for a few pages of a player, and free again when these leave', async () => {
    const { roundId } = await fly(
      () => 0,
      ({ crashPoint }) => crashPoint > 900n,
    );
    const leave = new AbortController();
    const pages = [1, 2, 3, 4].map(() => open(roundId, servers[0], leave.signal));
    for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
    expect((await open(roundId, servers[0])).status).toBe(429);
    leave.abort();
    await expect
      .poll(async () => {
        const again = new AbortController();
        const { status } = await open(roundId, servers[0], again.signal);
        again.abort();
        return status;
      })
      .toBe(200);
    await player.post('/api/crash/cashout', { roundId });
  });
});
