import type { Token } from '@degen/rules/amount.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { describe, expect, it } from 'vitest';
import { type Base, judgeBalances, keyOf } from './balances.ts';

const PLAYER = '0xa1';
const KEY = keyOf('DEGEN', PLAYER);
const WRONG = [`DEGEN: nothing explains the balance of ${PLAYER}`];

const leavesOf = (balance: bigint, deposited: bigint, orderCount = 1n) => ({
  DEGEN: [{ player: PLAYER, balance, deposited, withdrawn: 0n, ...NO_ORDERS, orderCount }],
  BNB: [],
});
const baseOf = (balance: bigint, deposited: bigint, hidden: Base['hidden'] = new Map()): Base => ({
  leaves: leavesOf(balance, deposited),
  hidden,
});
const judge = (
  base: Base,
  leaves: Base['leaves'],
  { exact = 0n, gift = 0n, writtenOff = 0n, deposited = 0n },
  woundUp: readonly Token[] = [],
) =>
  judgeBalances(
    base,
    leaves,
    new Map([[KEY, { exact, gift, writtenOff }]]),
    new Map([[KEY, { deposited, withdrawn: 0n }]]),
    woundUp,
  );

describe('the balance of a leaf', () => {
  it('equals the previous leaf plus deposits and results of play', () => {
    const change = { exact: -3n, deposited: 10n };
    expect(judge(baseOf(5n, 100n), leavesOf(12n, 110n), change).reasons).toEqual([]);
    expect(judge(baseOf(5n, 100n), leavesOf(11n, 110n), change).reasons).toEqual(WRONG);
    expect(judge(baseOf(5n, 100n), leavesOf(13n, 110n), change).reasons).toEqual(WRONG);
  });

  it('may include a jackpot, or may have included it before', () => {
    const won = (balance: bigint) => judge(baseOf(5n, 0n), leavesOf(balance, 0n), { gift: 9n });
    expect([won(5n).reasons, won(14n).reasons]).toEqual([[], []]);
    expect([won(4n).reasons, won(15n).reasons]).toEqual([WRONG, WRONG]);
  });

  it('is not compared once the token is wound up', () => {
    expect(judge(baseOf(5n, 0n), leavesOf(4n, 0n), {}, ['DEGEN']).reasons).toEqual([]);
  });

  it('counts the deposits of the chain', () => {
    expect(judge(baseOf(5n, 0n), leavesOf(6n, 1n), {}).reasons).toEqual([
      `DEGEN: the leaf of ${PLAYER} does not count what the chain does`,
    ]);
  });

  describe('given a deposit after the mark that was lost before the snapshot', () => {
    const lost = judge(baseOf(5n, 0n), leavesOf(0n, 0n), { exact: -15n });

    it('is zero', () => {
      expect(lost.reasons).toEqual([]);
    });

    it('leaves exactly the rest in the next leaf, not a unit less or more', () => {
      const base = baseOf(0n, 0n, lost.hidden);
      const next = (balance: bigint) => judge(base, leavesOf(balance, 12n), { deposited: 12n });
      expect(next(2n).reasons).toEqual([]);
      expect([next(1n).reasons, next(3n).reasons]).toEqual([WRONG, WRONG]);
    });

    it('is not known to a watcher that has not checked the leaf before', () => {
      const base = { ...baseOf(0n, 0n), hidden: undefined };
      const next = (balance: bigint) => judge(base, leavesOf(balance, 12n), { deposited: 12n });
      expect([next(2n).reasons, next(13n).reasons]).toEqual([[], WRONG]);
    });

    it('may be a debt that the house has paid off since', () => {
      const base = { ...baseOf(0n, 0n), hidden: undefined };
      const paid = (balance: bigint) =>
        judge(base, leavesOf(balance, 0n), { exact: 8n, writtenOff: 5n }).reasons;
      expect([paid(3n), paid(8n)]).toEqual([[], []]);
      expect([paid(2n), paid(9n)]).toEqual([WRONG, WRONG]);
    });

    it('cannot be in the first leaf of a player who gave no order before', () => {
      const base = { leaves: leavesOf(0n, 0n, 0n), hidden: undefined };
      expect(judge(base, leavesOf(11n, 12n), { deposited: 12n }).reasons).toEqual(WRONG);
    });
  });
});
