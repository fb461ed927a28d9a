import { parseBlow } from '@degen/rules/games/kickboxing/blow-text.ts';
import { EXCHANGES_MAX, KICKBOXING_TICK_MS } from '@degen/rules/games/kickboxing/constants.ts';
import { fightOfBlows } from '@degen/rules/games/kickboxing/fight.ts';
import { type Exchange, FIGHTERS } from '@degen/rules/games/kickboxing/types.ts';
import { describe, expect, it } from 'vitest';
import { COUNTER_MS, exchangeAt, poseAt, strikingLimb, WIND_UP_MS } from './choreography.ts';
import { BONES, type Limb, POSES, type Pose, skeletonOf } from './rig.ts';

const fightOf = (...texts: string[]) => {
  const blows = texts.map(parseBlow).filter((blow) => blow !== null);
  const fight = fightOfBlows(blows);
  if (fight === null) throw new Error('no whole fight');
  return fight;
};

/** Both moves with all four results each, then a knockout. */
const FIGHT = fightOf(
  ...['RP20', 'BK22b', 'RP15c', 'BK-', 'RP-', 'BP12b', 'RK16c', 'RK29', 'BP12', 'RK15', 'RK29'],
);
const SCRIPT = { exchanges: FIGHT.exchanges, winner: FIGHT.winner };
const END_MS = FIGHT.exchanges.length * KICKBOXING_TICK_MS;

const lengthOf = ({ root, joint, end }: Limb): [number, number] => [
  Math.hypot(joint.x - root.x, joint.y - root.y),
  Math.hypot(end.x - joint.x, end.y - joint.y),
];

const moved = (before: Pose, after: Pose): number =>
  Math.max(
    ...(Object.keys(before) as (keyof Pose)[]).map((key) => Math.abs(after[key] - before[key])),
  );

describe('the skeleton', () => {
  it('keeps its bone lengths, and its feet above the floor, in every pose', () => {
    for (const pose of Object.values(POSES)) {
      const { leadArm, rearArm, leadLeg, rearLeg } = skeletonOf(pose);
      for (const arm of [leadArm, rearArm]) {
        const [upper, lower] = lengthOf(arm);
        expect(upper).toBeCloseTo(BONES.upperArm, 3);
        expect(lower).toBeCloseTo(BONES.forearm, 3);
      }
      for (const leg of [leadLeg, rearLeg]) {
        const [upper, lower] = lengthOf(leg);
        expect(upper).toBeCloseTo(BONES.thigh, 3);
        expect(lower).toBeCloseTo(BONES.shin, 3);
        expect(leg.end.y).toBeGreaterThanOrEqual(-0.001);
      }
    }
  });
});

describe('the test fight', () => {
  it('contains punches and kicks that land, miss, are blocked and are countered', () => {
    const kinds = new Set(FIGHT.exchanges.map(({ move, result }) => `${move} ${result}`));
    expect(kinds.size).toBe(8);
  });
});

describe('exchangeAt', () => {
  it('returns each exchange until the wind-up of the next exchange', () => {
    const tickAt = (timeMs: number) => exchangeAt(FIGHT.exchanges, timeMs)?.exchange.tick;
    expect(exchangeAt(FIGHT.exchanges, 0)).toBeNull();
    expect(tickAt(KICKBOXING_TICK_MS - WIND_UP_MS - 1)).toBeUndefined();
    expect(tickAt(KICKBOXING_TICK_MS - WIND_UP_MS)).toBe(1);
    expect(exchangeAt(FIGHT.exchanges, KICKBOXING_TICK_MS)?.localMs).toBe(0);
    expect(tickAt(2 * KICKBOXING_TICK_MS - WIND_UP_MS)).toBe(2);
    expect(tickAt(EXCHANGES_MAX * KICKBOXING_TICK_MS * 9)).toBe(FIGHT.exchanges.length);
    expect(exchangeAt([], 5_000)).toBeNull();
  });
});

describe('poseAt', () => {
  it('never jumps between two frames', () => {
    const frameMs = 1000 / 60;
    for (const fighter of FIGHTERS) {
      let before = poseAt(SCRIPT, fighter, 0);
      for (let timeMs = frameMs; timeMs < END_MS + 1_500; timeMs += frameMs) {
        const after = poseAt(SCRIPT, fighter, timeMs);
        expect(moved(before, after), `${fighter} at ${timeMs}`).toBeLessThan(60);
        before = after;
      }
    }
  });

  it('lands each blow exactly at the tick of its exchange [spec 2.K6]', () => {
    const reachAt = (exchange: Exchange) => {
      const timeMs = exchange.tick * KICKBOXING_TICK_MS;
      const skeleton = skeletonOf(poseAt(SCRIPT, exchange.attacker, timeMs));
      return skeleton[strikingLimb(exchange)].end.x;
    };
    for (const exchange of FIGHT.exchanges) expect(reachAt(exchange)).toBeGreaterThan(95);
  });

  it('lands the counter-punch after the block', () => {
    const [, , countered] = FIGHT.exchanges;
    const contactMs = (countered?.tick ?? 0) * KICKBOXING_TICK_MS;
    const gloveAt = (timeMs: number) => skeletonOf(poseAt(SCRIPT, 'BLUE', timeMs)).rearArm.end.x;
    expect(gloveAt(contactMs)).toBeLessThan(40);
    expect(gloveAt(contactMs + COUNTER_MS)).toBeGreaterThan(95);
  });

  it('shows the loser on the floor and the winner with a raised glove at the end', () => {
    const [loser, winner] =
      FIGHT.winner === 'RED' ? (['BLUE', 'RED'] as const) : (['RED', 'BLUE'] as const);
    const head = (fighter: typeof loser, script = SCRIPT) =>
      skeletonOf(poseAt(script, fighter, END_MS + 2_000)).head.y;
    expect(head(loser)).toBeLessThan(40);
    expect(head(winner)).toBeGreaterThan(170);
    const untold = { ...SCRIPT, winner: null };
    const glove = (script: typeof untold | typeof SCRIPT) =>
      skeletonOf(poseAt(script, winner, END_MS + 2_000)).leadArm.end.y;
    expect(glove(SCRIPT)).toBeGreaterThan(glove(untold) + 30);
  });
});
