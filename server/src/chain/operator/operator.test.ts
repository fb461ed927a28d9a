import { hashChainPreimage } from '@degen/rules/fairness/hash-chain.ts';
import { id, keccak256, parseEther, type Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import { RandomnessContract } from '../../../../chain/contracts.ts';
import {
  alice,
  bob,
  chain,
  confirmAfter,
  db,
  fixture,
  openHouse,
} from '../../../../test/kit/server/house.ts';
import { drawJackpot } from '../../../../test/kit/server/jackpot-round.ts';
import { playOnChain } from '../../../../test/kit/server/plays.ts';
import { createOperator } from './operator.ts';

const HOUR_MS = 3_600_000;
const SETTLED = 2n;
/** After this number of blocks, a play is no longer open. */
const PLAY_BLOCKS = 260;

openHouse({
  alice: { DEGEN: '100' },
  bob: { DEGEN: '100' },
});

describe('the operator', () => {
  const statusOf = async (table: 'withdrawals' | 'jackpot_awards', rowId: string) =>
    (
      await db.kysely
        .selectFrom(table)
        .select('status')
        .where('id', '=', rowId)
        .executeTakeFirstOrThrow()
    ).status;

  const play = (player: Wallet): Promise<bigint> => playOnChain(chain, player);

  const fault = (method: string, kind: 'refuse' | 'lose'): void =>
    chain.proxy.setFault((called) => (called === method ? kind : undefined));
  const heal = (): void => chain.proxy.setFault(() => undefined);

  describe('reveal transactions', () => {
    it('settle several plays in one call, each with its preimage', async () => {
      const requests = [await play(alice), await play(bob), await play(alice)];
      await fixture.ticks(2);
      const slots = await db.kysely.selectFrom('operator_transactions').select('status').execute();
      expect(slots).toEqual([{ status: 'succeeded' }]);
      for (const requestId of requests) {
        expect(await chain.casino.playState(requestId)).toBe(SETTLED);
      }
      await fixture.expectBooksToBalance();
    });

    it.each([
      ['the node refused them', 'refuse'],
      ['the answer of the node was lost', 'lose'],
    ] as const)('reach the chain after a restart if %s', async (_how, kind) => {
      const first = await play(alice);
      fault('eth_sendRawTransaction', kind);
      await fixture.tick();
      heal();
      await fixture.restart();
      const second = await play(bob);
      await fixture.ticks(2);
      expect(await chain.casino.playState(first)).toBe(SETTLED);
      expect(await chain.casino.playState(second)).toBe(SETTLED);
      const open = await db.kysely
        .selectFrom('chain_plays')
        .select('request_id')
        .where('status', '<>', 'closed')
        .execute();
      expect(open).toEqual([]);
    });

    it('are sent also while the node shows no receipts of earlier transactions', async () => {
      await play(alice);
      await fixture.tick();
      const error = { code: -32_000, message: 'transaction indexing is in progress' };
      chain.proxy.setFault((method) =>
        method === 'eth_getTransactionReceipt' ? { answer: { error } } : undefined,
      );
      const second = await play(bob);
      await fixture.tick();
      expect(await chain.casino.playState(second)).toBe(SETTLED);
      heal();
      await fixture.ticks(2);
      const slots = await db.kysely.selectFrom('operator_transactions').select('status').execute();
      expect(slots).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
    });

    it('are sent only after the play is confirmed', async () => {
      confirmAfter(3);
      await fixture.restart();
      const requestId = await play(alice);
      await chain.mine(2);
      await fixture.ticks(2);
      expect(await chain.casino.playState(requestId)).toBe(1n);
      await chain.mine(1);
      await fixture.ticks(2);
      expect(await chain.casino.playState(requestId)).toBe(SETTLED);
    });

    it('settle any number of plays before the first reveal is confirmed', async () => {
      const confirmations = 40;
      confirmAfter(confirmations);
      await fixture.restart();
      const requests: bigint[] = [];
      for (let count = 0; count < 20; count += 1) requests.push(await play(alice));
      await chain.mine(confirmations);
      await fixture.ticks(3);
      for (const requestId of requests) {
        expect(await chain.casino.playState(requestId)).toBe(SETTLED);
      }
    });

    it('settle the other plays when another account has already settled the first play', async () => {
      const requests = [await play(alice), await play(bob), await play(alice)];
      await chain.provider.send('evm_setAutomine', [false]);
      await fixture.tick();
      const link = hashChainPreimage(keccak256, id('local'), 0, 4_096);
      const [requestId = 0n] = requests;
      const first = {
        maxFeePerGas: 10n ** 12n,
        maxPriorityFeePerGas: 10n ** 12n,
        gasLimit: 500_000n,
      };
      await RandomnessContract.connect(chain.deployment.randomness, bob).reveal(
        requestId,
        link,
        first,
      );
      await chain.mine();
      await chain.provider.send('evm_setAutomine', [true]);
      await fixture.tick();
      for (const each of requests) expect(await chain.casino.playState(each)).toBe(SETTLED);
      const slots = await db.kysely.selectFrom('operator_transactions').select('status').execute();
      expect(slots).toEqual([{ status: 'succeeded' }]);
    });

    it('skip a play whose deadline has passed, and settle the next play', async () => {
      const missed = await play(alice);
      await chain.mine(300);
      const served = await play(bob);
      await fixture.ticks(2);
      expect(await chain.casino.playState(missed)).toBe(1n);
      expect(await chain.casino.playState(served)).toBe(SETTLED);
    });
  });

  describe('nonces', () => {
    it('are replaced when another transaction has used them, without a double payment', async () => {
      const withdrawalId = (await fixture.withdraw(alice, 'DEGEN', '40')).id;
      fault('eth_sendRawTransaction', 'refuse');
      await fixture.tick();
      heal();
      await (await chain.operator.sendTransaction({ to: bob.address, value: 1n })).wait();
      await fixture.ticks(4);
      expect(await statusOf('withdrawals', withdrawalId)).toBe('confirmed');
      const paid = await chain.custody.queryFilter(
        chain.custody.filters.WithdrawalPaid(await fixture.paymentId({ id: withdrawalId })),
      );
      expect(paid).toHaveLength(1);
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
      await fixture.expectBooksToBalance();
    });

    it('are different for withdrawals, jackpot awards and reveals', async () => {
      const requestId = await play(bob);
      const roundId = await drawJackpot(fixture, alice, 'MINI');
      const withdrawalId = (await fixture.withdraw(alice, 'DEGEN', '40')).id;
      await fixture.ticks(3);
      expect(await chain.casino.playState(requestId)).toBe(SETTLED);
      // The jackpot is paid only after the plays that were open at its announcement have ended.
      await chain.mine(PLAY_BLOCKS);
      await fixture.ticks(3);
      expect(await statusOf('jackpot_awards', roundId)).toBe('confirmed');
      expect(await statusOf('withdrawals', withdrawalId)).toBe('confirmed');
      const slots = await db.kysely
        .selectFrom('operator_transactions')
        .select(['purpose', 'status'])
        .orderBy('nonce')
        .execute();
      expect(slots).toEqual([
        { purpose: 'reveal', status: 'succeeded' },
        { purpose: 'withdrawals', status: 'succeeded' },
        { purpose: 'jackpot', status: 'succeeded' },
        { purpose: 'jackpot', status: 'succeeded' },
      ]);
      await fixture.expectBooksToBalance();
    });
  });

  it('reads the chain and makes urgent calls repeatedly during a long run', async () => {
    const done: string[] = [];
    const call = { to: bob.address, data: '0x', gasLimit: 21_000n, assign: async () => true };
    const closed = async () => undefined;
    const operator = createOperator({
      ...{ ...fixture.deps, provider: chain.provider, wallet: chain.operator },
      ...{ chainId: fixture.deps.config.chain.id, confirmations: 1, reserveWei: 0n },
      hasRole: async () => true,
      follow: async () => {
        done.push('follow');
      },
      urgent: {
        ...{ purpose: 'reveal', closed },
        next: async () => {
          done.push('urgent');
          return undefined;
        },
      },
      sources: [1_000, 4_000, 5_000].map((ms) => ({
        ...{ purpose: 'withdrawals', closed },
        next: async () => {
          done.push(`after ${ms}`);
          fixture.passTime(ms);
          return done.filter((each) => each === `after ${ms}`).length < 2 ? call : undefined;
        },
      })),
    });
    await operator.run();
    expect(done).toEqual([
      ...['urgent', 'after 1000', 'after 1000', 'after 4000', 'follow', 'urgent', 'after 4000'],
      ...['after 5000', 'follow', 'urgent', 'after 5000'],
    ]);
  });

  it('pays the withdrawals of a reverted batch an hour later', async () => {
    const ids = [
      (await fixture.withdraw(alice, 'DEGEN', '40')).id,
      (await fixture.withdraw(bob, 'DEGEN', '30')).id,
    ];
    fault('eth_sendRawTransaction', 'refuse');
    await fixture.tick();
    heal();
    await chain.revoke('operator', chain.operator);
    await fixture.ticks(3);
    for (const withdrawalId of ids) {
      expect(await statusOf('withdrawals', withdrawalId)).toBe('requested');
    }
    await fixture.expectBooksToBalance();
    await chain.grant('operator', chain.operator);
    fixture.passTime(HOUR_MS);
    await fixture.ticks(3);
    for (const withdrawalId of ids) {
      expect(await statusOf('withdrawals', withdrawalId)).toBe('confirmed');
    }
    await fixture.expectBooksToBalance();
  });
});
