import { parseEther } from 'ethers';
import { describe, expect, it } from 'vitest';
import { createChainFixture } from '../../../../test/kit/server/chain-fixture.ts';
import { alice, chain, db, fixture, openHouse } from '../../../../test/kit/server/house.ts';
import { refundWithdrawal } from '../../withdrawals/refund-withdrawal.ts';
import { findWithdrawal } from '../../withdrawals/withdrawal-repository.ts';

openHouse({ alice: { DEGEN: '100' } });

describe('the signed transactions', () => {
  const statusOf = async (withdrawalId: string) =>
    (await db.transaction((tx) => findWithdrawal(tx, withdrawalId))).status;

  /** The node takes no transaction meanwhile. */
  const whileRefused = async (work: () => Promise<unknown>): Promise<void> => {
    chain.proxy.setFault((called) => (called === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    await work();
    chain.proxy.setFault(() => undefined);
  };

  /** Takes role and gas of a key, and starts a server with the next one. */
  const replaceKey = async (role: 'operator' | 'publisher') => {
    await chain.provider.send('hardhat_setBalance', [chain[role].address, '0x0']);
    const next = await chain.player(2);
    await chain.grant(role, next);
    await chain.revoke(role, chain[role]);
    await db.kysely.deleteFrom('worker_leases').execute();
    const name = role === 'operator' ? 'OPERATOR_KEY' : 'PUBLISHER_PRIVATE_KEY';
    return createChainFixture(chain, db, { [name]: next.privateKey });
  };

  it('of a replaced key, which has no gas, do not hold up its withdrawals', async () => {
    const asked = await fixture.withdraw(alice, 'DEGEN', '40');
    await whileRefused(fixture.tick);
    const server = await replaceKey('operator');
    await server.ticks(4);
    expect(await statusOf(asked.id)).toBe('confirmed');
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
    await fixture.expectBooksToBalance();
  });

  it('of a key that comes back pay no withdrawal that was refunded meanwhile', async () => {
    const asked = await fixture.withdraw(alice, 'DEGEN', '40');
    await whileRefused(fixture.tick);
    await (await chain.custody.connect(chain.guardian).suspendOperator()).wait();
    await (await replaceKey('operator')).tick();
    await db.transaction(async (tx) =>
      refundWithdrawal(tx, await findWithdrawal(tx, asked.id), new Date()),
    );
    await (await chain.custody.connect(chain.admin).reinstateOperator()).wait();
    await chain.grant('operator', chain.operator);
    await chain.provider.send('hardhat_setBalance', [chain.operator.address, '0xde0b6b3a7640000']);
    await fixture.restart();
    await fixture.ticks(4);
    expect(await statusOf(asked.id)).toBe('refunded');
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100'));
    await fixture.expectBooksToBalance();
  });

  it('of a replaced publisher, which has no gas, do not hold up epochs', async () => {
    await whileRefused(fixture.passEpoch);
    const { number } = await chain.custody.lastEpoch();
    const server = await replaceKey('publisher');
    await server.passEpoch();
    await server.passEpoch();
    expect((await chain.custody.lastEpoch()).number).toBeGreaterThan(number);
  });
});
