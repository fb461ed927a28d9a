import type { Plan } from '@degen/rules/liabilities/plan.ts';
import { expect } from 'vitest';
import { claim, claimDeposits, payClaim } from './claims.ts';
import { accountOf, type Player } from './custody.ts';
import { planOf } from './plan-of.ts';
import {
  claimOlder,
  openWindUp,
  payEntry,
  proveFinal,
  registerDepositor,
  registerMature,
} from './wind-up.ts';
import { act, type World } from './world.ts';

/** Takes the planned step. Returns whether the model accepts it. */
const take = (world: World, player: Player, { step }: Plan): boolean => {
  const { custody, windUp } = world;
  switch (step?.kind) {
    case 'claim':
      return claim(custody, player, step.amountWei, step.epoch);
    case 'claimDeposits':
      return claimDeposits(custody, player, step.amountWei);
    case 'payClaim':
      return payClaim(custody, player);
    case 'open':
      world.windUp = openWindUp(custody);
      return world.windUp?.final === step.epoch;
    case 'enter':
      return windUp !== undefined && proveFinal(windUp, player);
    case 'enterDepositor':
      return windUp !== undefined && registerDepositor(windUp, player);
    case 'enterClaim':
      return windUp !== undefined && registerMature(windUp, player);
    case 'enterOlder':
      return windUp !== undefined && claimOlder(windUp, player, step.epoch);
    case 'pay':
      return windUp !== undefined && payEntry(windUp, player);
    case undefined:
      return true;
  }
};

/** Follows the plan as long as it has a step. Each step is accepted and pays what the plan says. */
export const follow = (world: World, player: Player, newestProof: number): void => {
  const { custody } = world;
  for (let steps = 0; steps < 5; steps += 1) {
    const plan = planOf(world, player, newestProof);
    if (plan.step === null) return;
    const before = accountOf(custody, player).paid;
    expect(take(world, player, plan), plan.step.kind).toBe(true);
    const paid = accountOf(custody, player).paid - before;
    const pays = plan.step.kind === 'payClaim' || plan.step.kind === 'pay';
    expect(paid).toBe(pays ? plan.step.amountWei : 0n);
  }
  throw new Error('the plan does not end');
};

/** Ends the house, and waits until the wind-up may be opened. */
export const silence = (world: World): void => {
  act(world, { kind: 'house dies' });
  world.custody.now += 8 * 24 + 1;
};
