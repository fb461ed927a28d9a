import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import type { Tx } from '../db/database.ts';
import { waitForClaim } from './limit-repository.ts';

const MINUTE_MS = 60_000;
/** More responses of the node than a run needs. */
const ANSWERS_MAX = 1_000;

openHouse({
  alice: { BNB: '500' },
  bob: { BNB: '1', DEGEN: '5' },
});

describe('L20: withdrawals that wait for the limits', () => {
  const countWaiting = async (): Promise<bigint> => {
    const { count } = await db.kysely
      .selectFrom('withdrawals')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('waiting_since', 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  };

  /** Queues withdrawals that are larger than the limit, so that all of them wait. */
  const queueTooLarge = async (count: number): Promise<void> => {
    await fixture.withdraw(alice, 'BNB', '400');
    await sql`
      insert into withdrawals (id, user_id, token, amount, to_address, balance_degen, balance_bnb,
        next_attempt_at, created_at)
      select gen_random_uuid(), user_id, token, amount, to_address, 0, 0,
        next_attempt_at, created_at
      from withdrawals cross join generate_series(2, ${count}::int)`.execute(db.kysely);
  };

  it('are checked only once in a run, even if they are due again during the run', async () => {
    await queueTooLarge(60);
    let answers = 0;
    chain.proxy.setLie((_method, result) => {
      fixture.passTime(MINUTE_MS + 1);
      answers += 1;
      return result;
    });
    // If the run does not end by itself, the node refuses requests, so that the test ends.
    chain.proxy.setFault(() => (answers > ANSWERS_MAX ? 'refuse' : undefined));
    await fixture.tick();
    expect(answers).toBeLessThan(ANSWERS_MAX);
    expect(await countWaiting()).toBe(60n);
  });

  it('are checked over several runs when there are many', async () => {
    await queueTooLarge(260);
    await fixture.tick();
    expect(await countWaiting()).toBe(200n);
    await fixture.tick();
    expect(await countWaiting()).toBe(260n);
  });

  it('delay a payment in the other token by at most one check each', async () => {
    await queueTooLarge(460);
    const { id } = await fixture.withdraw(bob, 'DEGEN', '1');
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await fixture.tick();
      fixture.passTime(MINUTE_MS + 1);
    }
    const { status } = await db.kysely
      .selectFrom('withdrawals')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('submitted');
  });
});

describe('withdrawals that wait for a claim', () => {
  it('are marked while the events of their players change them in another order', async () => {
    const first = await fixture.withdraw(alice, 'BNB', '1');
    const second = await fixture.withdraw(bob, 'BNB', '1');
    const change = (tx: Tx, { id }: { readonly id: string }) =>
      tx.updateTable('withdrawals').set({ claim_was_paid: true }).where('id', '=', id).execute();
    let attempts = 0;
    const { marked } = await db.transaction(async (tx) => {
      attempts += 1;
      await change(tx, second);
      const marking = waitForClaim(db.kysely, [first, second], new Date());
      await Promise.race([marking, untilWaiting(tx, 1)]);
      await change(tx, first);
      // The promise is wrapped in an object, because the transaction would otherwise await it.
      return { marked: marking };
    });
    await marked;
    expect(attempts).toBe(1);
    const rows = await db.kysely
      .selectFrom('withdrawals')
      .select(['waits_for_claim', 'claim_was_paid'])
      .execute();
    expect(rows).toEqual(Array(2).fill({ waits_for_claim: true, claim_was_paid: true }));
  });
});
