import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../../test/kit/postgres/housekeeping.ts';
import { createDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../../test/kit/postgres/test-database.ts';
import { untilWaiting } from '../../../../test/kit/postgres/waiting.ts';
import { fund, fundEveryShard, fundHouse } from '../../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../../test/kit/server/house-balance.ts';
import { change, limit } from '../../../../test/kit/server/limits.ts';
import {
  createLedgerPlayer,
  type LedgerPlayer,
  ledgerPlayerOf,
  recordCalls,
  roundToSettle,
} from '../../../../test/kit/server/rounds-to-settle.ts';
import { testConfig } from '../../../../test/kit/server/test-config.ts';
import { startTestServer } from '../../../../test/kit/server/test-server.ts';
import { connectDatabase } from '../../db/connect.ts';
import { type Database, sqlStateOf } from '../../db/database.ts';
import { createDeps, type Deps } from '../../deps.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { readActivePair } from '../../fairness/seed-pairs.ts';
import { slots } from '../../games/slots/slots.ts';
import { wheel } from '../../games/wheel/wheel.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { systemClock } from '../../system/clock.ts';
import { AppError } from '../../system/errors.ts';
import { playInstant } from '../bet-route.ts';
import { RoundBatches, type RoundToSettle } from './settle-batches.ts';

const UNIT = WEI_PER_UNIT;
/**
 * A round may risk 10 (1 %). All of this money is in shard 0, so the other shards cannot pay
 * anything.
 */
const HOUSE_WEI = 1_000n * UNIT;
const TOO_RISKY = { stake: 2n * UNIT, risk: 18n * UNIT };
/**
 * Payouts of three rounds with the same stake: a loss, half of the stake, and the highest possible
 * win.
 */
const drawsOf = ({ stake, risk }: { stake: bigint; risk: bigint }) => [
  0n,
  stake / 2n,
  stake + risk,
];

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error) => (error instanceof AppError ? error.code : (sqlStateOf(error) ?? String(error))),
  );

