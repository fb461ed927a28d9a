import { WHEEL_SEGMENTS } from '@degen/rules/games/wheel/types.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { WheelRound } from './round.ts';

export const SPIN_MS = 3500;
export const SEGMENT_DEGREES = 360 / WHEEL_SEGMENTS;

const FULL_TURN_DEGREES = 360;
/** Whole turns before the last partial one, so that a spin travels 5 to 7 turns. */
const WHOLE_TURNS = [5, 6] as const;
/** The wheel overshoots its resting position, then settles for this long. */
const SETTLE_MS = 520;
const ROLL_MS = SPIN_MS - SETTLE_MS;
const OVERSHOOT_DEGREES = 3;
/**
 * The positions at which a wheel can rest, in degrees from the middle of the segment. Even the
 * overshoot stays within the segment.
 */
const LEANS_DEGREES = [-9, 4, -5, 8, 0, -7, 6] as const;
/** The share of the spin in which the wheel accelerates. */
const RAMP_SHARE = 0.08;
/** How strongly friction slows the wheel after the acceleration. */
const FRICTION_EXPONENT = 3.1;

/** While a web3 answer is pending, the wheel is pulled back by this much. */
const PULL_BACK_DEGREES = 9;
const PULL_BACK_TIME_CONSTANT_MS = 110;

/**
 * While the wheel turns through the first of these arcs, a peg bends the pointer; through the
 * second, the pointer springs back.
 */
const PEG_RISE_DEGREES = 5;
const PEG_FALL_DEGREES = 5;
const POINTER_MAX_DEGREES = 24;

/** The speeds at which the blur begins and is complete, in degrees per millisecond. */
const BLUR_FROM = 0.5;
const BLUR_FULL_AT = 1.7;
const BLUR_MAX = 0.78;

/** The bulbs of the rim are lit by thirds, one after the other. */
export const LIGHT_GROUPS = 3;
const LIGHT_STEP_MS = 160;

type SpinPlan = { readonly fromDegrees: number; readonly toDegrees: number };

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

/** Clockwise rotation that brings the middle of a segment under the pointer at the top. */
export const restDegrees = (segment: number): number =>
  modulo(-segment * SEGMENT_DEGREES, FULL_TURN_DEGREES);

export const segmentAt = (rotationDegrees: number): number =>
  Math.round(modulo(-rotationDegrees, FULL_TURN_DEGREES) / SEGMENT_DEGREES) % WHEEL_SEGMENTS;

/**
 * The motion to a segment that the rules have already chosen. The number of turns and the position
 * within the segment follow from the nonce: the animation adds no randomness.
 */
export const planSpin = (fromDegrees: number, segment: number, nonce: number): SpinPlan => {
  const whole = WHOLE_TURNS[nonce % WHOLE_TURNS.length] ?? WHOLE_TURNS[0];
  const lean = LEANS_DEGREES[nonce % LEANS_DEGREES.length] ?? 0;
  const partial = modulo(restDegrees(segment) + lean - fromDegrees, FULL_TURN_DEGREES);
  return { fromDegrees, toDegrees: fromDegrees + whole * FULL_TURN_DEGREES + partial };
};

/**
 * The fraction of the distance traveled after the fraction `time` of the duration: first a short
 * acceleration, then a long deceleration.
 */
const rolled = (time: number): number => {
  const coasting = 1 - RAMP_SHARE;
  const scale =
    1 / (coasting ** (FRICTION_EXPONENT - 1) * ((FRICTION_EXPONENT * RAMP_SHARE) / 2 + coasting));
  if (time >= RAMP_SHARE) return 1 - scale * (1 - time) ** FRICTION_EXPONENT;
  const push = (FRICTION_EXPONENT * scale * coasting ** (FRICTION_EXPONENT - 1)) / (2 * RAMP_SHARE);
  return push * time ** 2;
};

/**
 * The fraction of the overshoot that remains after the fraction `time` of the settling. The speed
 * is zero at both ends.
 */
const rocking = (time: number): number =>
  (1 - time) ** 2 * (1 + 2 * time) * Math.cos(2.5 * Math.PI * time);

export const rotationAt = (plan: SpinPlan, elapsedMs: number): number => {
  const { fromDegrees, toDegrees } = plan;
  if (elapsedMs <= 0) return fromDegrees;
  if (elapsedMs >= SPIN_MS) return toDegrees;
  if (elapsedMs < ROLL_MS) {
    const wayDegrees = toDegrees + OVERSHOOT_DEGREES - fromDegrees;
    return fromDegrees + wayDegrees * rolled(elapsedMs / ROLL_MS);
  }
  return toDegrees + OVERSHOOT_DEGREES * rocking((elapsedMs - ROLL_MS) / SETTLE_MS);
};

