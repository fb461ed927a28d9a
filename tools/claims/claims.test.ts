import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../test/kit/claims/bounds.ts';
import { isShort } from '../../test/kit/claims/custody.ts';
import { end } from '../../test/kit/claims/ending.ts';
import { search } from '../../test/kit/claims/search.ts';
import {
  type Action,
  ADVERSARY,
  act,
  HONEST,
  hours,
  newWorld,
  receivedBy,
  type Start,
  type World,
} from '../../test/kit/claims/world.ts';

const play = (start: Start, actions: readonly Action[]): World => {
  const world = newWorld(start);
  for (const action of actions) {
    if (!act(world, action)) throw new Error(`${action.kind} was refused`);
  }
  return world;
};

const everybody = [...HONEST, ...ADVERSARY];
const gainOf = (world: World): bigint => receivedBy(world, ADVERSARY) - world.put;
const wait = (hours: number): Action => ({ kind: 'wait', hours });
const lose = (player: number): Action => ({ kind: 'play', player, share: 1_000n, wins: false });

describe('an attack of the second audit', () => {
  it('H-1: deposits of two thirds of custody, claimed at once, open nothing and undo no loss', () => {
    const world = play({ stake: 390_000n, deposits: [100_000n] }, [
      { kind: 'deposit', player: 5, amount: 50_000n },
      wait(25),
      { kind: 'deposit', player: 3, amount: 165_000n },
      { kind: 'deposit', player: 4, amount: 165_000n },
      { kind: 'claim deposits', player: 3, share: 1_000n },
      { kind: 'claim deposits', player: 4, share: 1_000n },
      wait(25),
      lose(5),
      wait(24),
    ]);
    end(world, { order: everybody, proofAge: new Map() });
    expect(world.windUp).toBeUndefined();
    expect(gainOf(world)).toBe(-50_000n);
    expect(receivedBy(world, HONEST)).toBe(100_000n);
  });

  it('H-2: a house that stops right after an epoch pays players who have an older proof', () => {
    const world = play({ stake: 0n, deposits: [10_000n, 10_000n, 10_000n] }, [
      { kind: 'house dies' },
      wait(24),
    ]);
    end(world, { order: everybody, proofAge: new Map(HONEST.map((player) => [player, 1])) });
    expect(world.windUp?.openedAt).toBeGreaterThan(8 * 24);
    expect(HONEST.map((player) => receivedBy(world, [player]))).toEqual([
      10_000n,
      10_000n,
      10_000n,
    ]);
  });

  it('M-1: a stolen guardian key with a winning and a losing account gains nothing', () => {
    const world = play({ stake: 500_000n, deposits: [100_000n], stolen: ['guardian'] }, [
      { kind: 'deposit', player: 3, amount: 50_000n },
      { kind: 'deposit', player: 4, amount: 50_000n },
      wait(25),
      { kind: 'veto all', vetoes: true },
      { kind: 'play', player: 3, share: 1_000n, wins: true },
      lose(4),
      { kind: 'suspend', suspended: true },
    ]);
    end(world, { order: everybody, proofAge: new Map() });
    expect(world.windUp?.covered).toBe(true);
    expect(gainOf(world)).toBe(0n);
    expect(receivedBy(world, HONEST)).toBe(100_000n);
  });

  it('a stolen guardian key that opens the wind-up gains what one account lost since F and another was paid', () => {
    const world = play({ stake: 500_000n, deposits: [100_000n], stolen: ['guardian'] }, [
      { kind: 'deposit', player: 3, amount: 10_000n },
      { kind: 'deposit', player: 4, amount: 10_000n },
      wait(25),
      { kind: 'play', player: 3, share: 1_000n, wins: true },
      lose(4),
      { kind: 'withdraw', player: 3, share: 1_000n },
      wait(1),
      { kind: 'veto all', vetoes: true },
    ]);
    expect(receivedBy(world, [3])).toBe(20_000n);
    end(world, { order: everybody, proofAge: new Map() });
    expect(gainOf(world)).toBe(10_000n);
    expect(receivedBy(world, HONEST)).toBe(100_000n);
  });

  it('M-2: a stolen operator key with a deposit of four times custody leaves four fifths', () => {
    const asleep = ['server', 'guardian'] as const;
    const world = play({ stake: 0n, deposits: [100_000n], stolen: ['operator'], asleep }, [
      { kind: 'deposit', player: 3, amount: 400_000n },
      wait(26),
      { kind: 'steal', player: 4, share: 1_000n },
      { kind: 'claim', player: 3, share: 1_000n, age: 0 },
      wait(49),
    ]);
    expect(isShort(world.custody)).toBe(true);
    expect(act(world, { kind: 'pay claim', player: 3 })).toBe(false);
    end(world, { order: everybody, proofAge: new Map() });
    // A tenth of 500,000 was stolen, and all share the loss.
    expect(receivedBy(world, HONEST)).toBe(90_000n);
    expect(gainOf(world)).toBe(10_000n);
  });
});

