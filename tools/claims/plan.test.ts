import { HOUR_S } from '@degen/rules/liabilities/times.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountOf, lastFinal, type Player } from '../../test/kit/claims/custody.ts';
import { follow, silence } from '../../test/kit/claims/follow-plan.ts';
import { planOf } from '../../test/kit/claims/plan-of.ts';
import { proveFinal, registerDepositor, type WindUp } from '../../test/kit/claims/wind-up.ts';
import { act, HONEST, hours, newWorld, worthAt } from '../../test/kit/claims/world.ts';

const LOOK_HOURS = 6;

const amount = fc.bigInt(1n, 10_000n);
const share = fc.bigInt(0n, 1_000n);
const player = fc.constantFrom(...HONEST);
const action = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('deposit' as const), player, amount }),
  fc.record({ kind: fc.constant('play' as const), player, share, wins: fc.boolean() }),
  fc.record({ kind: fc.constant('withdraw' as const), player, share }),
  fc.record({ kind: fc.constant('steal' as const), player: fc.constant(3), share }),
  fc.record({
    kind: fc.constant('claim' as const),
    player,
    share,
    age: fc.integer({ min: 0, max: 3 }),
  }),
);
const story = fc.record({
  deposits: fc.tuple(amount, amount, amount),
  stake: fc.bigInt(0n, 10_000n),
  actions: fc.array(action, { maxLength: 12 }),
  /** How much of custody a thief with all keys takes at the end. */
  stolen: share,
  /** The hours for which the house goes on after the theft, before it stops. */
  lives: fc.integer({ min: 0, max: 60 }),
  order: fc.shuffledSubarray([...HONEST], { minLength: 3, maxLength: 3 }),
});

it('a player who follows the plan with the proof of F gets all or the share that all get', () => {
  const seen = new Set<string>();
  const property = fc.property(story, ({ deposits, stake, actions, stolen, lives, order }) => {
    const world = newWorld({ stake, deposits, stolen: ['operator'] });
    const { custody } = world;
    for (const each of actions) act(world, each);
    custody.held -= (custody.held * stolen) / 1_000n;
    hours(world, lives);
    act(world, { kind: 'house dies' });
    const newest = custody.epochs.length - 1;
    const owed = new Map<Player, bigint>();
    const atF = new Map<Player, bigint>();
    let held = 0n;
    for (let hour = 0; hour < 45 * 24; hour += LOOK_HOURS) {
      for (const each of order) follow(world, each, newest);
      if (world.windUp && held === 0n) {
        held = world.windUp.heldAtOpening;
        for (const each of HONEST) {
          owed.set(each, worthAt(custody, each, world.windUp.final));
          atF.set(each, accountOf(custody, each).paid);
        }
      }
      custody.now += LOOK_HOURS;
    }
    for (const each of HONEST) {
      const { step, wait } = planOf(world, each, newest);
      expect([step, wait?.for]).toEqual([null, undefined]);
    }
    const { windUp } = world;
    if (!windUp) return;
    // A deposit after F, or a mature claim, counts in the first rank too.
    const all = [...windUp.entries].map(([, { first }]) => first).reduce((a, b) => a + b, 0n);
    seen.add(windUp.covered ? 'covered' : 'shares');
    for (const each of HONEST) {
      const got = accountOf(custody, each).paid - (atF.get(each) ?? 0n);
      const first = windUp.entries.get(each)?.first ?? 0n;
      expect(first).toBeGreaterThanOrEqual(owed.get(each) ?? 0n);
      expect(got).toBe(windUp.covered || held >= all ? first : (first * held) / all);
    }
  });
  fc.assert(property, { numRuns: 400, seed: 38 });
  expect([...seen].sort()).toEqual(['covered', 'shares']);
}, 60_000);

it('a player with only an older proof enters the second rank, and without one hears which is missing', () => {
  const world = newWorld({ stake: 500n, deposits: [1_000n, 1_000n, 1_000n] });
  act(world, { kind: 'house dies' });
  world.custody.now += 8 * 24 + 1;
  const final = lastFinal(world.custody);
  follow(world, 0, final);
  expect(planOf(world, 1, final - 1).step).toMatchObject({
    kind: 'enterOlder',
    epoch: final - 1,
    amountWei: 1_000n,
  });
  expect(planOf(world, 2, 0)).toMatchObject({ step: null, wait: { for: 'proof', epoch: final } });
});

/** A player with 200 by a swap, who deposits 1 after F. The wind-up is open. */
const swappedThenDeposited = () => {
  const world = newWorld({ stake: 500n, deposits: [1_000n, 1_000n, 1_000n] });
  const bought = 3;
  act(world, { kind: 'swap in', player: bought, amount: 200n });
  hours(world, 24);
  act(world, { kind: 'deposit', player: bought, amount: 1n });
  silence(world);
  const final = lastFinal(world.custody);
  const before = planOf(world, bought, final - 1);
  follow(world, 0, final);
  const { windUp } = world;
  if (!windUp) throw new Error('the wind-up was not opened');
  return { world, bought, final, windUp, before };
};

