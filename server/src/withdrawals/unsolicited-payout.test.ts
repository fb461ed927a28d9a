import type { Token } from '@degen/rules/amount.ts';
import { id as hashOf, parseEther, ZeroAddress } from 'ethers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { createChainFixture } from '../../../test/kit/server/chain-fixture.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';
import { compareCustody } from '../chain/measure.ts';

/** Runtime code that reverts: PUSH1 0 DUP1 REVERT. */
const REFUSES_EVERYTHING = '0x600080fd';

openHouse({
  alice: { DEGEN: '100', BNB: '2' },
  bob: { DEGEN: '100', BNB: '2' },
});
beforeAll(async () => {
  await chain.grant('operator', bob);
});

describe('unsolicited payouts', () => {
  /** Makes a payment from another account that has the operator role. */
  const pay = async (amountWei: bigint, token: Token = 'DEGEN'): Promise<void> => {
    const payment = { id: hashOf('unasked'), player: alice.address, token: chain.addressOf(token) };
    const custody = chain.custody.connect(bob);
    await (await custody.executeWithdrawals([{ ...payment, amount: amountWei }])).wait();
    await chain.mine(4);
  };

  const house = (): Promise<bigint> => houseBalance(db.kysely, 'DEGEN');
  const held = (): Promise<bigint> => fixture.balance(alice.address, 'DEGEN');

  it('are debited to the player who was paid', async () => {
    const before = await house();
    await pay(parseEther('30'));
    await fixture.tick();
    expect(await held()).toBe(parseEther('70'));
    expect(await house()).toBe(before);
    await fixture.expectBooksToBalance();
  });

  it('are debited even when the receiver rejects them and they become collectable', async () => {
    await chain.provider.send('hardhat_setCode', [alice.address, REFUSES_EVERYTHING]);
    await pay(parseEther('1.5'), 'BNB');
    expect(await chain.custody.collectableOf(alice.address, ZeroAddress)).toBe(parseEther('1.5'));
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'BNB')).toBe(parseEther('0.5'));
    await fixture.expectBooksToBalance();
  });

  it('are debited up to the player’s balance, and the house pays the rest', async () => {
    const before = await house();
    await pay(parseEther('130'));
    await fixture.tick();
    expect(await held()).toBe(0n);
    expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
    expect(await house()).toBe(before - parseEther('30'));
    await fixture.expectBooksToBalance();
  });

  it('are debited from the money of an unsigned withdrawal, which is refunded', async () => {
    const asked = await fixture.withdraw(alice, 'DEGEN', '90');
    await pay(parseEther('90'));
    await fixture.tick();
    await fixture.tick();
    await fixture.tick();
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({
      status: 'refunded',
    });
    expect(await held()).toBe(parseEther('10'));
    await fixture.expectBooksToBalance();
  });

  it.each([
    ['the same block range', 1],
    ['a block range that is not read yet', 2_000],
  ])('do not cancel a withdrawal whose payment is in %s', async (_range, blocks) => {
    const before = await house();
    chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
    const asked = await fixture.withdraw(alice, 'DEGEN', '90');
    await fixture.tick();
    // Simulates a database that was restored from a dump. After the dump, the server had paid two
    // withdrawals: one of 60 from winnings, which the dump does not contain, and then `asked`.
    await pay(parseEther('60'));
    await chain.mine(blocks);
    const id = await fixture.paymentId(asked);
    const payment = { id, player: alice.address, token: chain.deployment.degen };
    const custody = chain.custody.connect(bob);
    await (await custody.executeWithdrawals([{ ...payment, amount: parseEther('90') }])).wait();
    await chain.mine(4);
    chain.proxy.setFault(() => undefined);
    await fixture.tick();
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({
      status: 'confirmed',
    });
    expect(await held()).toBe(0n);
    expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
    expect(await house()).toBe(before - parseEther('50'));
    await fixture.expectBooksToBalance();
  });

  it('are credited back when a reorganization removes them, and debited when it mines them again', async () => {
    const before = await house();
    const fork = await chain.snapshot();
    await pay(parseEther('130'));
    await fixture.tick();
    await chain.revert(fork);
    await chain.mine(8);
    await fixture.tick();
    expect(await held()).toBe(parseEther('100'));
    expect(await house()).toBe(before);
    await pay(parseEther('130'));
    await fixture.tick();
    expect(await held()).toBe(0n);
    expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
    expect(await house()).toBe(before - parseEther('30'));
    await fixture.expectBooksToBalance();
  });

  it('leave a difference in custody_difference_wei when even the house cannot cover them', async () => {
    const custodyWei = await chain.custody.custodyOf(ZeroAddress);
    const stolen = {
      ...{ id: hashOf('unasked'), player: alice.address, token: ZeroAddress },
      amount: custodyWei,
    };
    const admin = chain.custody.connect(await chain.provider.getSigner(0));
    await (await admin.approveWithdrawal(stolen)).wait();
    await pay(custodyWei, 'BNB');
    await fixture.tick();
    expect(await houseBalance(db.kysely, 'BNB')).toBe(0n);
    const difference = await compareCustody(db, chain.custody, chain.deployment.degen);
    // Custody holds 2 BNB too little: the balance of Bob.
    expect(difference).toEqual({ DEGEN: 0n, BNB: -parseEther('2') });
    const gauge = fixture.deps.metrics.registry.getSingleMetricAsString('custody_difference_wei');
    expect(await gauge).toContain('custody_difference_wei{token="DEGEN"} 0');
    expect(await gauge).toContain('custody_difference_wei{token="BNB"} -2000000000000000000');
  });

  it('include all past withdrawals when an empty database is rebuilt from the chain', async () => {
    await fixture.withdraw(alice, 'DEGEN', '40');
    await fixture.ticks(3);
    expect(await held()).toBe(parseEther('60'));
    const empty = await startDatabase();
    const rebuilt = createChainFixture(chain, empty);
    await rebuilt.tick();
    expect(await rebuilt.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
    expect(await rebuilt.balance(bob.address, 'DEGEN')).toBe(parseEther('100'));
    await rebuilt.expectBooksToBalance();
    await empty.close();
  });
});
