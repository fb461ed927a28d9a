import { lesserOf } from '@degen/rules/amount.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exemptKey, fitUnderCap, type Limits } from '../withdrawals/fit-under-cap.ts';

const BPS = 10_000n;
const HOUR_MS = 3_600_000;
/** The server looks at the queue this often in the test. */
const STEP_H = 0.5;
const DEADLINE_H = 48;
/** By this time, the deadline of each forced withdrawal is over. */
const END_H = 24 + DEADLINE_H;

type Payment = { readonly hour: number; readonly amount: bigint; readonly userId: bigint };
type Forced = { readonly userId: bigint; readonly atH: number; readonly ownWei: bigint };
type Asked = {
  readonly user_id: bigint;
  readonly token: 'BNB';
  readonly amount: bigint;
  readonly approved: false;
  readonly forced: boolean;
};

const sumOf = (items: readonly { readonly amount: bigint }[]): bigint =>
  items.reduce((sum, { amount }) => sum + amount, 0n);

/** The rolling limit as `RollingLimit.sol` and `Withdrawals.sol` compute it. */
const createLimit = (custodyWei: bigint, capBps: bigint) => {
  let [custody, aged, next] = [custodyWei, custodyWei, custodyWei];
  let sampledAtH = 0;
  let counted: Payment[] = [];
  const usedOf = (payments: readonly Payment[], nowH: number): bigint =>
    sumOf(payments.filter(({ hour }) => hour >= Math.floor(nowH) - 24));
  const mostOf = (custodyLeft: bigint, used: bigint): bigint =>
    (lesserOf(aged, custodyLeft + used) * capBps) / BPS;
  const roomOf = (nowH: number): bigint => {
    const used = usedOf(counted, nowH);
    const most = mostOf(custody, used);
    return most > used ? most - used : 0n;
  };
  return {
    custody: () => custody,
    roomOf,
    /** Each epoch, deposit and payment takes a sample when the last one is a day old. */
    sample: (nowH: number): void => {
      if (nowH < sampledAtH + 24) return;
      [aged, next, sampledAtH] = [next, custody, nowH];
    },
    deposit: (amount: bigint): void => {
      custody += amount;
    },
    /** Pays the whole batch and returns true, or reverts and returns false. */
    execute: (batch: readonly Asked[], exemptOf: (one: Asked) => bigint, nowH: number): boolean => {
      let room = roomOf(nowH);
      let isExempt = false;
      const added: Payment[] = [];
      for (const one of batch) {
        let amount = one.amount;
        if (amount > room) {
          const exempt = lesserOf(amount, exemptOf(one));
          amount -= exempt;
          isExempt ||= exempt > 0n;
        }
        if (amount > room) return false;
        room -= amount;
        added.push({ hour: Math.floor(nowH), amount, userId: one.user_id });
      }
      const left = custody - sumOf(batch);
      const used = usedOf([...counted, ...added], nowH);
      if (left < 0n || (isExempt && used > mostOf(left, used))) return false;
      custody = left;
      counted = [...counted, ...added];
      [aged, next] = [lesserOf(aged, custody + used), lesserOf(next, custody)];
      return true;
    },
  };
};

/**
 * Between these hours, players request withdrawals of these amounts before each check of the queue.
 */
type Burst = { readonly fromH: number; readonly toH: number; readonly amounts: readonly bigint[] };

type RollingLimit = ReturnType<typeof createLimit>;

type Run = {
  readonly restWei: bigint;
  readonly capBps: bigint;
  readonly forced: readonly Forced[];
  readonly bursts: readonly Burst[];
  readonly deposits: readonly { readonly atH: number; readonly amount: bigint }[];
};

const asked = (userId: bigint, amount: bigint, forced: boolean): Asked => ({
  ...{ user_id: userId, token: 'BNB', amount, approved: false, forced },
});

/**
 * The withdrawals that other players request now; their sum is at most `freeWei`, the money that is
 * in no forced withdrawal.
 */