it('a player who swapped, and entered by a deposit after F, is asked for the leaf of F', () => {
  const { world, bought, final, windUp } = swappedThenDeposited();
  const epoch = final;
  expect(planOf(world, bought, 0).step).toEqual({
    kind: 'enterDepositor',
    decisive: final,
    amountWei: 1n,
  });
  expect(registerDepositor(windUp, bought)).toBe(true);
  expect(planOf(world, bought, final).step).toEqual({ kind: 'enter', epoch, amountWei: 201n });
  expect(proveFinal(windUp, bought)).toBe(true);
  expect(windUp.bound).toBe(3_201n);
});

it('a player who swapped and deposited after F enters by the older proof, which says more', () => {
  const { world, bought, final, before } = swappedThenDeposited();
  expect(before.step).toMatchObject({ kind: 'open', amountWei: 0n });
  const older = { kind: 'enterOlder', epoch: final - 1, amountWei: 201n };
  expect(planOf(world, bought, final - 1).step).toEqual(older);
  follow(world, bought, final - 1);
  world.custody.now += 72;
  expect(planOf(world, bought, final - 1)).toMatchObject({ step: null, owedWei: 201n });
  follow(world, bought, final);
  expect(accountOf(world.custody, bought).paid).toBe(201n);
});

it('a player with a mature claim enters by the older proof only when it is worth twice as much', () => {
  const world = newWorld({ stake: 500n, deposits: [1_000n, 1_000n, 1_000n], asleep: ['server'] });
  act(world, { kind: 'claim', player: 1, share: 400n, age: 0 });
  act(world, { kind: 'claim', player: 2, share: 500n, age: 0 });
  const shown = lastFinal(world.custody);
  hours(world, 49);
  silence(world);
  const final = lastFinal(world.custody);
  follow(world, 0, final);
  expect(planOf(world, 1, 0).step).toEqual({
    kind: 'enterClaim',
    rank: 'first',
    decisive: final,
    amountWei: 400n,
  });
  // A place in the first rank with half of it is worth more than one in the second.
  expect(planOf(world, 2, shown).step).toMatchObject({ kind: 'enterClaim', amountWei: 500n });
  const older = { kind: 'enterOlder', epoch: shown, amountWei: 1_000n };
  expect(planOf(world, 1, shown).step).toEqual(older);
  follow(world, 1, shown);
  expect(world.windUp?.entries.get(1)).toMatchObject({ second: 1_000n });
});

it('the plan warns before a payment as long as the leaf of F could replace the entry', () => {
  const { world, bought, final } = swappedThenDeposited();
  const pays = { kind: 'pay', amountWei: 1n };
  expect(registerDepositor(world.windUp as WindUp, bought)).toBe(true);
  world.custody.now += 72;
  expect(planOf(world, bought, 0).step).toEqual({ ...pays, decisive: final });
  world.custody.now += 33 * 24;
  expect(planOf(world, bought, 0).step).toEqual({ ...pays, decisive: null });
});

it('a mature claim is planned as far as custody exceeds four times the unshown payments', () => {
  const world = newWorld({
    stake: 0n,
    deposits: [1_000n, 1n, 1n],
    stolen: ['operator'],
    asleep: ['server'],
  });
  act(world, { kind: 'claim', player: 0, share: 1_000n, age: 0 });
  hours(world, 49);
  act(world, { kind: 'steal', player: 3, share: 1_000n });
  expect(planOf(world, 0, 0).step).toEqual({ kind: 'payClaim', amountWei: 502n });
  follow(world, 0, 0);
});

it('an entry that comes after the cover waits for 48 hours', () => {
  const world = newWorld({ stake: 500n, deposits: [1_000n, 1_000n, 1_000n] });
  silence(world);
  const final = lastFinal(world.custody);
  follow(world, 0, final);
  world.custody.now += 72;
  follow(world, 0, final);
  follow(world, 1, final);
  const until = (world.custody.now + 48) * HOUR_S;
  expect(planOf(world, 1, final)).toMatchObject({ step: null, wait: { for: 'grace', until } });
});

it('a proof older than the leaf that was shown enters nothing', () => {
  const world = newWorld({ stake: 500n, deposits: [1_000n, 1_000n, 1_000n], asleep: ['server'] });
  act(world, { kind: 'claim', player: 1, share: 1_000n, age: 0 });
  const shown = lastFinal(world.custody);
  silence(world);
  const final = lastFinal(world.custody);
  follow(world, 0, final);
  expect(planOf(world, 1, shown).step).toMatchObject({ kind: 'enterOlder', epoch: shown });
  expect(planOf(world, 1, shown - 1).wait).toMatchObject({ for: 'proof', epoch: final });
});
