import { Transaction, type Wallet } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { expectPaidOnce } from '../../../test/kit/server/payments.ts';

const STUCK_MS = 2 * 60_000;
const GWEI = 10n ** 9n;

openHouse({
  alice: { DEGEN: '100' },
  bob: { DEGEN: '100' },
});

/**
 * The chain of these tests mines only on request. The tests raise its base fee above the fee of the
 * first transaction, so no block includes that transaction.
 */
describe('L19: a payment that is stuck', () => {
  beforeEach(async () => {
    await chain.provider.send('evm_setAutomine', [false]);
  });

  const withdraw = (player: Wallet) => fixture.withdraw(player, 'DEGEN', '40');
  const attempts = async (): Promise<Transaction[]> => {
    const rows = await db.kysely
      .selectFrom('operator_attempts')
      .select('raw_tx')
      .orderBy('max_fee_per_gas')
      .execute();
    return rows.map(({ raw_tx }) => Transaction.from(raw_tx));
  };
  const feeOf = (transaction: Transaction | undefined): bigint => transaction?.maxFeePerGas ?? 0n;
  /** Mines a block with a base fee of `wei`. */
  const mineAt = async (wei: bigint): Promise<void> => {
    await chain.provider.send('hardhat_setNextBlockBaseFeePerGas', [`0x${wei.toString(16)}`]);
    await chain.mine();
  };
  const mine = async (): Promise<void> => {
    await mineAt(GWEI);
    await fixture.tick();
    await fixture.tick();
  };
  it('is replaced by a transaction with the same nonce and a higher fee, and paid once', async () => {
    const withdrawal = await withdraw(alice);
    await fixture.tick();
    const [first] = await attempts();
    await mineAt(feeOf(first) * 3n);
    fixture.passTime(STUCK_MS);
    await fixture.tick();
    const [, second] = await attempts();
    expect(second?.nonce).toBe(first?.nonce);
    expect(second?.data).toBe(first?.data);
    expect(feeOf(second) * 100n).toBeGreaterThanOrEqual(feeOf(first) * 110n);
    expect(second?.maxPriorityFeePerGas).toBeGreaterThan(first?.maxPriorityFeePerGas ?? 0n);
    await mine();
    expect(await expectPaidOnce(alice, withdrawal)).toBe(second?.hash);
    expect(await chain.provider.getTransactionReceipt(first?.hash ?? '')).toBeNull();
  });

  it('is paid once when a block includes the first transaction instead of its replacement', async () => {
    const withdrawal = await withdraw(alice);
    await fixture.tick();
    const [first] = await attempts();
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    fixture.passTime(STUCK_MS);
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    expect(await attempts()).toHaveLength(2);
    await chain.mine();
    await fixture.tick();
    await fixture.tick();
    expect(await expectPaidOnce(alice, withdrawal)).toBe(first?.hash);
  });

  it.each([
    ['after the node refused its replacement', 'refuse'],
    ['before the node answered its replacement', 'lose'],
  ] as const)('is paid once when the server is killed %s', async (_when, fault) => {
    const withdrawal = await withdraw(alice);
    await fixture.tick();
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? fault : undefined));
    fixture.passTime(STUCK_MS);
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    await fixture.restart();
    await fixture.tick();
    await mine();
    await expectPaidOnce(alice, withdrawal);
    const slots = await db.kysely.selectFrom('operator_transactions').select('status').execute();
    expect(slots).toEqual([{ status: 'succeeded' }]);
  });

  describe('when the node does not accept the newest transaction', () => {
    const refuse = (): void =>
      chain.proxy.setFault((method) =>
        method === 'eth_sendRawTransaction' ? 'refuse' : undefined,
      );
    /**
     * From now on, the node mines each transaction at once, and rejects those with a fee below
     * `wei`.
     */
    const acceptFrom = async (wei: bigint): Promise<void> => {
      await mineAt(wei);
      await chain.provider.send('evm_setAutomine', [true]);
      chain.proxy.setFault(() => undefined);
    };

    it('is replaced after a minute when the node accepted no transaction', async () => {
      refuse();
      const withdrawal = await withdraw(alice);
      await fixture.tick();
      const [first] = await attempts();
      await acceptFrom(feeOf(first) * 3n);
      fixture.passTime(59_000);
      await fixture.tick();
      expect(await attempts()).toHaveLength(1);
      fixture.passTime(1_000);
      await fixture.ticks(3);
      const [, second, ...others] = await attempts();
      expect(second?.nonce).toBe(first?.nonce);
      expect(others).toEqual([]);
      expect(await expectPaidOnce(alice, withdrawal)).toBe(second?.hash);
    });

    it('is replaced again when the node rejected the first replacement', async () => {
      const withdrawal = await withdraw(alice);
      await fixture.tick();
      refuse();
      fixture.passTime(STUCK_MS);
      await fixture.tick();
      fixture.passTime(STUCK_MS);
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      await fixture.tick();
      const [, , third] = await attempts();
      await mine();
      expect(await expectPaidOnce(alice, withdrawal)).toBe(third?.hash);
    });

    it('is replaced with at most twice the current fee', async () => {
      refuse();
      await withdraw(alice);
      for (let minute = 0; minute < 30; minute += 1) {
        await fixture.tick();
        fixture.passTime(60_000);
      }
      const [first, ...replacements] = await attempts();
      // 1.13 to the power of 5 is below 2, and to the power of 6 above 2.
      expect(replacements).toHaveLength(5);
      expect(feeOf(replacements.at(-1))).toBeLessThanOrEqual(feeOf(first) * 2n);
    });

    it('is replaced at once by a higher fee, without that limit, when the node calls the fee too low', async () => {
      let least = 0n;
      chain.proxy.setFault((method, [raw]) => {
        if (method !== 'eth_sendRawTransaction') return undefined;
        const fee = Transaction.from(String(raw)).maxFeePerGas ?? 0n;
        // As BSC's nodes, whose price may be a tenth of what they take.
        least ||= fee * 10n;
        if (fee >= least) return undefined;
        const message = `transaction underpriced: gas tip cap ${fee}, minimum needed ${least}`;
        return { answer: { error: { code: -32_000, message } } };
      });
      const withdrawal = await withdraw(alice);
      await fixture.ticks(6);
      await mine();
      const last = (await attempts()).at(-1);
      expect(feeOf(last)).toBeLessThan(least * 2n);
      expect(await expectPaidOnce(alice, withdrawal)).toBe(last?.hash);
    });

    it('is not replaced in the run in which the node accepts the transaction', async () => {
      refuse();
      await withdraw(alice);
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      fixture.passTime(STUCK_MS);
      await fixture.tick();
      expect(await attempts()).toHaveLength(1);
    });
  });

  it('delays later payments only until it is mined', async () => {
    const first = await withdraw(alice);
    await fixture.tick();
    const second = await withdraw(bob);
    await fixture.tick();
    const [stuck] = await attempts();
    await mineAt(feeOf(stuck) * 3n);
    fixture.passTime(STUCK_MS);
    await fixture.tick();
    await mine();
    await expectPaidOnce(alice, first);
    await expectPaidOnce(bob, second);
  });
});