export const pulledBackAt = (fromDegrees: number, waitedMs: number): number =>
  fromDegrees -
  PULL_BACK_DEGREES * (1 - Math.exp(-Math.max(0, waitedMs) / PULL_BACK_TIME_CONSTANT_MS));

/** How strongly the wheel is blurred at a speed; 0 while segments can still be distinguished. */
export const blurAt = (degreesPerMs: number): number =>
  BLUR_MAX *
  Math.min(1, Math.max(0, (Math.abs(degreesPerMs) - BLUR_FROM) / (BLUR_FULL_AT - BLUR_FROM)));

/** How far a peg bends the pointer (negative: tip to the right). Pegs are between segments. */
export const pointerDegreesAt = (rotationDegrees: number): number => {
  const pastPeg = modulo(
    rotationDegrees - SEGMENT_DEGREES / 2 + PEG_RISE_DEGREES / 2,
    SEGMENT_DEGREES,
  );
  if (pastPeg < PEG_RISE_DEGREES) return -POINTER_MAX_DEGREES * (pastPeg / PEG_RISE_DEGREES);
  const fallen = (pastPeg - PEG_RISE_DEGREES) / PEG_FALL_DEGREES;
  return fallen < 1 ? -POINTER_MAX_DEGREES * (1 - fallen) ** 2 : 0;
};

export const litGroupAt = (elapsedMs: number): number =>
  Math.floor(Math.max(0, elapsedMs) / LIGHT_STEP_MS) % LIGHT_GROUPS;

/** The motion of the wheel, independent of its drawing. */
export type WheelMotion = 'still' | 'waiting' | 'rolling';

type MotionInput = {
  readonly motion: WheelMotion;
  readonly sinceMs: number;
  readonly round: WheelRound | null;
};

type MotionParts = {
  readonly wheel: RefObject<HTMLDivElement | null>;
  readonly disc: RefObject<HTMLDivElement | null>;
  readonly streak: RefObject<HTMLDivElement | null>;
  readonly pointer: RefObject<SVGSVGElement | null>;
};

type TurningParts = Omit<MotionParts, 'wheel'>;

const place = ({ disc, streak, pointer }: TurningParts, degrees: number, blur: number): void => {
  disc.current?.style.setProperty('transform', `rotate(${degrees.toFixed(3)}deg)`);
  streak.current?.style.setProperty('opacity', blur.toFixed(3));
  const bentDegrees = pointerDegreesAt(degrees).toFixed(2);
  pointer.current?.style.setProperty('transform', `rotate(${bentDegrees}deg)`);
};

/**
 * Sets which third of the bulbs is lit. A CSS animation would be computed in every frame, but the
 * lights change only six times a second.
 */
const light = (wheel: HTMLElement | null, group: number): void => {
  if (wheel && wheel.dataset.lit !== String(group)) wheel.dataset.lit = String(group);
};

/** Turns the disc without React renders: each frame computes one transform from the clock. */
export const useWheelMotion = ({ motion, sinceMs, round }: MotionInput): MotionParts => {
  const wheel = useRef<HTMLDivElement>(null);
  const disc = useRef<HTMLDivElement>(null);
  const streak = useRef<HTMLDivElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const rotation = useRef(0);

  // A layout effect, because the end position must be set before the stopped wheel is drawn.
  useLayoutEffect(() => {
    if (motion === 'still') {
      // If the player was on another page during the spin, this wheel has not turned yet: it is set
      // to the round's segment.
      const isShown = round === null || segmentAt(rotation.current) === round.segment;
      if (!isShown) rotation.current = restDegrees(round.segment);
      place({ disc, streak, pointer }, rotation.current, 0);
      return;
    }
    const fromDegrees = rotation.current;
    const plan =
      motion === 'rolling' && round !== null
        ? planSpin(fromDegrees, round.segment, round.proof.nonce)
        : null;
    const rotationOf = (elapsedMs: number) =>
      plan === null ? pulledBackAt(fromDegrees, elapsedMs) : rotationAt(plan, elapsedMs);
    let frame = requestAnimationFrame(function draw(nowMs) {
      const elapsedMs = nowMs - sinceMs;
      rotation.current = rotationOf(elapsedMs);
      const degreesPerMs = rotation.current - rotationOf(elapsedMs - 1);
      place({ disc, streak, pointer }, rotation.current, blurAt(degreesPerMs));
      light(wheel.current, litGroupAt(elapsedMs));
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      // A timer ends the spin, possibly before the last frame, so the final position is set here.
      if (plan !== null) rotation.current = plan.toDegrees % 360;
    };
  }, [motion, round, sinceMs]);

  return { wheel, disc, streak, pointer };
};
