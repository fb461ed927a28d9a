import {
  BLOCK_PERCENT,
  COUNTER_PERCENT,
  EXCHANGES_MAX,
  HEALTH_MAX,
  HIT_PERCENT,
  MOVE_DAMAGE,
  PUNCH_PERCENT,
  REPEAT_PERCENT,
} from './constants.ts';
import { blowDamage } from './fight.ts';
import { type BlowResult, MOVES, type Move } from './types.ts';

/* Computes the chances of a fight by dynamic programming over (health, health, combo, tick). Exact
   fractions would have denominators of over a thousand bits, so this file uses doubles. It only
   adds and multiplies non-negative numbers, so rounding errors stay small: a result takes at most
   20,000 operations, each with a relative error of at most 2^-53. */
const OPERATIONS_MAX = 20_000;

/** States less likely than this are dropped; their total chance is part of the stated error. */
const CHANCE_MIN = 1e-18;

type FightChances = {
  /** Chance that the fight is no draw; by symmetry, each fighter wins with half of this chance. */
  readonly decided: number;
  readonly drawByKnockout: number;
  readonly drawByTime: number;
  readonly meanExchanges: number;
  /**
   * The largest possible error of each chance. The error of `meanExchanges` is at most 50 times as
   * large.
   */
  readonly error: number;
};

/** The chance of each pair of health values, at the index `attackerHp * SIZE + defenderHp`. */
type Grid = Float64Array;
const SIZE = HEALTH_MAX + 1;

/** A possible effect of one blow on both fighters, with its chance. */
type Fate = { readonly damage: number; readonly counterDamage: number; readonly chance: number };

export const fightChances = (): FightChances => {
  const fates = Array.from({ length: EXCHANGES_MAX }, (_, combo) => blowFates(combo));
  const total = { decided: 0, draw: 0, dropped: 0, exchanges: 0 };
  // The grid at index n contains the fights whose next blow has combo n. The fight starts at full
  // health with combo 0.
  let grids = [emptyGrid()];
  grids[0]?.set([1], HEALTH_MAX * SIZE + HEALTH_MAX);
  for (let tick = 1; tick <= EXCHANGES_MAX; tick += 1) {
    const changed = emptyGrid();
    const next = [changed];
    for (const [combo, grid] of grids.entries()) {
      const { standing, ended } = exchangeFates(grid, fates[combo] ?? []);
      const repeated = emptyGrid();
      next.push(repeated);
      spread(standing, repeated, changed);
      total.decided += ended.decided;
      total.draw += ended.draw;
      total.dropped += ended.dropped;
      total.exchanges += tick * (ended.decided + ended.draw);
    }
    grids = next;
  }
  const drawByTime = sum(grids.map(sum));
  return {
    decided: total.decided,
    drawByKnockout: total.draw,
    drawByTime,
    meanExchanges: total.exchanges + EXCHANGES_MAX * drawByTime,
    error: total.dropped + OPERATIONS_MAX * 2 ** -53,
  };
};

const emptyGrid = (): Grid => new Float64Array(SIZE * SIZE);

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/**
 * Every effect of a blow with this combo, with its chance. Rolls with the same effect are added up.
 */
const blowFates = (combo: number): Fate[] => {
  const fates = new Map<string, Fate>();
  const add = (result: BlowResult, roll: number, chance: number): void => {
    const { damage, counterDamage } = blowDamage(result, roll, combo);
    const key = `${damage},${counterDamage}`;
    fates.set(key, { damage, counterDamage, chance: chance + (fates.get(key)?.chance ?? 0) });
  };
  add('MISSED', 0, (100 - HIT_PERCENT) / 100);
  for (const move of MOVES) {
    const { min, max } = MOVE_DAMAGE[move];
    for (let roll = min; roll <= max; roll += 1) {
      const chance = (moveChance(move) * HIT_PERCENT) / 100 / (max - min + 1);
      const blocked = (chance * BLOCK_PERCENT) / 100;
      add('LANDED', roll, (chance * (100 - BLOCK_PERCENT)) / 100);
      add('BLOCKED', roll, (blocked * (100 - COUNTER_PERCENT)) / 100);
      add('COUNTERED', roll, (blocked * COUNTER_PERCENT) / 100);
    }
  }
  return [...fates.values()];
};

const moveChance = (move: Move): number =>
  (move === 'PUNCH' ? PUNCH_PERCENT : 100 - PUNCH_PERCENT) / 100;

/**
 * Applies one exchange to the fights of a grid. Returns the fights that continue, and the chances
 * of the fights that end.
 */
const exchangeFates = (grid: Grid, fates: readonly Fate[]) => {
  const [standing, ended] = [emptyGrid(), { decided: 0, draw: 0, dropped: 0 }];
  for (let at = 0; at < grid.length; at += 1) {
    const before = grid[at] ?? 0;
    if (before < CHANCE_MIN) {
      ended.dropped += before;
      continue;
    }
    const [attackerBefore, defenderBefore] = [Math.floor(at / SIZE), at % SIZE];
    let [decided, draw] = [0, 0];
    for (const { damage, counterDamage, chance } of fates) {
      const [attacker, defender] = [attackerBefore - counterDamage, defenderBefore - damage];
      const after = before * chance;
      if (attacker > 0 && defender > 0) addTo(standing, attacker * SIZE + defender, after);
      else if (attacker > 0 || defender > 0) decided += after;
      else draw += after;
    }
    ended.decided += decided;
    ended.draw += draw;
  }
  return { standing, ended };
};

/**
 * Adds the fights that continue to the grids of the next exchange. Either the same fighter attacks
 * again (`repeated`), or the fighters change roles (`changed`).
 */
const spread = (standing: Grid, repeated: Grid, changed: Grid): void => {
  for (let at = 0; at < standing.length; at += 1) {
    const chance = standing[at] ?? 0;
    if (chance === 0) continue;
    addTo(repeated, at, (chance * REPEAT_PERCENT) / 100);
    const mirrored = (at % SIZE) * SIZE + Math.floor(at / SIZE);
    addTo(changed, mirrored, (chance * (100 - REPEAT_PERCENT)) / 100);
  }
};

const addTo = (grid: Grid, at: number, chance: number): void => {
  grid[at] = (grid[at] ?? 0) + chance;
};