describe('L11: a rejected bet that can be repeated with the same draw', () => {
  let db: Database;
  let deps: Deps;
  let player: LedgerPlayer;
  let neighbour: LedgerPlayer;

  beforeAll(async () => {
    // With one connection, all calls share its statistics and its reserved numbers of a sequence.
    db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
    deps = createDeps({ db, config: testConfig(), clock: systemClock, log: silentLog });
    await fundHouse(db, 'DEGEN', HOUSE_WEI);
  });
  beforeEach(async () => {
    // A plan for the parameters of a call is made anew for each of the first calls, and the planner
    // reads indexes for it.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db.kysely);
    player = await createLedgerPlayer(db, { DEGEN: 100n * UNIT });
    neighbour = await createLedgerPlayer(db, { DEGEN: 100n * UNIT });
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  /** Counts all work of the database so far, including rolled-back work. */
  const workDone = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db.kysely);
    const tables = await sql<Record<string, bigint | number | string>>`
      select relname, seq_scan, idx_scan, n_tup_ins, n_tup_upd, n_tup_del
      from pg_stat_user_tables order by relname`.execute(db.kysely);
    const transfers = await sql<{ next: bigint }>`
      select nextval('transfer_ids') as next`.execute(db.kysely);
    return new Map([
      ['transfer_ids', BigInt(transfers.rows[0]?.next ?? 0n)],
      ...tables.rows.flatMap(({ relname, ...counts }) =>
        Object.entries(counts).map(
          ([name, count]) => [`${relname}.${name}`, BigInt(count)] as const,
        ),
      ),
    ]);
  };
  /** The error code of a call, and the counts of database work that the call changed. */
  const worked = async (attempt: () => Promise<unknown>) => {
    const before = await workDone();
    const code = await codeOf(attempt());
    const after = await workDone();
    const changed = [...after].flatMap(([name, count]) => {
      const difference = count - (before.get(name) ?? 0n);
      return difference === 0n ? [] : [[name, difference] as const];
    });
    return { code, work: Object.fromEntries(changed) };
  };
  /**
   * Asserts that all attempts fail with this error and the same database work. Returns the work.
   */
  const expectAlike = async (code: string, attempts: readonly (() => Promise<unknown>)[]) => {
    const results = await withoutHousekeeping(db, async () => {
      // Each attempt is made once without being measured, to fill the caches of the server and the
      // connection, and to make the plans again that VACUUM or ANALYZE invalidated.
      for (const attempt of attempts) await codeOf(attempt());
      const measured = [];
      for (const attempt of attempts) measured.push(await worked(attempt));
      return measured;
    });
    for (const result of results) expect(result).toEqual({ code, work: results[0]?.work });
    return results[0]?.work ?? {};
  };
  const settles = (rounds: readonly RoundToSettle[]) =>
    rounds.map((round) => () => deps.batches.settle(round));
  /** The last round of the player's mandate; the key of the first one is taken. */
  const LAST = 99_999;
  /** A bet of the player's mandate. */
  const mandated = <Wager>({ userId, mandate }: LedgerPlayer, wager: Wager, index = LAST) => ({
    player: { userId, address: '0x0000000000000000000000000000000000000001' },
    ...{ wager, mandate: { ...mandate, index } },
    idempotency: { key: `auto-bets:${mandate.id}:${index}`, requestHash: Buffer.alloc(32) },
  });

  it('causes the same database work for all ten colors of the wheel', async () => {
    const work = await expectAlike(
      'WAGER.EXPOSURE_TOO_HIGH',
      WHEEL_COLOURS.map((colour) => () => {
        const pick = wheel.rules.parsePick({ colours: [colour] });
        if (!pick.ok) throw new Error(pick.error);
        const wager = { token: 'DEGEN', stakeWei: 2n * UNIT, pick: pick.value } as const;
        return playInstant(wheel)(deps, mandated(player, wager));
      }),
    );
    expect(work).not.toHaveProperty('accounts.n_tup_upd');
  });

  it('causes the same database work for a winning and a losing slots spin', async () => {
    const wager = { token: 'DEGEN', stakeWei: 2n * UNIT, pick: null } as const;
    const { serverSeed } = await readActivePair(db.kysely, player.userId);
    const numbers = new Map<boolean, number>();
    for (let index = 1; numbers.size < 2; index += 1) {
      const seeds = { serverSeed, order: player.mandate.hash, index };
      const { payoutWei } = slots.rules.open(nodeHashing, seeds, { profile: 'SETTLED', ...wager });
      numbers.set(payoutWei > wager.stakeWei, index);
    }
    const attempts = [...numbers.values()].map(
      (index) => () => playInstant(slots)(deps, mandated(player, wager, index)),
    );
    await expectAlike('WAGER.EXPOSURE_TOO_HIGH', attempts);
  });

  it('causes the same database work for every payout when the risk is too high', async () => {
    const rounds = drawsOf(TOO_RISKY).map((payout) =>
      roundToSettle(player, { ...TOO_RISKY, payout }),
    );
    const work = await expectAlike('CA004', settles(rounds));
    expect(work).not.toHaveProperty('accounts.n_tup_upd');
  });

  it('causes the same database work for every payout when the balance is too low', async () => {
    for (const risk of [9n * UNIT, TOO_RISKY.risk]) {
      const wager = { stake: 101n * UNIT, risk };
      const rounds = drawsOf(wager).map((payout) => roundToSettle(player, { ...wager, payout }));
      const work = await expectAlike('CA003', settles(rounds));
      expect(work).not.toHaveProperty('accounts.n_tup_upd');
    }
  });

  it('causes the same database work for every payout when a player limit or the idempotency key rejects the bet', async () => {
    const server = await startTestServer(db);
    const signedIn = await server.signIn();
    await fund(db, { kind: 'user', userId: signedIn.userId }, 'DEGEN', 100n * UNIT);
    await limit(signedIn, change('session', 'wager', '1', 'DEGEN'));
    await server.stop();
    const limited = await ledgerPlayerOf(db, signedIn.userId);
    const wager = { stake: 2n * UNIT, risk: 8n * UNIT };
    const above = drawsOf(wager).map((payout) => roundToSettle(limited, { ...wager, payout }));
    const work = await expectAlike('CA014', settles(above));
    expect(work).not.toHaveProperty('accounts.n_tup_upd');

    const first = roundToSettle(player, { stake: UNIT, risk: 0n });
    await deps.batches.settle(first);
    const { idempotency_key } = first;
    const reused = drawsOf(wager).map((payout) =>
      roundToSettle(player, { ...wager, payout, nonce: 1, idempotency_key }),
    );
    await expectAlike('CA006', settles(reused));
  });

  it('causes the same database work for every payout in a batch with another player’s round', async () => {
    const recorded = recordCalls(db);
    const batches = new RoundBatches({ db: recorded.db, log: silentLog });
    let nonce = 0;
    const together = (payout: bigint) => async () => {
      const other = batches.settle(roundToSettle(neighbour, { stake: UNIT, risk: 0n, nonce }));
      nonce += 1;
      const rejected = batches.settle(roundToSettle(player, { ...TOO_RISKY, payout }));
      await other;
      await rejected;
    };
    await expectAlike('CA004', drawsOf(TOO_RISKY).map(together));
    expect(recorded.calls).toEqual(
      Array.from({ length: 6 }, () => ['settle_rounds', 'settle_round']).flat(),
    );
  });
});