const othersAsk = (bursts: readonly Burst[], freeWei: bigint, nowH: number): Asked[] => {
  let leftWei = freeWei;
  const amounts = bursts
    .filter(({ fromH, toH }) => fromH <= nowH && nowH < toH)
    .flatMap((burst) => burst.amounts)
    .filter((amount) => {
      if (amount > leftWei) return false;
      leftWei -= amount;
      return true;
    });
  return amounts.map((amount, at) => asked(BigInt(nowH * 10_000 + at + 100), amount, false));
};

const windowOf = (limit: RollingLimit, capBps: bigint, paid: readonly Payment[], nowH: number) => {
  const inWindow = paid.filter(({ hour }) => hour >= Math.floor(nowH) - 24);
  const roomWei = limit.roomOf(nowH);
  const mostWei = ((limit.custody() - roomWei) * capBps) / (BPS - capBps);
  return {
    ...{ capWei: lesserOf(mostWei, roomWei + sumOf(inWindow)), roomWei, capBps },
    paid: inWindow.map(({ hour, ...of }) => ({ ...of, freeAt: new Date((hour + 25) * HOUR_MS) })),
    freeAt: new Date((Math.floor(nowH) + 25) * HOUR_MS),
  };
};

const forcedLimits = (
  open: readonly Forced[],
  nowH: number,
): Pick<Limits, 'exemptWei' | 'exemptLater' | 'needs'> => {
  const found = open.map(({ userId, atH, ownWei }) => ({
    ...{ key: `${userId} BNB`, ageH: nowH - atH, atH, ownWei },
  }));
  return {
    exemptWei: new Map(found.map(({ key, ageH, ownWei }) => [key, ageH >= 30 ? ownWei : 0n])),
    exemptLater: new Map(
      found
        .filter(({ ageH }) => ageH < 30)
        .map(({ key, atH }) => [key, new Date((atH + 30) * HOUR_MS)]),
    ),
    needs: found
      .filter(({ ageH }) => ageH >= 22)
      .map(({ key, ageH, ownWei }) => ({
        ...{
          key,
          token: 'BNB',
          openWei: ownWei,
          ownWei,
          waitsUntil: ageH < 38 ? new Date(0) : null,
        },
      })),
  };
};

/**
 * Simulates the payments of the server; returns the age in hours at which each forced withdrawal
 * was paid.
 */
const paidAgesOf = ({ restWei, capBps, forced, bursts, deposits }: Run): number[] => {
  const ownWei = sumOf(forced.map(({ ownWei: amount }) => ({ amount })));
  const limit = createLimit(restWei + ownWei, capBps);
  const paidAtH = new Map<bigint, number>();
  const paid: Payment[] = [];
  let isBlocked = false;
  for (let nowH = 0; nowH < END_H; nowH += STEP_H) {
    limit.sample(nowH);
    limit.deposit(sumOf(deposits.filter(({ atH }) => atH === nowH)));
    const unpaid = forced.filter(({ userId }) => !paidAtH.has(userId));
    const open = unpaid.filter(({ atH }) => atH <= nowH).toSorted((a, b) => a.atH - b.atH);
    const freeWei = limit.custody() - sumOf(unpaid.map((one) => ({ amount: one.ownWei })));
    const queue = [
      ...open.map((one) => asked(one.userId, one.ownWei, true)),
      ...othersAsk(bursts, freeWei, nowH),
    ];
    const ofForced = forcedLimits(open, nowH);
    const BNB = windowOf(limit, capBps, paid, nowH);
    const windows = { BNB, DEGEN: BNB };
    const withForced: Limits['withForced'] = new Set(isBlocked ? ['BNB'] : []);
    const { payable, waiting } = fitUnderCap(queue, { windows, withForced, ...ofForced });
    isBlocked = waiting.some(({ withdrawal, until }) => withdrawal.forced && until === null);
    const exemptOf = (one: Asked) => (one.forced && ofForced.exemptWei.get(exemptKey(one))) || 0n;
    /** As the server does: a rejected batch is halved until a part of it is paid. */
    const pay = (batch: readonly Asked[]): boolean => {
      if (limit.execute(batch, exemptOf, nowH)) {
        for (const { user_id: userId, amount, forced: isForced } of batch) {
          paid.push({ hour: Math.floor(nowH), amount, userId });
          if (isForced) paidAtH.set(userId, nowH);
        }
        return true;
      }
      isBlocked ||= batch.length === 1 && batch[0]?.forced === true;
      const half = batch.length >> 1;
      return half > 0 && (pay(batch.slice(0, half)) || pay(batch.slice(half)));
    };
    if (payable.length > 0) pay(payable);
  }
  return forced.map(({ userId, atH }) => (paidAtH.get(userId) ?? Number.POSITIVE_INFINITY) - atH);
};

