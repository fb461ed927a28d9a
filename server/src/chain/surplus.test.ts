import { NO_EPOCH } from '@degen/rules/liabilities/epoch.ts';
import { parseEther, ZeroAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import { alice, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';

openHouse({ alice: { BNB: '20' } });

describe('a withdrawal of surplus by the admin', () => {
  const take = async (amount: string): Promise<void> => {
    const windUp = chain.windUp.connect(chain.admin);
    const surplus = [ZeroAddress, parseEther(amount), chain.admin.address] as const;
    await (await windUp.withdrawSurplus(...surplus, NO_EPOCH, NO_EPOCH)).wait();
  };
  const house = () => houseBalance(db.kysely, 'BNB');

  it('is debited to the house, and changes no player’s balance', async () => {
    expect(await house()).toBe(parseEther('500'));
    await take('123.000000000000000001');
    await fixture.tick();
    expect(await house()).toBe(parseEther('500') - parseEther('123.000000000000000001'));
    expect(await fixture.balance(alice.address, 'BNB')).toBe(parseEther('20'));
    await fixture.expectBooksToBalance();
  });

  it('is credited again when a reorganization removes it', async () => {
    const fork = await chain.snapshot();
    await take('123');
    await fixture.tick();
    await chain.revert(fork);
    await chain.mine(3);
    await fixture.tick();
    expect(await house()).toBe(parseEther('500'));
    await fixture.expectBooksToBalance();
  });

  it('is debited to the house even after a wind-up has opened', async () => {
    await chain.openWindUp('BNB');
    const windUp = chain.windUp.connect(chain.admin);
    await (await windUp.connect(alice).enterDepositor(ZeroAddress)).wait();
    await chain.passTime(33 * 24 * 3_600);
    await (await windUp.pay(alice.address, ZeroAddress)).wait();
    const excess = [ZeroAddress, parseEther('500'), chain.admin.address] as const;
    await (await windUp.withdrawExcess(...excess)).wait();
    await fixture.tick();
    expect(await house()).toBe(0n);
    expect(await fixture.balance(alice.address, 'BNB')).toBe(0n);
    await fixture.expectBooksToBalance();
  });
});
