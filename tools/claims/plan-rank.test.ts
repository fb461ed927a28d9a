import { expect, it } from 'vitest';
import { lastFinal } from '../../test/kit/claims/custody.ts';
import { follow, silence } from '../../test/kit/claims/follow-plan.ts';
import { planOf } from '../../test/kit/claims/plan-of.ts';
import { registerMature } from '../../test/kit/claims/wind-up.ts';
import { act, hours, newWorld } from '../../test/kit/claims/world.ts';

const CLAIMANT = 1;
const CLAIMED = 1_000n;
const LEFT = 600n;

/**
 * A player claims 1,000 by an older leaf and has 600 left by F, as nobody lowers the claim. F owes
 * 2,600 to all, and custody holds 3,600 less `lacking`. The wind-up is open.
 */
const woundUpWithClaim = (lacking: bigint) => {
  const stake = 600n - lacking;
  const world = newWorld({ stake, deposits: [1_000n, 1_000n, 1_000n] });
  act(world, { kind: 'play', player: CLAIMANT, share: 400n, wins: false });
  Object.assign(world.house, { server: false, guardian: false });
  act(world, { kind: 'claim', player: CLAIMANT, share: 1_000n, age: 0 });
  const shown = lastFinal(world.custody);
  hours(world, 49);
  silence(world);
  const final = lastFinal(world.custody);
  follow(world, 0, final);
  const { windUp, custody } = world;
  if (!windUp) throw new Error('the wind-up was not opened');
  const step = (newestProof: number) => planOf(world, CLAIMANT, newestProof).step;
  const byClaim = { kind: 'enterClaim', decisive: final, amountWei: CLAIMED };
  const byLeaf = { kind: 'enter', epoch: final, amountWei: LEFT };
  return { world, windUp, custody, shown, final, step, byClaim, byLeaf };
};

it('a mature claim enters the second rank once a covered pot would not hold it too', () => {
  const { world, windUp, custody, shown, step, byClaim } = woundUpWithClaim(1n);
  expect(step(0)).toEqual({ ...byClaim, rank: 'first' });
  custody.now += 48;
  expect(step(0)).toEqual({ ...byClaim, rank: 'second' });
  // The contract refuses an older leaf of the same amount.
  expect(step(shown)).toEqual({ ...byClaim, rank: 'second' });
  follow(world, CLAIMANT, 0);
  expect(windUp.entries.get(CLAIMANT)).toMatchObject({ first: 0n, second: CLAIMED });
});

it('a mature claim enters the first rank as long as the pot held it before its payments', () => {
  const { world, windUp, custody, step, byClaim } = woundUpWithClaim(0n);
  custody.now += 72;
  follow(world, 0, lastFinal(custody));
  expect(windUp.paid).toBe(1_000n);
  expect(step(0)).toEqual({ ...byClaim, rank: 'first' });
  custody.now += 33 * 24;
  expect(step(0)).toEqual({ ...byClaim, rank: 'first' });
  follow(world, CLAIMANT, 0);
  expect(windUp.entries.get(CLAIMANT)).toMatchObject({ first: CLAIMED, second: 0n });
});

it('the leaf of F goes before a claim of the second rank, and takes its place', () => {
  const { world, windUp, custody, final, step, byLeaf } = woundUpWithClaim(1n);
  custody.now += 48;
  expect(step(final)).toEqual(byLeaf);
  follow(world, CLAIMANT, 0);
  expect(step(final)).toEqual(byLeaf);
  follow(world, CLAIMANT, final);
  expect(windUp.entries.get(CLAIMANT)).toMatchObject({ first: LEFT, second: 0n });
});

it('a claim that the pot would not hold is not planned after day 33, when it is refused', () => {
  const { world, windUp, custody, final } = woundUpWithClaim(1n);
  custody.now += 48;
  follow(world, 2, final);
  custody.now += 33 * 24;
  expect(planOf(world, CLAIMANT, 0)).toMatchObject({
    step: null,
    wait: { for: 'proof', epoch: final },
  });
  expect(registerMature(windUp, CLAIMANT)).toBe(false);
});

it('nobody who has the leaf of F is warned that it may be worth more', () => {
  const { windUp, custody, final, step, byClaim } = woundUpWithClaim(0n);
  expect(step(final)).toEqual({ ...byClaim, rank: 'first', decisive: null });
  expect(registerMature(windUp, CLAIMANT)).toBe(true);
  custody.now += 48;
  const pays = { kind: 'pay', amountWei: CLAIMED };
  expect(step(0)).toEqual({ ...pays, decisive: final });
  expect(step(final)).toEqual({ ...pays, decisive: null });
});
