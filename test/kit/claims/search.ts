import fc from 'fast-check';
import { owedBefore, type Scenario } from './bounds.ts';
import type { Player } from './custody.ts';
import { type Ending, end } from './ending.ts';
import {
  type Action,
  ADVERSARY,
  act,
  HONEST,
  type Key,
  newWorld,
  type Start,
  type World,
} from './world.ts';

/** A search for a story that breaks a bound: random actions, then everybody claims. */

const ALL: readonly Player[] = [...HONEST, ...ADVERSARY];
const player = fc.constantFrom(...ALL);
const own = fc.constantFrom(...ADVERSARY);
const share = fc.oneof(fc.constant(1_000n), fc.bigInt({ min: 1n, max: 1_000n }));
/** Few hours, and the hours around which a rule changes. */
const hours = fc.oneof(
  fc.integer({ min: 1, max: 6 }),
  fc.constantFrom(23, 24, 25, 29, 30, 31, 47, 48, 49, 72, 191, 192, 193),
);
const amount = fc.oneof(
  fc.bigInt({ min: 1n, max: 1_000_000n }),
  fc.constantFrom(1n, 1_000n, 4_000_000n, 100_000_000n),
);

const kind = <Kind extends Action['kind']>(name: Kind) => fc.constant(name);

const ANYBODY: readonly fc.Arbitrary<Action>[] = [
  fc.record({ kind: kind('wait'), hours }),
  fc.record({ kind: kind('deposit'), player: own, amount }),
  fc.record({ kind: kind('play'), player, share, wins: fc.boolean() }),
  fc.record({ kind: kind('swap in'), player, amount }),
  fc.record({ kind: kind('withdraw'), player, share }),
  fc.record({ kind: kind('claim'), player: own, share, age: fc.nat(3) }),
  fc.record({ kind: kind('claim deposits'), player: own, share }),
  fc.record({ kind: kind('pay claim'), player }),
  fc.record({ kind: kind('open wind-up') }),
];

const WITH_KEY: Readonly<Record<Key, readonly fc.Arbitrary<Action>[]>> = {
  operator: [fc.record({ kind: kind('steal'), player: own, share })],
  guardian: [
    fc.record({ kind: kind('veto'), age: fc.nat(30) }),
    fc.record({ kind: kind('veto all'), vetoes: fc.boolean() }),
    fc.record({ kind: kind('suspend'), suspended: fc.boolean() }),
  ],
  publisher: [fc.record({ kind: kind('publish false'), player: own, share })],
};

const action = ({ stolen = [], dies = false }: Scenario): fc.Arbitrary<Action> =>
  fc.oneof(
    ...ANYBODY,
    ...stolen.flatMap((key) => WITH_KEY[key]),
    ...(dies ? [fc.record({ kind: kind('house dies') })] : []),
  );

const start = ({ stolen = [], asleep = [], strikes = false }: Scenario): fc.Arbitrary<Start> =>
  fc.record({
    stake: fc.constantFrom(0n, 1_000n, 300_000n, 5_000_000n),
    deposits: fc.tuple(amount, amount, amount),
    stolen: fc.constant(stolen),
    asleep: fc.constant(asleep),
    strikes: fc.constant(strikes),
  });

const ending = ({ proofAges = fc.constant([]) }: Scenario): fc.Arbitrary<Ending> =>
  fc.record({
    order: fc.shuffledSubarray([...ALL], { minLength: ALL.length }),
    hasty: fc.subarray([...ALL]).map((players) => new Set(players)),
    proofAge: proofAges.map((ages) => new Map(ages.entries())),
  });

const ACTIONS_MAX = 24;

/**
 * Plays `stories` of a scenario and throws the shortest one found that breaks its bound.
 * `look` sees each world at its end.
 */
export const search = (
  scenario: Scenario,
  { stories, seed }: { stories: number; seed: number },
  look: (world: World) => void = () => undefined,
): void => {
  fc.assert(
    fc.property(
      start(scenario),
      fc.array(action(scenario), { maxLength: ACTIONS_MAX, size: 'max' }),
      ending(scenario),
      (from, actions, last) => {
        const world = newWorld(from);
        for (const each of actions) act(world, each);
        const owed = owedBefore(world);
        end(world, last);
        look(world);
        const fault = scenario.fault(world, owed);
        if (fault) throw new Error(`${scenario.name}: ${fault}`);
      },
    ),
    { numRuns: stories, seed },
  );
};
