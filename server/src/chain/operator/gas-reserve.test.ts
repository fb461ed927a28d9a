import { FeeData, type JsonRpcProvider, parseEther, toQuantity } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNode } from '../../../../chain/node.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../../test/kit/server/house.ts';
import { drawJackpot } from '../../../../test/kit/server/jackpot-round.ts';
import { playOnChain } from '../../../../test/kit/server/plays.ts';
import type { Job, JobSource } from './job.ts';
import { createOperator } from './operator.ts';

const SETTLED = 2n;

openHouse({
  alice: { DEGEN: '1000' },
  bob: { BNB: '20' },
});

describe('the gas of the operator', () => {
  /** A provider that returns the same fees as the operator's provider. */
  let provider: JsonRpcProvider;

  beforeEach(() => {
    const { rpcUrl, id } = fixture.deps.config.chain;
    provider = openNode(rpcUrl, id);
  });
  afterEach(() => provider.destroy());

  const setBalance = (wei: bigint): Promise<void> =>
    chain.provider.send('hardhat_setBalance', [chain.operator.address, toQuantity(wei)]);

  const maxFee = async (): Promise<bigint> => {
    const { maxFeePerGas } = await provider.getFeeData();
    if (maxFeePerGas === null) throw new Error('the chain names no fee');
    return maxFeePerGas;
  };

  const purposes = async (): Promise<string[]> => {
    const slots = await db.kysely
      .selectFrom('operator_transactions')
      .select('purpose')
      .orderBy('nonce')
      .execute();
    return slots.map(({ purpose }) => purpose);
  };

  /** A source that has `count` calls without effect. */
  const sourceOf = (purpose: JobSource['purpose'], count = 1, gasLimit = 21_000n): JobSource => {
    const job: Job = { to: bob.address, data: '0x', gasLimit, assign: async () => true };
    let left = count;
    return {
      purpose,
      next: async () => {
        left -= 1;
        return left < 0 ? undefined : job;
      },
      closed: async () => undefined,
    };
  };

  const operatorOf = (sources: readonly JobSource[], urgent = sourceOf('reveal')) =>
    createOperator({
      ...{ ...fixture.deps, provider, wallet: chain.operator },
      ...{ chainId: fixture.deps.config.chain.id, confirmations: 1 },
      ...{
        reserveWei: parseEther('0.03'),
        follow: async () => undefined,
        hasRole: async () => true,
      },
      ...{ urgent, sources },
    });

  it('suffices for the reveal of a play, because jackpot awards wait', async () => {
    await fixture.lose(alice, 'DEGEN', '500');
    await setBalance(parseEther('0.004'));
    for (let award = 0; award < 40; award += 1) await drawJackpot(fixture, alice, 'MINI');
    await fixture.ticks(8);
    const requestId = await playOnChain(chain, bob);
    await fixture.ticks(2);
    expect(await chain.casino.playState(requestId)).toBe(SETTLED);
  });

  it('is spent on the reveal of the first play when it does not suffice for all reveals', async () => {
    const requests: bigint[] = [];
    for (let play = 0; play < 4; play += 1) requests.push(await playOnChain(chain, bob));
    // One reveal needs 180,000 gas for a lost play and 380,000 for a won play. One transaction that
    // reveals all four plays needs at least 560,000. So 400,000 suffices for one play, not for four.
    await setBalance((await maxFee()) * 400_000n);
    await fixture.tick();
    const [first = 0n] = requests;
    expect(await chain.casino.playState(first)).toBe(SETTLED);
    await setBalance(parseEther('1'));
    await fixture.ticks(2);
    for (const requestId of requests) {
      expect(await chain.casino.playState(requestId)).toBe(SETTLED);
    }
  });

  it('is spent on some withdrawals when it does not suffice for all of them', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.push((await fixture.withdraw(alice, 'DEGEN', '10')).id);
    }
    await setBalance(parseEther('0.02') + (await maxFee()) * 600_000n);
    await fixture.tick();
    const statuses = await Promise.all(
      ids.map(async (id) => (await fixture.withdrawal(alice, { id }))?.status),
    );
    expect(new Set(statuses)).toEqual(new Set(['submitted', 'requested']));
  });

  it.each([
    ['0.005', ['reveal']],
    ['0.015', ['reveal', 'epoch', 'claims']],
    ['0.025', ['reveal', 'epoch', 'claims', 'withdrawals']],
    ['0.035', ['reveal', 'epoch', 'claims', 'withdrawals', 'jackpot']],
  ])('suffices with %s BNB and a reserve of 0.03 BNB for %j', async (balance, expected) => {
    await setBalance(parseEther(balance));
    const others = ['jackpot', 'epoch', 'claims', 'withdrawals'] as const;
    await operatorOf(others.map((purpose) => sourceOf(purpose))).run();
    expect((await purposes()).toSorted()).toEqual(expected.toSorted());
  });

  it('is logged once when it becomes too low, and once when it suffices again', async () => {
    const began = vi.spyOn(fixture.deps.log, 'error');
    const ended = vi.spyOn(fixture.deps.log, 'info');
    let award = sourceOf('jackpot');
    const operator = operatorOf([{ ...award, next: () => award.next() }], sourceOf('reveal', 0));
    const runTwice = async (balance: string): Promise<void> => {
      await setBalance(parseEther(balance));
      for (const _run of [1, 2]) {
        award = sourceOf('jackpot');
        await operator.run();
      }
    };
    const fieldsOf = ({ mock }: typeof began | typeof ended, text: string) =>
      mock.calls.filter((call) => call[1] === text).map(([fields]) => fields);
    for (const times of [1, 2]) {
      await runTwice('0.025');
      const outOfGas = fieldsOf(began, 'operator is out of gas');
      expect(outOfGas).toHaveLength(times);
      expect(outOfGas.at(-1)).toMatchObject({ purpose: 'jackpot' });
      await runTwice('1');
      const again = Array(times).fill({ purpose: 'jackpot' });
      expect(fieldsOf(ended, 'operator has gas again')).toEqual(again);
    }
  });

  it('is counted without the cost of unmined transactions', async () => {
    const gasLimit = 1_000_000n;
    const costWei = (await maxFee()) * gasLimit;
    await chain.provider.send('evm_setAutomine', [false]);
    await setBalance(parseEther('0.03') + costWei + costWei / 2n);
    await operatorOf([sourceOf('jackpot', 2, gasLimit)]).run();
    expect(await purposes()).toEqual(['reveal', 'jackpot']);
  });

  describe('when the first transaction of the queue is stuck', () => {
    const GAS = 1_000_000n;
    const noReveal = () => sourceOf('reveal', 0);
    let costWei: bigint;

    beforeEach(async () => {
      costWei = (await maxFee()) * GAS;
      await setBalance(parseEther('10'));
      await chain.provider.send('evm_setAutomine', [false]);
    });

    const attempts = async (): Promise<bigint[]> => {
      const rows = await db.kysely
        .selectFrom('operator_attempts')
        .select('max_fee_per_gas')
        .orderBy('max_fee_per_gas')
        .execute();
      return rows.map((row) => row.max_fee_per_gas);
    };
    const passMinute = (): void => fixture.passTime(60_000);

    it.each([
      ['epoch', '0.01'],
      ['claims', '0.01'],
      ['withdrawals', '0.02'],
      ['jackpot', '0.03'],
    ] as const)(
      'pays the replacement of a transaction for "%s" only if %s BNB remain afterwards',
      async (purpose, kept) => {
        const operator = operatorOf([sourceOf(purpose, 1, GAS)], noReveal());
        await operator.run();
        passMinute();
        await setBalance(parseEther(kept) + costWei);
        await operator.run();
        expect(await attempts()).toHaveLength(1);
        await setBalance(parseEther(kept) + costWei * 2n);
        await operator.run();
        expect(await attempts()).toHaveLength(2);
      },
    );

    it('pays the replacement of a reveal from the reserve', async () => {
      const operator = operatorOf([], sourceOf('reveal', 1, GAS));
      await operator.run();
      passMinute();
      await setBalance(costWei * 2n);
      await operator.run();
      expect(await attempts()).toHaveLength(2);
    });

    it('pays the replacement of a jackpot award from the reserve when a reveal waits behind the award', async () => {
      await operatorOf([sourceOf('jackpot', 1, GAS)], noReveal()).run();
      passMinute();
      await setBalance(costWei * 2n);
      const operator = operatorOf([sourceOf('jackpot', 0)]);
      await operator.run();
      expect(await purposes()).toEqual(['jackpot', 'reveal']);
      expect(await attempts()).toHaveLength(2);
      await operator.run();
      expect(await attempts()).toHaveLength(3);
    });

    it.each([7, 8])(
      'pays one replacement from the reserve when a reveal waits behind %i payments',
      async (count) => {
        await operatorOf([sourceOf('withdrawals', count, GAS)], noReveal()).run();
        expect(await attempts()).toHaveLength(count);
        passMinute();
        await setBalance(costWei * BigInt(count + 1));
        const operator = operatorOf([sourceOf('withdrawals', 0)], sourceOf('reveal', 2));
        await operator.run();
        expect(await purposes()).toEqual([...Array(count).fill('withdrawals'), 'reveal']);
        expect(await attempts()).toHaveLength(count + 1);
        await operator.run();
        expect(await attempts()).toHaveLength(count + 2);
      },
    );

    it('is logged as too low for a replacement once per attempt', async () => {
      const logged = vi.spyOn(fixture.deps.log, 'error');
      const operator = operatorOf([sourceOf('jackpot', 1, GAS)], noReveal());
      await operator.run();
      for (const lines of [1, 2]) {
        passMinute();
        await setBalance(parseEther('0.03') + costWei);
        await operator.run();
        await operator.run();
        const texts = logged.mock.calls.map(([, text]) => text);
        expect(texts).toEqual(Array(lines).fill('stuck transaction cannot be replaced'));
        await setBalance(parseEther('0.03') + costWei * 2n);
        await operator.run();
        expect(await attempts()).toHaveLength(lines + 1);
      }
    });

    it('pays a replacement at a higher network fee only up to the reserve', async () => {
      const operator = operatorOf([sourceOf('jackpot', 1, GAS)], noReveal());
      await operator.run();
      passMinute();
      const [first = 0n] = await attempts();
      await setBalance(parseEther('0.03') + first * GAS * 2n);
      const fees = new FeeData(null, first * 10n, first * 10n);
      vi.spyOn(provider, 'getFeeData').mockResolvedValue(fees);
      await operator.run();
      expect(await attempts()).toEqual([first, first * 2n]);
    });
  });
});