const hours = (max: number): fc.Arbitrary<number> => fc.nat(max * 2).map((halves) => halves / 2);

const runOf = (
  forced: fc.Arbitrary<Pick<Forced, 'atH' | 'ownWei'>[]>,
  capBps: fc.Arbitrary<bigint>,
): fc.Arbitrary<Run> =>
  fc.record({
    restWei: fc.bigInt(1_000n, 20_000n),
    capBps,
    forced: forced.map((found) =>
      found.map((one, index) => ({ ...one, userId: BigInt(index + 1) })),
    ),
    bursts: fc.array(
      fc
        .record({
          fromH: hours(60),
          lastH: hours(3),
          amounts: fc.array(fc.bigInt(1n, 4_000n), { minLength: 1, maxLength: 12 }),
        })
        .map(({ fromH, lastH, amounts }) => ({ fromH, toH: fromH + lastH + STEP_H, amounts })),
      { maxLength: 4 },
    ),
    deposits: fc.array(fc.record({ atH: hours(60), amount: fc.bigInt(1n, 10_000n) }), {
      maxLength: 2,
    }),
  });
const forcedOf = (leastWei: bigint) =>
  fc.record({ atH: hours(24), ownWei: fc.bigInt(leastWei, 10_000n) });

const expectInTime = (run: Run): void => {
  for (const ageH of paidAgesOf(run)) expect(ageH).toBeLessThan(DEADLINE_H);
};

const RUNS = { numRuns: 200 };

describe('L20: whatever the server pays to others', () => {
  it('one forced withdrawal of own deposits is paid within 48 hours', () => {
    const one = fc.array(forcedOf(1n), { minLength: 1, maxLength: 1 });
    fc.assert(fc.property(runOf(one, fc.bigInt(100n, 5_000n)), expectInTime), RUNS);
  });

  it('several forced withdrawals of own deposits that exceed the limit are paid within 48 hours', () => {
    // Custody is at most 80,000, so the limit is at most 4,000.
    const several = fc.array(forcedOf(4_001n), { minLength: 2, maxLength: 4 });
    fc.assert(fc.property(runOf(several, fc.bigInt(100n, 500n)), expectInTime), RUNS);
  });

  it('a forced withdrawal is paid after 30 hours even if a new custody sample lowers the limit', () => {
    // Other players withdraw 1,000 an hour, and again when these payments no longer count, so there
    // is never room for 10,500. They withdraw more 22 hours after the forced withdrawal; the sample
    // of custody is taken 28 hours after it.
    const hourly = [...Array(11).keys()].flatMap((hour) =>
      [hour + 1, hour + 26].map((fromH) => ({ fromH, toH: fromH + STEP_H, amounts: [1_000n] })),
    );
    const more = { fromH: 42, toH: 42.5, amounts: [800n, 800n, 800n, 800n, 800n, 700n] };
    const bursts = [...hourly, more];
    const forced = [{ userId: 1n, atH: 20, ownWei: 10_500n }];
    const run = { restWei: 89_500n, capBps: 2_000n, forced, bursts, deposits: [] };
    expect(paidAgesOf(run)).toEqual([30]);
  });

  it('a forced withdrawal that waits for the limit does not delay a larger forced withdrawal', () => {
    // The limit is 20,000. Payments to other players no longer count after 24 hours.
    const bursts = [{ fromH: 0, toH: 0.5, amounts: [10_000n, 2_500n, 1_800n, 1_400n] }];
    const forced = [
      { userId: 1n, atH: 0.5, ownWei: 12_000n },
      { userId: 2n, atH: 1.5, ownWei: 50_000n },
    ];
    const run = { restWei: 38_000n, capBps: 2_000n, forced, bursts, deposits: [] };
    expect(paidAgesOf(run)).toEqual([31.5, 30]);
  });
});
