import { parseEther } from 'ethers';
import { describe, expect, it } from 'vitest';
import { CustodyContract } from '../../../chain/contracts.ts';
import {
  alice,
  chain,
  confirmAfter,
  db,
  fixture,
  openHouse,
} from '../../../test/kit/server/house.ts';
import { expectPaidOnce } from '../../../test/kit/server/payments.ts';

const MINUTE_MS = 60_000;

openHouse({ alice: { DEGEN: '100' } });

describe('L19: the payment worker', () => {
  /** Runs until a payment of 40 DEGEN must have arrived, and asserts that it arrived exactly once. */
  const expectPaid = async (withdrawal: { id: string }): Promise<void> => {
    await fixture.ticks(3);
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
    await expectPaidOnce(alice, withdrawal);
  };

  describe('after a restart', () => {
    it.each([
      ['before it signed the transaction', 'eth_estimateGas', 'refuse'],
      [
        'after it stored the transaction and before a node received it',
        'eth_sendRawTransaction',
        'refuse',
      ],
      [
        'after the node accepted the transaction and before its answer arrived',
        'eth_sendRawTransaction',
        'lose',
      ],
    ] as const)('pays once when the process died %s', async (_when, method, fault) => {
      const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
      chain.proxy.setFault((called) => (called === method ? fault : undefined));
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      await fixture.restart();
      await expectPaid(withdrawal);
    });

    it('pays once when the process died after the payment was mined and before its event was read', async () => {
      const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
      await fixture.tick();
      await fixture.restart();
      await expectPaid(withdrawal);
    });
  });

  it('pays once when two workers run at the same time', async () => {
    const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
    await db.kysely.deleteFrom('worker_leases').execute();
    const other = fixture.secondWorker();
    const both = Promise.all([fixture.tick(), other.tick()]);
    await db.kysely.deleteFrom('worker_leases').execute();
    await both;
    // The other worker may hold the lease. This ends it, because `expectPaid` runs the first worker.
    await db.kysely.deleteFrom('worker_leases').execute();
    await expectPaid(withdrawal);
  });

  it('waits while the chain is unreachable, and pays once it is reachable', async () => {
    chain.proxy.setFault(() => 'refuse');
    const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
    await fixture.tick();
    expect(await fixture.withdrawal(alice, withdrawal)).toMatchObject({ status: 'requested' });
    chain.proxy.setFault(() => undefined);
    await expectPaid(withdrawal);
  });

  it('waits while the operator has no gas, and pays when the operator has gas again', async () => {
    const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
    const { address } = chain.operator;
    await chain.provider.send('hardhat_setBalance', [address, '0x1']);
    await fixture.tick();
    expect(await fixture.withdrawal(alice, withdrawal)).toMatchObject({ status: 'requested' });
    await chain.provider.send('hardhat_setBalance', [address, '0xde0b6b3a7640000']);
    await expectPaid(withdrawal);
  });

  it('sends a transaction again when a reorganization has removed it', async () => {
    const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
    const fork = await chain.snapshot();
    await fixture.tick();
    await fixture.tick();
    expect(await fixture.withdrawal(alice, withdrawal)).toMatchObject({ status: 'confirmed' });
    await chain.revert(fork);
    await chain.mine(3);
    await expectPaid(withdrawal);
  });

  describe('given a payment by a transaction that the server did not send', () => {
    const payByHand = async ({ id }: { id: string }): Promise<void> => {
      const payment = {
        id: await fixture.paymentId({ id }),
        player: alice.address,
        token: chain.deployment.degen,
        amount: parseEther('40'),
      };
      const custody = CustodyContract.connect(chain.deployment.custody, chain.operator);
      await (await custody.executeWithdrawals([payment])).wait();
    };

    it('confirms the withdrawal when the server reads the event of the transaction', async () => {
      const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
      await payByHand(withdrawal);
      await expectPaid(withdrawal);
    });

    it.each([
      ['before its confirmation', 3],
      ['after its confirmation', 0],
    ])(
      'pays the withdrawal again when a reorganization removes the transaction %s',
      async (_when, confirmations) => {
        confirmAfter(confirmations);
        await fixture.restart();
        const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
        const fork = await chain.snapshot();
        await payByHand(withdrawal);
        await fixture.tick();
        await fixture.tick();
        await chain.revert(fork);
        await chain.mine(5);
        for (let run = 0; run < 4; run += 1) {
          fixture.passTime(2 * MINUTE_MS);
          await fixture.tick();
          await chain.mine(confirmations);
        }
        await expectPaid(withdrawal);
      },
    );
  });
});
