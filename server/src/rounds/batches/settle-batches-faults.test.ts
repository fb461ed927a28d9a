import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyLine, openFaultyLine } from '../../../../test/kit/postgres/faulty-line.ts';
import { createDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../../test/kit/postgres/test-database.ts';
import { fund, fundEveryShard } from '../../../../test/kit/server/fund.ts';
import {
  createLedgerPlayer,
  type LedgerPlayer,
  recordCalls,
  roundToSettle,
} from '../../../../test/kit/server/rounds-to-settle.ts';
import { startTestServer } from '../../../../test/kit/server/test-server.ts';
import { connectDatabase } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { RoundBatches } from './settle-batches.ts';

const UNIT = WEI_PER_UNIT;

describe('a batch of rounds', () => {
  let line: FaultyLine;
  let db: Database;
  let calls: string[];
  let batches: RoundBatches;
  let one: LedgerPlayer;
  let two: LedgerPlayer;
  let three: LedgerPlayer;

  beforeAll(async () => {
    line = await openFaultyLine(await createDatabase());
    db = await connectDatabase({ url: line.url, poolSize: 4 }, silentLog);
    await fundEveryShard(db, 'DEGEN', 1_000_000n * UNIT);
  });
  beforeEach(async () => {
    const recorded = recordCalls(db);
    calls = recorded.calls;
    batches = new RoundBatches({ db: recorded.db, log: silentLog });
    one = await createLedgerPlayer(db, { DEGEN: 100n * UNIT });
    two = await createLedgerPlayer(db, { DEGEN: 100n * UNIT });
    three = await createLedgerPlayer(db, { DEGEN: 100n * UNIT });
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
    await line.stop();
  });

  const settled = { degen: 99n * UNIT, bnb: 0n, replay: null };
  /**
   * Locks the rows of a player's accounts, as a deposit does. The returned function releases them.
   */
  const lockAccountsOf = async ({ userId }: LedgerPlayer) => {
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await sql`select 1 from accounts where owner = ${userId} and kind = 'user'
        for update`.execute(tx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    return async () => {
      release.resolve();
      await holding;
    };
  };

  it('does not wait for a player whose rows are locked', async () => {
    const unlock = await lockAccountsOf(two);
    const waiting = batches.settle(roundToSettle(two));
    expect(await batches.settle(roundToSettle(one))).toEqual(settled);
    await unlock();
    expect(await waiting).toEqual(settled);
    expect(calls).toEqual(['settle_rounds', 'settle_round']);
  });

  it('is sent even while an earlier batch waits for a lock', async () => {
    const unlock = await lockAccountsOf(two);
    const waiting = batches.settle(roundToSettle(two));
    // Waits until the first round was sent, so that the next round goes into another batch.
    await new Promise(setImmediate);
    expect(await batches.settle(roundToSettle(one))).toEqual(settled);
    await unlock();
    expect(await waiting).toEqual(settled);
    expect(calls).toEqual(['settle_round', 'settle_round']);
  });

  it('contains the rounds that arrived while the previous batch was settled', async () => {
    const first = batches.settle(roundToSettle(one));
    await new Promise(setImmediate);
    const rest = [roundToSettle(two), roundToSettle(three)].map((round) => batches.settle(round));
    expect(await Promise.all([first, ...rest])).toEqual([settled, settled, settled]);
    expect(calls).toEqual(['settle_round', 'settle_rounds']);
  });

  it('fails for every player when its response is lost, and every repeat returns the stored round', async () => {
    line.loseAnswerTo('settle_rounds');
    const rounds = [roundToSettle(one), roundToSettle(two)];
    const lost = await Promise.allSettled(rounds.map((round) => batches.settle(round)));
    for (const answer of lost) {
      expect(answer).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    }
    expect(calls).toEqual(['settle_rounds']);
    const repeated = await Promise.all(
      rounds.map((round) => batches.settle({ ...round, round_id: randomUUID(), nonce: 1 })),
    );
    expect(repeated).toEqual(
      rounds.map(({ hash }) => ({
        ...{ degen: 99n * UNIT, bnb: 0n },
        replay: expect.objectContaining({ hash: Buffer.from(hash ?? '').toString('hex') }),
      })),
    );
    const { rows } = await sql`select user_id from rounds
      where user_id in (${one.userId}, ${two.userId}) order by user_id`.execute(db.kysely);
    expect(rows).toEqual([{ user_id: one.userId }, { user_id: two.userId }]);
  });

  it('fails for every player and stores nothing when the request does not reach the database', async () => {
    line.cut();
    const rounds = [roundToSettle(one), roundToSettle(two)];
    const lost = await Promise.allSettled(rounds.map((round) => batches.settle(round)));
    line.mend();
    for (const answer of lost) {
      expect(answer).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    }
    expect(await Promise.all(rounds.map((round) => batches.settle(round)))).toEqual([
      settled,
      settled,
    ]);
  });

  it('settles one round per idempotency key when many requests arrive at the same time', async () => {
    const server = await startTestServer(db);
    const players = await Promise.all([server.signIn(), server.signIn(), server.signIn()]);
    for (const { userId } of players)
      await fund(db, { kind: 'user', userId }, 'DEGEN', 100n * UNIT);
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const body = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };
    const answers = await Promise.all(
      players.map((player) =>
        Promise.all(
          [...keys, ...keys].map((key) =>
            player.post('/api/wheel/spin', body, { 'idempotency-key': key }),
          ),
        ),
      ),
    );
    for (const own of answers) {
      expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const rounds = own.map(({ body: { roundId } }) => roundId);
      expect(rounds.slice(3)).toEqual(rounds.slice(0, 3));
      const nonces = own.slice(0, 3).map(({ body: { proof } }) => proof.nonce);
      expect(nonces.toSorted()).toEqual([0, 1, 2]);
    }
    await server.stop();
  });
});
