import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../../test/kit/postgres/databases.ts';
import { silentLog } from '../../../../test/kit/postgres/test-database.ts';
import { fund, fundEveryShard } from '../../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../../test/kit/server/house-balance.ts';
import { change, limit } from '../../../../test/kit/server/limits.ts';
import {
  createLedgerPlayer,
  type LedgerPlayer,
  ledgerPlayerOf,
  recordCalls,
  roundToSettle,
} from '../../../../test/kit/server/rounds-to-settle.ts';
import { startTestServer } from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf } from '../../ledger/balances.ts';
import { RoundBatches, type RoundToSettle } from './settle-batches.ts';

const UNIT = WEI_PER_UNIT;
const HOUSE_WEI = 1_000_000n * UNIT;
/**
 * The SQL functions that are called for a batch of three rounds. `ONE_ALONE`: the batch settles two
 * of them, and the third is then settled alone. `ALL_ALONE`: the batch fails, and each round is
 * then settled alone.
 */
const ONE_ALONE = ['settle_rounds', 'settle_round'];
const ALL_ALONE = ['settle_rounds', 'settle_round', 'settle_round', 'settle_round'];

describe.each(databases)('rounds settled together on $kind', ({ startDatabase }) => {
  let db: Database;
  let calls: string[];
  let batches: RoundBatches;
  let one: LedgerPlayer;
  let two: LedgerPlayer;
  let three: LedgerPlayer;

  beforeAll(async () => {
    db = await startDatabase();
    await fundEveryShard(db, 'DEGEN', HOUSE_WEI);
    await fundEveryShard(db, 'BNB', HOUSE_WEI);
  });
  beforeEach(async () => {
    const recorded = recordCalls(db);
    calls = recorded.calls;
    batches = new RoundBatches({ db: recorded.db, log: silentLog });
    one = await createLedgerPlayer(db, { DEGEN: 100n * UNIT, BNB: 7n * UNIT });
    two = await createLedgerPlayer(db, { DEGEN: 100n * UNIT });
    three = await createLedgerPlayer(db, { DEGEN: 5n * UNIT, BNB: 100n * UNIT });
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  /** Settles rounds that arrive at the same moment, and returns the result of each. */
  const settle = (...rounds: RoundToSettle[]) =>
    Promise.allSettled(rounds.map((round) => batches.settle(round)));
  const fulfilled = (degen: bigint, bnb: bigint) => ({
    status: 'fulfilled',
    value: { degen, bnb, replay: null },
  });
  const rejected = (code: string) => ({
    status: 'rejected',
    reason: expect.objectContaining({ code }),
  });
  const storedRounds = async ({ userId }: LedgerPlayer) =>
    db.kysely.selectFrom('rounds').selectAll().where('user_id', '=', userId).execute();
  const keysOf = async ({ userId }: LedgerPlayer) =>
    db.kysely
      .selectFrom('idempotency_keys')
      .select(['key', 'reference'])
      .where('user_id', '=', userId)
      .where('call', '=', 'spin')
      .execute();

  it('are settled in one call, each with its own response, ledger entries and receipt', async () => {
    const houseBefore = await houseBalance(db.kysely, 'DEGEN');
    const body = '{ "payout":"10" , "deep":{"a":["\\"",null]} }';
    const won = roundToSettle(two, { payout: 10n * UNIT, body, jackpot_tier: 'MINI' });
    const answers = await settle(
      roundToSettle(one),
      won,
      roundToSettle(three, { token: 'BNB', stake: 2n * UNIT, payout: UNIT }),
    );
    expect(calls).toEqual(['settle_rounds']);
    expect(answers).toEqual([
      fulfilled(99n * UNIT, 7n * UNIT),
      fulfilled(109n * UNIT, 0n),
      fulfilled(5n * UNIT, 99n * UNIT),
    ]);
    expect(await balanceOf(db.kysely, two.userId, 'DEGEN')).toBe(109n * UNIT);
    expect(await houseBalance(db.kysely, 'DEGEN')).toBe(houseBefore - 8n * UNIT);
    const [stored] = await storedRounds(two);
    expect(stored).toMatchObject({
      ...{ id: won.round_id, game: 'wheel', token: 'DEGEN', stake: UNIT, payout: 10n * UNIT },
      ...{ nonce: 0n, seed_pair_id: two.pairId, settled_at: won.settled_at },
      ...{ balance_degen: 109n * UNIT, balance_bnb: 0n },
    });
    expect(Buffer.from(stored?.hash ?? '')).toEqual(won.hash);
    expect(Buffer.from(stored?.signature ?? '')).toEqual(won.signature);
    // The stored text equals the hashed text, including spaces.
    const texts = await db.kysely
      .selectFrom('rounds')
      .select(({ cast, ref }) => cast<string>(ref('body'), 'text').as('text'))
      .where('user_id', '=', two.userId)
      .execute();
    expect(texts).toEqual([{ text: body }]);
    expect(await keysOf(two)).toEqual([{ key: won.idempotency_key, reference: won.round_id }]);
    const awards = await db.kysely
      .selectFrom('jackpot_awards')
      .select(['id', 'address', 'tier'])
      .where('user_id', '=', two.userId)
      .execute();
    expect(awards).toEqual([{ id: won.round_id, address: won.player, tier: 'MINI' }]);
  });

  it.each([
    ['whose stake is above the balance', 'CA003', { stake: 101n * UNIT }, ONE_ALONE],
    ['whose risk is above the share of the house', 'CA004', { risk: 10_001n * UNIT }, ONE_ALONE],
    ['whose nonce is not the next one of its seed pair', 'CA005', { nonce: 1 }, ONE_ALONE],
    ['that pays more than it risks', 'CA011', { payout: 11n * UNIT }, ONE_ALONE],
    ['that the database cannot store', '23514', { jackpot_tier: 'NONE' }, ALL_ALONE],
  ])('do not include a round %s', async (_which, code, changes, alone) => {
    const answers = await settle(
      roundToSettle(one),
      roundToSettle(two, changes),
      roundToSettle(three),
    );
    expect(answers).toEqual([
      fulfilled(99n * UNIT, 7n * UNIT),
      rejected(code),
      fulfilled(4n * UNIT, 100n * UNIT),
    ]);
    expect(await balanceOf(db.kysely, two.userId, 'DEGEN')).toBe(100n * UNIT);
    expect([await storedRounds(two), await keysOf(two)]).toEqual([[], []]);
    expect(calls).toEqual(alone);
    // The failed attempt stored nothing, so the next round can use its nonce.
    expect(await settle(roundToSettle(two))).toEqual([fulfilled(99n * UNIT, 0n)]);
  });

  it('answer a repeated idempotency key with the original response', async () => {
    const first = roundToSettle(two, { payout: 10n * UNIT });
    await settle(first);
    const again = roundToSettle(two, {
      ...{ nonce: 1, idempotency_key: first.idempotency_key, request_hash: first.request_hash },
    });
    const [, repeated] = await settle(roundToSettle(one), again);
    expect(repeated).toMatchObject({
      status: 'fulfilled',
      value: {
        degen: 109n * UNIT,
        replay: { hash: Buffer.from(first.hash ?? '').toString('hex') },
      },
    });
    const other = roundToSettle(two, { nonce: 1, idempotency_key: first.idempotency_key });
    expect((await settle(roundToSettle(three), other))[1]).toEqual(rejected('CA006'));
    expect(await keysOf(two)).toEqual([{ key: first.idempotency_key, reference: first.round_id }]);
    expect(await storedRounds(two)).toHaveLength(1);
  });

  it('can list their parameters in any order', async () => {
    const { nonce, stake, ...rest } = roundToSettle(one);
    expect(await settle(roundToSettle(two))).toEqual([fulfilled(99n * UNIT, 0n)]);
    expect(await settle({ stake, nonce, ...rest })).toEqual([fulfilled(99n * UNIT, 7n * UNIT)]);
  });

  it('count against the limits of their players', async () => {
    const server = await startTestServer(db);
    const player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * UNIT);
    await limit(player, change('session', 'wager', '1', 'DEGEN'));
    await server.stop();
    const limited = await ledgerPlayerOf(db, player.userId);
    expect(await settle(roundToSettle(one), roundToSettle(limited))).toEqual([
      fulfilled(99n * UNIT, 7n * UNIT),
      fulfilled(99n * UNIT, 0n),
    ]);
    const above = await settle(
      roundToSettle(one, { nonce: 1 }),
      roundToSettle(limited, { nonce: 1 }),
    );
    expect(above).toEqual([fulfilled(98n * UNIT, 7n * UNIT), rejected('CA014')]);
  });
});
