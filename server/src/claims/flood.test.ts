import { randomBytes } from 'node:crypto';
import { AbiCoder, hexlify, parseEther, zeroPadValue } from 'ethers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CustodyContract } from '../../../chain/contracts.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';

const CLAIMS = 5_000;

openHouse({
  alice: { DEGEN: '100', BNB: '1' },
  bob: { BNB: '20' },
});

describe('thousands of claims of dust', () => {
  /** Stores what the follower stores of claims by accounts that have nothing left in the ledger. */
  const storeClaims = async (): Promise<void> => {
    const abi = CustodyContract.createInterface();
    const topics = Array.from({ length: CLAIMS }, () =>
      JSON.stringify([
        abi.getEvent('ClaimMade').topicHash,
        zeroPadValue(hexlify(randomBytes(20)), 32),
        zeroPadValue(chain.deployment.degen, 32),
      ]),
    );
    const data = AbiCoder.defaultAbiCoder().encode(['uint256', 'uint256'], [1n, 0n]);
    await sql`
      insert into chain_events (block_number, block_hash, block_time, tx_hash, log_index, name,
        topics, data)
      select 1, 'flood', now() - interval '3 days', 'flood', place, 'ClaimMade', told::jsonb, ${data}
      from unnest(${topics}::text[]) with ordinality as claims (told, place)`.execute(db.kysely);
    await sql`
      insert into users (address)
      select '0x' || right(topics ->> 1, 40) from chain_events where tx_hash = 'flood'`.execute(
      db.kysely,
    );
  };

  it('delay neither a withdrawal nor a claim of another player, and are not answered', async () => {
    await storeClaims();
    await fixture.claimDeposits(alice, 'DEGEN', '70');
    const asked = await fixture.withdraw(bob, 'BNB', '10');
    await fixture.ticks(4);
    expect(await fixture.withdrawal(bob, asked)).toMatchObject({ status: 'confirmed' });
    await fixture.expectPaid(alice, 'DEGEN', '70', '30');
    const slots = await db.kysely.selectFrom('operator_transactions').select('purpose').execute();
    expect(new Set(slots.map(({ purpose }) => purpose))).not.toContain('claims');
  });

  it('of real accounts stand, although they were lost in play, because gas costs more', async () => {
    await fixture.lose(alice, 'BNB', '1');
    await fixture.claimDeposits(alice, 'BNB', '0.00000001');
    await fixture.passFinalEpoch();
    await fixture.ticks(3);
    expect(await fixture.openWei(alice, 'BNB')).toBe(parseEther('0.00000001'));
    await fixture.expectBooksToBalance();
  });
});
