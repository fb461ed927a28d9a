import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { Notifications } from '../db/notifications.ts';
import { SESSION_COOKIE, SessionStore } from '../http/session-store.ts';

/** Delays one answer of the database until the test releases it. */
class HeldAnswers {
  #held: { arrived: () => void; letGo: Promise<void> } | undefined;

  /**
   * Resolves once the database has answered the next query. The answer is delayed until the
   * returned function is called.
   */
  async holdNext(ask: () => void): Promise<() => void> {
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    const { promise: answered, resolve: arrived } = Promise.withResolvers<void>();
    this.#held = { arrived, letGo };
    ask();
    await answered;
    return resolve;
  }

  from = (db: Database): Database => ({
    ...db,
    callPrepared: async <Row>(...asked: Parameters<Database['callPrepared']>) => {
      const rows = await db.callPrepared<Row>(...asked);
      const held = this.#held;
      this.#held = undefined;
      held?.arrived();
      await held?.letGo;
      return rows;
    },
  });
}

describe('an ended session', () => {
  const clock = new TestClock('2026-11-21T12:00:00.000Z');
  const answers = new HeldAnswers();
  let db: Database;
  let server: TestServer;
  let replica: TestServer;
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db, { clock });
    const sessions = new SessionStore(answers.from(db), clock, new Notifications());
    replica = await startTestServer(db, { clock, sessions });
  });
  beforeEach(async () => {
    player = await replica.signIn();
  });
  afterAll(async () => {
    await server.stop();
    await replica.stop();
    await db.close();
  });

  const statusOn = async ({ get }: TestServer) => (await get('/api/auth/me', player.cookie)).status;
  const logOutOn = ({ post }: TestServer) =>
    post('/api/auth/logout', undefined, { cookie: player.cookie });

  it('stays ended when an earlier request that read the session finishes afterwards', async () => {
    let underWay: Promise<number> | undefined;
    const letGo = await answers.holdNext(() => {
      underWay = statusOn(replica);
    });
    await logOutOn(replica);
    letGo();
    expect(await underWay).toBe(401);
    expect(await statusOn(replica)).toBe(401);
  });

  it('stays ended when a request reads the session during the logout', async () => {
    const token = player.cookie.slice(`${SESSION_COOKIE}=`.length);
    const { sessions } = replica.deps;
    let ending: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.selectFrom('sessions').select('user_id').forUpdate().execute();
      ending = sessions.end(token);
      expect(await sessions.find(token)).toMatchObject({ userId: player.userId });
    });
    await ending;
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('leaves the other sessions of the same player valid', async () => {
    const other = await server.signIn(player.account);
    await logOutOn(replica);
    expect((await replica.get('/api/auth/me', other.cookie)).status).toBe(200);
  });

  it('is accepted for at most 5 s by another replica that was not notified', async () => {
    expect(await statusOn(replica)).toBe(200);
    await logOutOn(server);
    expect(await statusOn(server)).toBe(401);
    clock.pass(5_000);
    expect(await statusOn(replica)).toBe(401);
  });

  it('is accepted for at most 5 s by another replica with a pending request', async () => {
    let underWay: Promise<number> | undefined;
    const letGo = await answers.holdNext(() => {
      underWay = statusOn(replica);
    });
    await logOutOn(server);
    clock.pass(5_000);
    letGo();
    await underWay;
    expect(await statusOn(replica)).toBe(401);
  });
});
