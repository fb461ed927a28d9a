import { BPS, type Token } from '../../amount.ts';
import { type OddsProfile, TOKEN_MULTIPLIER_BPS } from '../../odds.ts';
import type { RandomStream } from '../../random.ts';
import { type CrashDraw, type MilliRange, ONE_X, WOBBLE_RANGES } from './types.ts';

/** The first 52 bits of these bytes decide the crash point of settled play. */
const HASH_BYTES = 7;
const HASH_SPARE_BITS = 4n;
export const CRASH_DRAWS = 2n ** 52n;

/**
 * The specified bands of crash points in demo play: chances in percent, bounds in hundredths.
 * `from` is included, `below` is not.
 */
export const DEMO_BANDS = [
  { percent: 40, from: 150, below: 300 },
  { percent: 35, from: 300, below: 800 },
  { percent: 20, from: 800, below: 2_000 },
  { percent: 5, from: 2_000, below: 10_000 },
] as const;
type DemoBand = (typeof DEMO_BANDS)[number];

const PERCENT = 100;

/**
 * Draws a crash round: the crash point first, then amplitude, frequency and phase of the wobble.
 * The wobble is shown at the start and must reveal nothing about the crash point, so it uses
 * separate later draws.
 */
export const drawCrashRound = (
  profile: OddsProfile,
  token: Token,
  stream: RandomStream,
): CrashDraw => ({
  crashPoint:
    profile === 'SETTLED' ? drawSettledCrashPoint(token, stream) : drawDemoCrashPoint(stream),
  wobble: {
    amplitudeMilli: drawBetween(WOBBLE_RANGES.amplitudeMilli, stream),
    frequencyMilli: drawBetween(WOBBLE_RANGES.frequencyMilli, stream),
    phaseMilli: drawBetween(WOBBLE_RANGES.phaseMilli, stream),
  },
});

const drawBetween = ({ min, max }: MilliRange, stream: RandomStream): number =>
  min + stream.below(max - min + 1);

const drawSettledCrashPoint = (token: Token, stream: RandomStream): bigint => {
  const number = stream.bytes(HASH_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return settledCrashPoint(token, number >> HASH_SPARE_BITS);
};

/**
 * The crash point of a draw, rounded down to hundredths and at least one. A round with a crash
 * point of one ends at its start.
 */
export const settledCrashPoint = (token: Token, hash: bigint): bigint => {
  const point = (ONE_X * TOKEN_MULTIPLIER_BPS[token] * CRASH_DRAWS) / (BPS * (CRASH_DRAWS - hash));
  return point > ONE_X ? point : ONE_X;
};

/**
 * Whether a draw can give this crash point. Not every hundredth is possible, because high crash
 * points are far apart.
 */
export const isSettledCrashPoint = (token: Token, crashPoint: bigint): boolean => {
  // A higher draw never gives a lower crash point. `CRASH_DRAWS - rest` is the lowest draw whose
  // crash point is at least `crashPoint`. If any draw gives exactly `crashPoint`, this draw does.
  const rest = (ONE_X * TOKEN_MULTIPLIER_BPS[token] * CRASH_DRAWS) / (BPS * crashPoint);
  if (rest === 0n) return false;
  const draw = CRASH_DRAWS - (rest < CRASH_DRAWS ? rest : CRASH_DRAWS);
  return settledCrashPoint(token, draw) === crashPoint;
};

/**
 * How many of the `CRASH_DRAWS` numbers give a crash point of at least `multiplier`, for
 * multipliers above one.
 */
export const drawsReaching = (token: Token, multiplier: bigint): bigint => {
  const draws = (ONE_X * TOKEN_MULTIPLIER_BPS[token] * CRASH_DRAWS) / (BPS * multiplier);
  return draws < CRASH_DRAWS ? draws : CRASH_DRAWS;
};

const drawDemoCrashPoint = (stream: RandomStream): bigint => {
  const { from, below } = demoBandOf(stream.below(PERCENT));
  return BigInt(from + stream.below(below - from));
};

const demoBandOf = (draw: number): DemoBand => {
  let bandEnd = 0;
  for (const band of DEMO_BANDS) {
    bandEnd += band.percent;
    if (draw < bandEnd) return band;
  }
  throw new Error(`demoBandOf: ${draw} lies in no band`);
};