describe('a stolen operator key', () => {
  it('takes a fifth when its own claim is paid between a theft and the next epoch', () => {
    const asleep = ['server', 'guardian'] as const;
    const world = play({ stake: 0n, deposits: [100_000n], stolen: ['operator'], asleep }, [
      { kind: 'deposit', player: 3, amount: 400_000n },
      wait(26),
      { kind: 'claim', player: 3, share: 1_000n, age: 0 },
      wait(48),
      { kind: 'steal', player: 4, share: 1_000n },
      { kind: 'pay claim', player: 3 },
    ]);
    // Stolen: 50,000. Paid: all but four times of that, so that 200,000 are left for 250,000 owed.
    expect(world.custody.held).toBe(200_000n);
    end(world, { order: everybody, proofAge: new Map() });
    expect(receivedBy(world, HONEST)).toBe(80_000n);
  });
});

describe('stolen keys of operator and publisher', () => {
  it('take a fifth when false epochs hide two thefts until the thief’s claim is paid', () => {
    const hide: Action = { kind: 'publish false', player: 5, share: 1_000n };
    const steal: Action = { kind: 'steal', player: 4, share: 1_000n };
    const stolen = ['operator', 'publisher'] as const;
    const world = play({ stake: 0n, deposits: [100_000n], stolen, asleep: ['server'] }, [
      { kind: 'deposit', player: 3, amount: 400_000n },
      wait(26),
      { kind: 'claim', player: 3, share: 1_000n, age: 0 },
      wait(48),
      ...[steal, hide, steal, hide],
      { kind: 'pay claim', player: 3 },
      wait(1),
    ]);
    expect(isShort(world.custody)).toBe(true);
    end(world, { order: everybody, proofAge: new Map() });
    expect(receivedBy(world, HONEST)).toBe(80_000n);
  });

  it.each([
    // A tenth of what is left, twice a day.
    [false, 65_610n],
    [true, 81_000n],
  ])('take up to a fifth a day until publisher and operator are stopped (%s)', (strikes, left) => {
    const hide: Action = { kind: 'publish false', player: 5, share: 1_000n };
    const steal: Action = { kind: 'steal', player: 4, share: 1_000n };
    const stolen = ['operator', 'publisher'] as const;
    const start = {
      stake: 0n,
      deposits: [100_000n],
      stolen,
      asleep: ['server'],
      strikes,
    } as const;
    const world = play(start, [steal, hide, steal, wait(25)]);
    expect(act(world, hide)).toBe(!strikes);
    for (const action of [steal, hide, steal]) act(world, action);
    hours(world, 1);
    end(world, { order: everybody, proofAge: new Map() });
    expect(receivedBy(world, HONEST)).toBe(left);
  });
});

describe('a debt', () => {
  it('is lost to the house once an epoch shows zero, so that no older leaf is worth more', () => {
    const asleep = ['server', 'guardian'] as const;
    const world = play({ stake: 0n, deposits: [100n], stolen: ['operator'], asleep }, [
      { kind: 'deposit', player: 4, amount: 400_000n },
      { kind: 'steal', player: 3, share: 10n },
      wait(25),
      { kind: 'deposit', player: 3, amount: 400_000n },
    ]);
    end(world, { order: [3, 4, ...HONEST, 5], proofAge: new Map() });
    expect(receivedBy(world, HONEST)).toBeGreaterThanOrEqual(80n);
  });
});

describe('a deficit', () => {
  it('is shared to the base unit, whoever comes first, when the house is dead', () => {
    const start: Start = { stake: 0n, deposits: [10_000n, 20_000n, 70_000n] };
    for (const order of [everybody, everybody.toReversed()]) {
      const world = play(start, [{ kind: 'house dies' }]);
      world.custody.held = 70_000n;
      end(world, { order, proofAge: new Map() });
      expect(HONEST.map((player) => receivedBy(world, [player]))).toEqual([
        7_000n,
        14_000n,
        49_000n,
      ]);
    }
  });
});

describe('an older proof', () => {
  it('takes nothing from the first rank, however much it says', () => {
    const world = play({ stake: 1_000_000n, deposits: [100_000n, 100_000n] }, [
      { kind: 'deposit', player: 3, amount: 1_000_000n },
      wait(26),
      lose(3),
      wait(26),
      { kind: 'house dies' },
    ]);
    world.custody.held = 150_000n;
    // 30 epochs before F the account still had a million.
    end(world, { order: [3, ...HONEST, 4, 5], proofAge: new Map([[3, 30]]) });
    expect(HONEST.map((player) => receivedBy(world, [player]))).toEqual([75_000n, 75_000n, 0n]);
    expect(gainOf(world)).toBe(-1_000_000n);
  });
});

describe('the bounds', () => {
  for (const scenario of SCENARIOS) {
    it(`hold in 1,000 random stories with ${scenario.name}`, () => {
      let wounds = 0;
      search(scenario, { stories: 1_000, seed: 38 }, ({ windUp }) => {
        if (windUp) wounds += 1;
      });
      const ends = ['an outsider without a key', 'a stolen publisher key, the guardian awake'];
      expect(wounds > 0).toBe(!ends.includes(scenario.name));
    });
  }
});
