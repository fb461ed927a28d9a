import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { connectDatabase } from '../../../server/src/db/connect.ts';
import { openFaultyLine } from '../postgres/faulty-line.ts';
import { createDatabase } from '../postgres/postgres.ts';
import { silentLog } from '../postgres/test-database.ts';
import { fund, fundHouse } from './fund.ts';
import { type Answer, startTestServer } from './test-server.ts';

type Location = Parameters<typeof connectDatabase>[0];

/**
 * Opens a server whose line to the database can fail. `locate` completes the settings of the
 * connection.
 */
export const openFaultyServer = async (
  locate: (location: { readonly url: string; readonly poolSize: number }) => Location,
  options?: Parameters<typeof startTestServer>[1],
) => {
  const line = await openFaultyLine(await createDatabase());
  const db = await connectDatabase(locate({ url: line.url, poolSize: 4 }), silentLog);
  const server = await startTestServer(db, options);
  await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);

  /** A player with 100 DEGEN, with requests that move 10 of them under a key. */
  const newPlayer = async () => {
    const player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * WEI_PER_UNIT);
    const spin = (key: string): Promise<Answer> =>
      player.post(
        '/api/wheel/spin',
        { token: 'DEGEN', betAmount: '10', colours: ['gold'] },
        { 'idempotency-key': key },
      );
    const withdraw = (key: string): Promise<Answer> =>
      player.post(
        '/api/withdraw',
        { walletAddress: player.account.address, token: 'DEGEN', amount: '10' },
        { 'idempotency-key': key },
      );
    const count = async (table: 'rounds' | 'withdrawals'): Promise<number> => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) as count from ${sql.table(table)} where user_id = ${player.userId}`.execute(
        db.kysely,
      );
      return Number(rows[0]?.count);
    };
    const balance = async (): Promise<string> =>
      (await player.get(`/api/user/${player.userId}/balances`)).body.DEGEN;
    return { player, spin, withdraw, count, balance };
  };
  const close = async (): Promise<void> => {
    await server.stop();
    await db.close();
    await line.stop();
  };
  return { line, db, server, newPlayer, close };
};

export type FaultyServer = Awaited<ReturnType<typeof openFaultyServer>>;
export type FaultyServerPlayer = Awaited<ReturnType<FaultyServer['newPlayer']>>;