describe('the limit of a round’s risk', () => {
  let db: Database;
  let batches: RoundBatches;

  beforeAll(async () => {
    db = await connectDatabase({ url: await createDatabase(), poolSize: 4 }, silentLog);
    batches = new RoundBatches({ db, log: silentLog });
    await fundEveryShard(db, 'DEGEN', HOUSE_WEI);
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  it.each([
    ['loses', 0n],
    ['wins', 1n],
  ])(
    'rejects a bet that %s when the house loses money while the bet is being settled',
    async (_draw, won) => {
      const player = await createLedgerPlayer(db, { DEGEN: UNIT });
      const winner = await createLedgerPlayer(db, { DEGEN: UNIT });
      const risk = (await houseBalance(db.kysely, 'DEGEN')) / 100n;
      const settling = await db.transaction(async (tx) => {
        await sql`select from accounts where owner = ${player.userId} and kind = 'user'
        for update`.execute(tx);
        // The first check of this bet's risk passes. Then the bet waits for the locked rows of its
        // player.
        const waiting = codeOf(
          batches.settle(roundToSettle(player, { risk, payout: won * (UNIT + risk) })),
        );
        await untilWaiting(tx, 1);
        await batches.settle(roundToSettle(winner, { risk, payout: UNIT + risk }));
        return { waiting };
      });
      expect(await settling.waiting).toBe('CA004');
    },
  );

  it.each([
    ['loses', 0n],
    ['wins', 1n],
  ])(
    'groups rounds for settlement by their risks alone, even if one round %s',
    async (_draw, won) => {
      const recorded = recordCalls(db);
      const together = new RoundBatches({ db: recorded.db, log: silentLog });
      const first = await createLedgerPlayer(db, { DEGEN: UNIT });
      const second = await createLedgerPlayer(db, { DEGEN: UNIT });
      // The highest risk that is allowed before the house loses money.
      const risk = (await houseBalance(db.kysely, 'DEGEN')) / 100n;
      const rounds = [
        roundToSettle(first, { risk: UNIT }),
        roundToSettle(second, { risk, payout: won * (UNIT + risk) }),
      ];
      const codes = await Promise.all(rounds.map((round) => codeOf(together.settle(round))));
      expect(codes).toEqual(['none', 'none']);
      expect(recorded.calls).toEqual(['settle_rounds', 'settle_round']);
    },
  );
});
