import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { change, codeOf } from '../../../test/kit/server/limits.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const AT_ONCE = 20;

type Send = (player: Player) => Promise<Answer>;

const LOCKING: [string, Send][] = [
  ['limits', (player) => player.put('/api/limits', { changes: [change('day', 'loss', '1')] })],
  ['rotations of the seed', (player) => player.post('/api/fairness/rotate', {})],
  [
    'withdrawals',
    (player) =>
      player.post('/api/withdraw', {
        ...{ walletAddress: player.account.address, token: 'BNB', amount: '1' },
      }),
  ],
  [
    'swaps',
    (player) =>
      player.post('/api/swap', {
        ...{ walletAddress: player.account.address, amount: '1' },
        ...{ fromToken: 'BNB', toToken: 'DEGEN' },
      }),
  ],
];

const STOP: [string, Send] = [
  'stops of automatic bets',
  (player) => player.post('/api/auto-bets/01a203b4-0000-7000-8000-000000000001/stop', {}),
];

describe('simultaneous account changes by one player', () => {
  let db: Database;
  let server: TestServer;
  let running = 0;
  let most = 0;

  beforeAll(async () => {
    db = await startDatabase();
    const transaction: Database['transaction'] = async (work) => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await db.transaction(work);
      } finally {
        running -= 1;
      }
    };
    server = await startTestServer({ ...db, transaction });
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  it.each(LOCKING)('use one database connection at a time (%s)', async (_name, send) => {
    const player = await server.signIn();
    most = 0;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(player)));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(most).toBe(1);
  });

  it.each([...LOCKING, STOP])(
    'are rejected as SERVER.BUSY while 128 earlier changes wait (%s)',
    async (_name, send) => {
      const player = await server.signIn();
      const gate = Promise.withResolvers<void>();
      const waiting = Array.from({ length: 128 }, () =>
        server.deps.accountChanges.run(player.userId, () => gate.promise),
      );
      const refused = await send(player);
      expect([refused.status, codeOf(refused)]).toEqual([503, 'SERVER.BUSY']);
      expect(codeOf(await send(await server.signIn()))).not.toBe('SERVER.BUSY');
      gate.resolve();
      await Promise.all(waiting);
      expect(codeOf(await send(player))).not.toBe('SERVER.BUSY');
    },
  );
});
