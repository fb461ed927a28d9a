import { parseEther } from 'ethers';
import { describe, expect, it } from 'vitest';
import { alice, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { drawJackpot } from '../../../test/kit/server/jackpot-round.ts';
import { idOnChain } from '../jackpot/award-progress.ts';

const HELD = parseEther('100');
/** More blocks than a transaction needs to count as final. */
const DEEP = 20;
const MINUTE_MS = 60_000;

openHouse({ alice: { DEGEN: '100' } });

/**
 * The server first sees the new branch when the nonce of the payment is already final there, so it
 * is not among the nonces that the chain has not used.
 */
describe('a payment that a reorganization removed, and whose nonce is final on the new branch', () => {
  const statusOf = async (awardId: string) =>
    db.kysely
      .selectFrom('jackpot_awards')
      .select('status')
      .where('id', '=', awardId)
      .executeTakeFirstOrThrow();
  const useNonceOtherwise = async (): Promise<void> => {
    await (await chain.operator.sendTransaction({ to: alice.address, value: 0n })).wait();
  };
  const attempts = () =>
    db.kysely
      .selectFrom('operator_attempts')
      .select('raw_tx')
      .orderBy('operator_transaction_id')
      .execute();
  const follow = async (): Promise<void> => {
    await chain.mine(DEEP);
    for (let run = 0; run < 8; run += 1) {
      fixture.passTime(MINUTE_MS);
      await fixture.tick();
      await chain.mine(4);
    }
  };

  /** A jackpot that was paid on a branch; `fork` is the block before the payment. */
  const payJackpot = async () => {
    const id = await drawJackpot(fixture, alice, 'MINI');
    await fixture.tick();
    await chain.mine(DEEP);
    const fork = await chain.snapshot();
    await fixture.ticks(4);
    expect(await statusOf(id)).toEqual({ status: 'confirmed' });
    const paid = (await fixture.balance(alice.address, 'DEGEN')) - HELD;
    expect(paid).toBeGreaterThan(0n);
    const [, payment] = await attempts();
    return { id, fork, paid, payment };
  };
  const bury = async (): Promise<void> => {
    await chain.mine(DEEP);
    await fixture.ticks(2);
  };
  const expectPaid = async (id: string, paid: bigint): Promise<void> => {
    expect(await statusOf(id)).toEqual({ status: 'confirmed' });
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(HELD + paid);
    await fixture.expectBooksToBalance();
  };

  it('is made again for a withdrawal when another transaction has used the nonce', async () => {
    const fork = await chain.snapshot();
    const before = await chain.degenOf(alice);
    const asked = await fixture.withdraw(alice, 'DEGEN', '40');
    await fixture.tick();
    await bury();
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({ status: 'confirmed' });
    await chain.revert(fork);
    expect(await chain.degenOf(alice)).toBe(before);
    await useNonceOtherwise();
    await follow();
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({ status: 'confirmed' });
    expect((await chain.degenOf(alice)) - before).toBe(parseEther('40'));
    await fixture.expectBooksToBalance();
  });

  it('is made again for a jackpot when another transaction has used the nonce', async () => {
    const { id, fork, paid } = await payJackpot();
    await bury();
    await chain.revert(fork);
    await useNonceOtherwise();
    await follow();
    await expectPaid(id, paid);
  });

  it('is made again for a jackpot when its transaction is mined again and reverts', async () => {
    const { id, fork, paid, payment } = await payJackpot();
    await bury();
    await chain.revert(fork);
    await (await chain.casino.connect(chain.guardian).cancelJackpot(idOnChain(id))).wait();
    await chain.provider.send('eth_sendRawTransaction', [payment?.raw_tx]).catch(() => undefined);
    await follow();
    await expectPaid(id, paid);
  });

  it.each([
    ['the same amount', 0n],
    ['another amount', parseEther('1000')],
  ])('is credited once for a jackpot when it is mined again with %s', async (_which, gift) => {
    const { id, fork, paid, payment } = await payJackpot();
    await chain.revert(fork);
    await chain.mine(3);
    if (gift > 0n) await (await chain.casino.connect(alice).fundJackpot(gift)).wait();
    await chain.provider.send('eth_sendRawTransaction', [payment?.raw_tx]);
    await follow();
    const filter = chain.casino.filters.JackpotAwarded(idOnChain(id));
    const [event, ...more] = await chain.casino.queryFilter(filter);
    expect(more).toEqual([]);
    expect(event?.args.amount === paid).toBe(gift === 0n);
    expect(await fixture.deps.metrics.registry.metrics()).not.toMatch(
      /jackpots_forged_total [1-9]/,
    );
    await expectPaid(id, event?.args.amount ?? 0n);
  });
});
