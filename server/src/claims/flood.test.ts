import { parseEther } from 'ethers';
import { describe, expect, it } from 'vitest';
import { newAddresses, storeClaims } from '../../../test/kit/server/claim-events.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';

const CLAIMS = 5_000;
/** A few times as many as the server tries to answer in one run. */
const WITHOUT_LEAF = 60;

openHouse({
  alice: { DEGEN: '100', BNB: '1' },
  bob: { BNB: '20' },
});

describe('claims of dust', () => {
  it('delay neither a withdrawal nor a claim of another player, even in thousands', async () => {
    await fixture.passFinalEpoch();
    await storeClaims(db, chain.deployment.degen, newAddresses(CLAIMS));
    await fixture.claimDeposits(alice, 'DEGEN', '70');
    const asked = await fixture.withdraw(bob, 'BNB', '10');
    await fixture.ticks(4);
    expect(await fixture.withdrawal(bob, asked)).toMatchObject({ status: 'confirmed' });
    await fixture.expectPaid(alice, 'DEGEN', '70', '30');
  });

  it('are answered after a later claim of money that was lost in play', async () => {
    await fixture.lose(alice, 'BNB', '1');
    await fixture.passFinalEpoch();
    await storeClaims(db, chain.deployment.degen, newAddresses(WITHOUT_LEAF));
    await fixture.claimDeposits(alice, 'BNB', '1');
    await fixture.ticks(2);
    await fixture.expectPaid(alice, 'BNB', '0', '0');
  });

  it('are not lowered below the cost of gas, although the money was lost in play', async () => {
    await fixture.lose(alice, 'BNB', '1');
    await fixture.claimDeposits(alice, 'BNB', '0.00000001');
    await fixture.passFinalEpoch();
    await fixture.ticks(3);
    expect(await fixture.openWei(alice, 'BNB')).toBe(parseEther('0.00000001'));
    await fixture.expectBooksToBalance();
  });
});
