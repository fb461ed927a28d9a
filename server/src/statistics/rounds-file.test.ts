import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { fundedPlayer, playRound } from '../sharing/testing.ts';
import { idBegunAt, insertRounds, wheelRound } from './testing.ts';

const PATH = '/api/statistics/rounds.csv';
const HEADER =
  'round_id,settled_at,game,token,stake,payout,profit,stake_base_units,payout_base_units,' +
  'server_seed_hash,server_seed,client_seed,nonce,order,index_in_mandate,receipt_hash,signature,receipt';

/** Splits at every comma, because no field of these tests contains a comma or a line end. */
const linesOf = (file: string): string[][] => {
  expect(file.endsWith('\r\n')).toBe(true);
  return file
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(','));
};

describe('the file of all rounds', () => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    db = await startDatabase();
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    server = await startTestServer(db);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const played = async (rounds: number): Promise<{ player: Player; ids: string[] }> => {
    const player = await fundedPlayer(db, server);
    const ids: string[] = [];
    for (let round = 0; round < rounds; round += 1) ids.push(await playRound(player));
    return { player, ids };
  };

  it('contains the proof of each round, with the server seed after its reveal', async () => {
    const { player, ids } = await played(1);
    const lines = async () => linesOf((await player.get(PATH)).body);
    const receipt = (await player.get(`/api/rounds/${ids[0]}`)).body;
    const fields = (serverSeed: string): string[] => {
      const paidWei = receipt.payout === '0' ? '0' : '5100000000000000000';
      return [
        ...[ids[0], receipt.settledAt, 'wheel', 'DEGEN', '1', receipt.payout],
        ...[receipt.payout === '0' ? '-1' : '4.1', '1000000000000000000', paidWei],
        ...[receipt.serverSeedHash, serverSeed, receipt.clientSeed, '0'],
        ...[receipt.order, '', receipt.hash, receipt.signature],
        `${server.deps.config.publicOrigin}/api/rounds/${ids[0]}`,
      ] as string[];
    };
    expect(await lines()).toEqual([HEADER.split(','), fields('')]);
    const { revealed } = (await player.post('/api/fairness/rotate', {})).body;
    expect(await lines()).toEqual([HEADER.split(','), fields(revealed.serverSeed)]);
  });

  it('contains every round once, newest first', async () => {
    const player = await server.signIn();
    const at = new Date('2026-11-20T10:00:00.000Z');
    const ids = Array.from({ length: 401 }, (_, count) => idBegunAt(at, count));
    await insertRounds(
      db,
      player.userId,
      ids.map((id) => wheelRound(at, false, { id })),
    );
    const [, ...lines] = linesOf((await player.get(PATH)).body);
    expect(lines.map(([id]) => id)).toEqual(ids.toReversed());
  });

  it('is sent as a CSV attachment', async () => {
    const { player } = await played(0);
    const { status, body, headers } = await player.get(PATH);
    expect([status, body]).toEqual([200, `${HEADER}\r\n`]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="rounds.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('escapes a client seed that a spreadsheet would take for a formula', async () => {
    const player = await fundedPlayer(db, server);
    await player.post('/api/fairness/rotate', { clientSeed: '=1+1' });
    await playRound(player);
    const [, line] = linesOf((await player.get(PATH)).body);
    expect(line?.[11]).toBe("'=1+1");
  });

  it('contains no rounds of other players', async () => {
    await played(1);
    const { player } = await played(0);
    expect(linesOf((await player.get(PATH)).body)).toHaveLength(1);
  });

  it('is sent only if the session belongs to the wallet that the link names', async () => {
    const { player } = await played(1);
    const { player: other } = await played(1);
    const walletOf = async (each: Player): Promise<string> =>
      (await each.get('/api/auth/me')).body.walletAddress;
    const link = (wallet: string) => `${PATH}?walletAddress=${wallet}`;
    const own = await walletOf(player);
    for (const wallet of [own, own.toLowerCase()]) {
      expect(linesOf((await player.get(link(wallet))).body)).toHaveLength(2);
    }
    const asked = [await walletOf(other), '', 'mine'].map((wallet) => player.get(link(wallet)));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, 'AUTH.FORBIDDEN'],
      [400, 'REQUEST.INVALID'],
      [400, 'REQUEST.INVALID'],
    ]);
    expect((await player.get(PATH)).status).toBe(200);
  });

  it('requires a session', async () => {
    await expectRefusal(db, () => server.get(PATH), 401, 'AUTH.REQUIRED');
  });

  it('is sent for only one request of a player at a time', async () => {
    const { player } = await played(1);
    const sent = await db.transaction(async (tx) => {
      await sql`lock table rounds in access exclusive mode`.execute(tx);
      const requests = [player.get(PATH), player.get(PATH)];
      await Promise.race([...requests, untilWaiting(tx, 2)]);
      return requests;
    });
    const answers = (await Promise.all(sent)).sort((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[1]?.body.error.code).toBe('REQUEST.RATE_LIMITED');
    expect((await player.get(PATH)).status).toBe(200);
  });
});
