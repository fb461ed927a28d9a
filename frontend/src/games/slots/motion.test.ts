import { describe, expect, it } from 'vitest';
import {
  blurAt,
  CALL_AFTER_MS,
  type Landing,
  landingStop,
  landStartMs,
  onRing,
  reelLandedMs,
  reelStopMs,
  SHOW_MS,
  whirledStops,
} from './motion.ts';

const REELS = [0, 1, 2, 3, 4];
const RING = 30;
const LAND_END_MS = 290;

const speedAt = (reel: number, ms: number): number =>
  (whirledStops(reel, ms + 0.5) - whirledStops(reel, ms - 0.5)) / 1;

describe('the spin animation', () => {
  it('slows one reel every 200 ms from 1000 ms on, and sends the bet with the last reel [spec 4.L1]', () => {
    expect(REELS.map(reelStopMs)).toEqual([1000, 1200, 1400, 1600, 1800]);
    expect(CALL_AFTER_MS).toBe(1800);
    for (const reel of REELS) {
      expect(speedAt(reel, reelStopMs(reel) - 1)).toBeCloseTo(0.03);
      expect(speedAt(reel, reelStopMs(reel) + 400)).toBeCloseTo(0.007);
    }
  });

  it('starts from rest and never jumps or turns back', () => {
    expect(whirledStops(0, 0)).toBe(0);
    expect(whirledStops(0, -5)).toBe(0);
    for (let ms = 1; ms < 4000; ms += 1) {
      const moved = whirledStops(2, ms) - whirledStops(2, ms - 1);
      expect(moved).toBeGreaterThan(0);
      expect(moved).toBeLessThan(0.0301);
    }
  });
});

describe('the landing of a reel', () => {
  const landings: Landing[] = [
    { fromStop: -40.4, toStop: 12, ring: RING },
    { fromStop: 3, toStop: 2, ring: RING },
    { fromStop: 0, toStop: 0, ring: RING },
    { fromStop: -7.9, toStop: 29, ring: RING },
  ];

  it.each(landings)('starts at stop $fromStop and ends on stop $toStop', (landing) => {
    expect(landingStop(landing, 0)).toBeCloseTo(landing.fromStop);
    expect(onRing(landingStop(landing, LAND_END_MS), RING)).toBeCloseTo(landing.toStop % RING);
    expect(landingStop(landing, 9_999)).toBe(landingStop(landing, LAND_END_MS));
  });

  it.each(landings)(
    'overshoots stop $toStop and falls back when the reel starts at stop $fromStop',
    (landing) => {
      const end = landingStop(landing, LAND_END_MS);
      expect(landing.fromStop - end).toBeGreaterThanOrEqual(4);
      expect(landing.fromStop - end).toBeLessThan(4 + RING);
      const path = Array.from({ length: LAND_END_MS }, (_, ms) => landingStop(landing, ms));
      expect(Math.min(...path)).toBeCloseTo(end - 0.16, 2);
    },
  );

  it('ends before the spin ends', () => {
    for (const reel of REELS) {
      expect(landStartMs(reel) + LAND_END_MS).toBeLessThanOrEqual(SHOW_MS);
      expect(reelLandedMs(reel)).toBeGreaterThan(landStartMs(reel));
    }
  });
});

describe('blurAt', () => {
  it('keeps slow symbols sharp and blurs fast symbols', () => {
    expect(blurAt(0.007)).toBe(0);
    expect(blurAt(0.03)).toBe(1);
    expect(blurAt(-0.03)).toBe(1);
    expect(blurAt(0.016)).toBeCloseTo(0.5);
  });
});
