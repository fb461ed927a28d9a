import { WHEEL_SEGMENTS } from '@degen/rules/games/wheel/types.ts';
import { describe, expect, it } from 'vitest';
import {
  blurAt,
  litGroupAt,
  planSpin,
  pointerDegreesAt,
  pulledBackAt,
  restDegrees,
  rotationAt,
  SPIN_MS,
  segmentAt,
} from './motion.ts';

const NONCES = Array.from({ length: 14 }, (_, nonce) => nonce);
const SEGMENTS = Array.from({ length: WHEEL_SEGMENTS }, (_, segment) => segment);
const STARTS_DEGREES = [0, 17.5, 180, 359.9, -9];

const everyPlan = STARTS_DEGREES.flatMap((fromDegrees) =>
  SEGMENTS.flatMap((segment) =>
    NONCES.map((nonce) => ({ segment, plan: planSpin(fromDegrees, segment, nonce) })),
  ),
);

describe('planSpin', () => {
  it('takes 3.5 s [spec 9.R5]', () => {
    expect(SPIN_MS).toBe(3500);
  });

  it('travels 5 to 7 turns from any position of the wheel [spec 4.R1, 9.R5]', () => {
    for (const { plan } of everyPlan) {
      const turns = (plan.toDegrees - plan.fromDegrees) / 360;
      expect(turns).toBeGreaterThanOrEqual(5);
      expect(turns).toBeLessThanOrEqual(7);
    }
  });

  it('stops with the drawn segment under the upright pointer', () => {
    for (const { plan, segment } of everyPlan) {
      expect(segmentAt(plan.toDegrees)).toBe(segment);
      expect(pointerDegreesAt(plan.toDegrees)).toBeCloseTo(0);
    }
  });

  it('keeps the drawn segment under the pointer for the last 500 ms', () => {
    for (const { plan, segment } of everyPlan) {
      for (let elapsedMs = SPIN_MS - 500; elapsedMs <= SPIN_MS; elapsedMs += 10) {
        expect(segmentAt(rotationAt(plan, elapsedMs))).toBe(segment);
      }
    }
  });
});

describe('rotationAt', () => {
  const plan = planSpin(0, 3, 1);

  it("starts at the wheel's position and ends at the target", () => {
    expect(rotationAt(plan, -5)).toBe(plan.fromDegrees);
    expect(rotationAt(plan, 0)).toBe(plan.fromDegrees);
    expect(rotationAt(plan, SPIN_MS)).toBe(plan.toDegrees);
    expect(rotationAt(plan, SPIN_MS * 10)).toBe(plan.toDegrees);
  });

  it('moves without a jump', () => {
    for (let elapsedMs = 0; elapsedMs < SPIN_MS; elapsedMs += 1) {
      const stepDegrees = rotationAt(plan, elapsedMs + 1) - rotationAt(plan, elapsedMs);
      expect(Math.abs(stepDegrees)).toBeLessThan(3);
    }
  });
});

it('segmentAt returns the segment at which the wheel rests', () => {
  expect(SEGMENTS.map((segment) => segmentAt(restDegrees(segment)))).toEqual(SEGMENTS);
});

it('pulledBackAt turns a waiting wheel back by about 9 degrees', () => {
  expect(pulledBackAt(40, 0)).toBe(40);
  expect(pulledBackAt(40, 60_000)).toBeCloseTo(31);
});

it('blurAt blurs only a fast wheel', () => {
  expect(blurAt(0)).toBe(0);
  expect(blurAt(0.4)).toBe(0);
  expect(blurAt(5)).toBeGreaterThan(0.5);
});

it('litGroupAt lights one third of the bulbs after another', () => {
  expect([-5, 0, 159, 160, 320, 480, 3_499].map(litGroupAt)).toEqual([0, 0, 0, 1, 2, 0, 0]);
});
