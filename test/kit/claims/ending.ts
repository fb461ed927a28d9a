import { claim } from './claims.ts';
import { accountOf, lastFinal, type Player } from './custody.ts';
import { payClaimOf } from './house.ts';
import {
  claimOlder,
  openWindUp,
  payEntry,
  proveFinal,
  registerDepositor,
  registerMature,
  type WindUp,
} from './wind-up.ts';
import { act, HONEST, hours, type World, worthAt } from './world.ts';

/** How the story ends: everybody claims with what they have, and the rest pays itself. */
export type Ending = {
  /** Players whose newest proof is so many epochs older than F; 0 is F itself. */
  readonly proofAge: ReadonlyMap<Player, number>;
  readonly order: readonly Player[];
  /** Players who enter by their deposits, or by a mature claim, before they show a leaf. */
  readonly hasty?: ReadonlySet<Player>;
};

const DAY_HOURS = 24;
const END_HOURS = 50 * 24;
const AFTER_LAST_DAY_HOURS = 36 * 24;

const claimAll = (world: World, player: Player): void => {
  const { custody, proofAge } = world;
  const number = lastFinal(custody) - (proofAge.get(player) ?? 0);
  const worth = worthAt(custody, player, number);
  if (worth > 0n) claim(custody, player, worth, number);
  else act(world, { kind: 'claim deposits', player, share: 1_000n });
};

const windDown = (world: World, windUp: WindUp, { order, hasty }: Ending): void => {
  for (const player of order) {
    const age = world.proofAge.get(player) ?? 0;
    if (hasty?.has(player) && !registerDepositor(windUp, player)) registerMature(windUp, player);
    if (age === 0) proveFinal(windUp, player);
    registerDepositor(windUp, player);
    registerMature(windUp, player);
    if (age > 0) claimOlder(windUp, player, windUp.final - age);
  }
  const until = windUp.openedAt + AFTER_LAST_DAY_HOURS;
  while (world.custody.now < until) {
    world.custody.now += DAY_HOURS;
    for (const player of order) payEntry(windUp, player);
  }
};

const isOwed = ({ custody }: World, player: Player): boolean =>
  accountOf(custody, player).claim !== undefined ||
  worthAt(custody, player, lastFinal(custody)) > 0n;

/** Everybody claims with the proof they have, and waits for payment or for the wind-up. */
export const end = (world: World, ending: Ending): void => {
  const { custody } = world;
  const { order, proofAge } = ending;
  world.proofAge = proofAge;
  for (let hour = 1; hour <= END_HOURS && !world.windUp; hour += 1) {
    for (const player of order) claimAll(world, player);
    for (const { claim: open } of HONEST.map((player) => accountOf(custody, player))) {
      if (open) world.waitedMax = Math.max(world.waitedMax, custody.now + 1 - open.madeAt);
    }
    hours(world, 1);
    for (const player of order) payClaimOf(world.house, player);
    world.windUp = openWindUp(custody);
    if (!order.some((player) => isOwed(world, player)) && hour > DAY_HOURS) return;
  }
  if (world.windUp) windDown(world, world.windUp, ending);
};
