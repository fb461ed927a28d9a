import { type RefObject, useLayoutEffect, useRef } from 'react';
import {
  blurAt,
  litGroupAt,
  planSpin,
  pointerDegreesAt,
  pulledBackAt,
  restDegrees,
  rotationAt,
  segmentAt,
} from './motion.ts';
import type { WheelRound } from './round.ts';

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
