import type { RandomStream } from '../../random.ts';
import {
  BLOCK_PERCENT,
  BLOCKED_DAMAGE_PERCENT,
  COMBO_STEP_PERCENT,
  COUNTER_DAMAGE_PERCENT,
  COUNTER_PERCENT,
  EXCHANGES_MAX,
  HEALTH_MAX,
  HIT_PERCENT,
  MOVE_DAMAGE,
  PUNCH_PERCENT,
  REPEAT_PERCENT,
} from './constants.ts';
import {
  type Blow,
  type BlowResult,
  type Exchange,
  FIGHTERS,
  type Fight,
  type FightEnd,
  type Fighter,
} from './types.ts';

/** Plays a whole fight, blow by blow, until a knockout or the final bell. */
export const drawFight = (stream: RandomStream): Fight => {
  const fight = endFight((previous) => drawBlow(stream, previous?.attacker ?? null));
  if (fight === null) throw new Error('drawFight: a drawn fight has an end');
  return fight;
};

/** The fight with these blows; null if `blows` ends before the fight does, or continues after it. */
export const fightOfBlows = (blows: readonly Blow[]): Fight | null => {
  const fight = endFight((previous) => blows[previous?.tick ?? 0] ?? null);
  return fight?.blows.length === blows.length ? fight : null;
};

const endFight = (nextBlow: (previous: Exchange | null) => Blow | null): Fight | null => {
  const blows: Blow[] = [];
  const exchanges: Exchange[] = [];
  for (;;) {
    const previous = exchanges.at(-1) ?? null;
    const blow = nextBlow(previous);
    if (blow === null) return null;
    const exchange = exchangeAfter(previous, blow);
    blows.push(blow);
    exchanges.push(exchange);
    const end = endAfter(exchange);
    if (end !== null) return { ...end, blows, exchanges };
  }
};

/** The order of the draws is part of the protocol: docs/fairness/kickboxing.md. */
const drawBlow = (stream: RandomStream, previous: Fighter | null): Blow => {
  const chance: Chance = (percent) => stream.below(100) < percent;
  const attacker = previous === null ? drawFirst(stream) : drawNext(chance, previous);
  const move = chance(PUNCH_PERCENT) ? 'PUNCH' : 'KICK';
  if (!chance(HIT_PERCENT)) return { attacker, move, result: 'MISSED', roll: 0 };
  const { min, max } = MOVE_DAMAGE[move];
  const roll = min + stream.below(max - min + 1);
  return { attacker, move, result: drawDefence(chance), roll };
};

type Chance = (percent: number) => boolean;

const drawFirst = (stream: RandomStream): Fighter => {
  const first = FIGHTERS[stream.below(FIGHTERS.length)];
  if (first === undefined) throw new Error('drawFirst: draw out of range');
  return first;
};

const drawNext = (chance: Chance, previous: Fighter): Fighter =>
  chance(REPEAT_PERCENT) ? previous : opponentOf(previous);

const drawDefence = (chance: Chance): BlowResult => {
  if (!chance(BLOCK_PERCENT)) return 'LANDED';
  return chance(COUNTER_PERCENT) ? 'COUNTERED' : 'BLOCKED';
};

export const opponentOf = (fighter: Fighter): Fighter => (fighter === 'RED' ? 'BLUE' : 'RED');

/**
 * The damage that a blow with this roll does to both fighters; every share rounds down to whole
 * points.
 */
export const blowDamage = (
  result: BlowResult,
  roll: number,
  combo: number,
): { readonly damage: number; readonly counterDamage: number } => {
  const force = percentDown(roll, 100 + combo * COMBO_STEP_PERCENT);
  switch (result) {
    case 'MISSED':
      return { damage: 0, counterDamage: 0 };
    case 'LANDED':
      return { damage: force, counterDamage: 0 };
    case 'BLOCKED':
      return { damage: percentDown(force, BLOCKED_DAMAGE_PERCENT), counterDamage: 0 };
    case 'COUNTERED':
      return {
        damage: percentDown(force, BLOCKED_DAMAGE_PERCENT),
        counterDamage: percentDown(force, COUNTER_DAMAGE_PERCENT),
      };
  }
};

const percentDown = (points: number, percent: number): number =>
  Math.floor((points * percent) / 100);

/**
 * Blow and counter of one exchange count at the same time: a defender who is knocked out by a
 * blocked blow still counters, so both can be knocked out together.
 */
const exchangeAfter = (previous: Exchange | null, blow: Blow): Exchange => {
  const { attacker, move, result, roll } = blow;
  const combo = previous?.attacker === attacker ? previous.combo + 1 : 0;
  const { damage, counterDamage } = blowDamage(result, roll, combo);
  const hpAfter = (fighter: Fighter, before: number): number =>
    Math.max(0, before - (fighter === attacker ? counterDamage : damage));
  return {
    tick: (previous?.tick ?? 0) + 1,
    attacker,
    move,
    result,
    combo,
    damage,
    counterDamage,
    redHp: hpAfter('RED', previous?.redHp ?? HEALTH_MAX),
    blueHp: hpAfter('BLUE', previous?.blueHp ?? HEALTH_MAX),
  };
};

const endAfter = ({ tick, redHp, blueHp }: Exchange): FightEnd | null => {
  if (redHp === 0 && blueHp === 0) return { winner: 'DRAW', reason: 'KNOCKOUT' };
  if (redHp === 0) return { winner: 'BLUE', reason: 'KNOCKOUT' };
  if (blueHp === 0) return { winner: 'RED', reason: 'KNOCKOUT' };
  return tick === EXCHANGES_MAX ? { winner: 'DRAW', reason: 'TIME' } : null;
};

/** Blocks, counters and combos of one fighter, as the page shows them. */
type FighterStats = {
  readonly blocks: number;
  readonly counters: number;
  /** Repeated attacks that hit. */
  readonly combos: number;
};

export const statsOf = (exchanges: readonly Exchange[], fighter: Fighter): FighterStats => {
  const defended = exchanges.filter(({ attacker }) => attacker !== fighter);
  const attacked = exchanges.filter(({ attacker }) => attacker === fighter);
  const counters = defended.filter(({ result }) => result === 'COUNTERED').length;
  const blocks = counters + defended.filter(({ result }) => result === 'BLOCKED').length;
  const combos = attacked.filter(({ combo, result }) => combo > 0 && result !== 'MISSED').length;
  return { blocks, counters, combos };
};
