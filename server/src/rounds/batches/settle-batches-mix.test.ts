import { TOKENS, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../../test/kit/postgres/test-database.ts';
import { fundHouse } from '../../../../test/kit/server/fund.ts';
import { madeUpBet } from '../../../../test/kit/server/made-up-orders.ts';
import {
  createLedgerPlayer,
  type LedgerPlayer,
  roundToSettle,
} from '../../../../test/kit/server/rounds-to-settle.ts';
import { callFunction } from '../../db/call-function.ts';
import { type Database, sqlStateOf } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { orderParams } from '../../orders/signed-order.ts';
import { RoundBatches, type RoundToSettle, type SettledRow } from './settle-batches.ts';

const PLAYERS = 5;
const RUNS = 15;
const BALANCE_WEI = 100n * WEI_PER_UNIT;
/**
 * At first one shard of the house account holds the whole amount. So bets of players with other
 * shards make the ledger rebalance the shards.
 */
const HOUSE_WEI = 1_000_000n * WEI_PER_UNIT;

/** The bet of a player in one step of a run; null when the player does not bet. */
const wager = fc.option(
  fc.record({
    token: fc.constantFrom(...TOKENS),
    stake: fc.bigInt(1n, 20n * WEI_PER_UNIT),
    payoutFactor: fc.constantFrom(0n, 0n, 0n, 1n, 2n, 5n),
    key: fc.constantFrom('new', 'new', 'new', 'repeated', 'of another request'),
    isTooRisky: fc.constantFrom(false, false, false, false, false, true),
    isStale: fc.constantFrom(false, false, false, false, true),
    /** How its player asks for it: by a mandate, by the next order, or by one that is out of turn. */
    by: fc.constantFrom('mandate', 'mandate', 'mandate', 'order', 'order', 'late order'),
  }),
  { freq: 5 },
);
const turns = fc.array(fc.tuple(...Array.from({ length: PLAYERS }, () => wager)), {
  minLength: 4,
  maxLength: 12,
});
type Wager = NonNullable<typeof wager extends fc.Arbitrary<infer W> ? W : never>;

/** A player, with the nonce of the next round, and the last settled round. */
type Bettor = LedgerPlayer & { nonce: number; last: RoundToSettle | undefined };

const roundOf = async (
  db: Database,
  bettor: Bettor,
  { token, stake, payoutFactor, key, isTooRisky, isStale, by }: Wager,
): Promise<RoundToSettle> => {
  const { last } = bettor;
  const round = roundToSettle(bettor, {
    ...{ token, stake, payout: stake * payoutFactor, risk: isTooRisky ? HOUSE_WEI : stake * 4n },
    nonce: isStale ? bettor.nonce + 1 : bettor.nonce,
    ...(key !== 'new' && last && { idempotency_key: last.idempotency_key }),
    ...(key === 'repeated' && last && { request_hash: last.request_hash }),
  });
  if (by === 'mandate') return round;
  const bet = { game: 'wheel', token, stakeWei: stake } as const;
  const { order } = await madeUpBet({ db }, bettor.userId, bet);
  const hash = key === 'new' || !last ? order.idempotency.key : last.idempotency_key;
  const seq = by === 'late order' ? order.seq + 1 : order.seq;
  return { ...round, idempotency_key: hash, ...orderParams({ ...order, seq }) };
};

describe('rounds settled together', () => {
  let db: Database;
  let batches: RoundBatches;

  beforeAll(async () => {
    db = await startDatabase();
    batches = new RoundBatches({ db, log: silentLog });
    await fundHouse(db, 'DEGEN', HOUSE_WEI);
    await fundHouse(db, 'BNB', HOUSE_WEI);
  });
  afterAll(() => db.close());

  const bettors = () =>
    Promise.all(
      Array.from({ length: PLAYERS }, async (): Promise<Bettor> => {
        const player = await createLedgerPlayer(db, { DEGEN: BALANCE_WEI, BNB: BALANCE_WEI });
        return { ...player, nonce: 0, last: undefined };
      }),
    );

  /**
   * The response to the player, without ids and hashes, which differ between the two ways to
   * settle.
   */
  const told = async (bettor: Bettor, round: RoundToSettle, settling: Promise<SettledRow>) => {
    try {
      const { degen, bnb, replay } = await settling;
      if (replay === null) {
        bettor.nonce += 1;
        bettor.last = round;
      }
      return { degen, bnb, isRepeat: replay !== null };
    } catch (error) {
      return sqlStateOf(error);
    }
  };

  const entriesOf = async ({ userId }: Bettor) =>
    db.kysely
      .selectFrom('entries')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .innerJoin('transfers', 'transfers.id', 'transfer_id')
      .select(['accounts.token', 'entries.version', 'transfers.kind', 'entries.amount'])
      .select(['balance_before', 'balance_after'])
      .where('owner', '=', userId)
      .where('accounts.kind', '=', 'user')
      .orderBy('accounts.token')
      .orderBy('entries.version')
      .execute();

  it('give the same answers and entries as rounds settled one after the other @long', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (played) => {
        const together = await bettors();
        const alone = await bettors();
        for (const wagers of played) {
          const placed = wagers.flatMap((own, index) => {
            const [first, second] = [together[index], alone[index]];
            return own && first && second ? [{ own, first, second }] : [];
          });
          const asked = await Promise.all(
            placed.map(async ({ own, first }) => ({ first, round: await roundOf(db, first, own) })),
          );
          const answers = await Promise.all(
            asked.map(({ first, round }) => told(first, round, batches.settle(round))),
          );
          const expected = [];
          for (const { own, second } of placed) {
            const round = await roundOf(db, second, own);
            const call = callFunction(db, 'settle_round', round);
            expected.push(
              await told(
                second,
                round,
                call.then(([row]) => row as SettledRow),
              ),
            );
          }
          expect(answers).toEqual(expected);
        }
        for (const [index, bettor] of together.entries()) {
          const other = alone[index];
          if (other === undefined) throw new Error('as many players on both sides');
          expect(await entriesOf(bettor)).toEqual(await entriesOf(other));
        }
      }),
      { numRuns: RUNS, seed: 20_261_123, endOnFailure: true },
    );
    expect(await auditLedger(db.kysely)).toEqual([]);
  });
});
