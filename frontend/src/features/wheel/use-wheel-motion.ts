import { type RefObject, useLayoutEffect, useRef } from 'react';
import {
  blurAt,
  planSpin,
  pointerDegreesAt,
  pulledBackAt,
  restDegrees,
  rotationAt,
  segmentAt,
} from './motion.ts';
import type { WheelRound } from './round.ts';

/** What the wheel is doing, apart from the drawing of it. */
export type WheelMotion = 'still' | 'waiting' | 'rolling';

type MotionInput = {
  readonly motion: WheelMotion;
  readonly sinceMs: number;
  readonly round: WheelRound | null;
};

type MotionParts = {
  readonly disc: RefObject<HTMLDivElement | null>;
  readonly streak: RefObject<HTMLDivElement | null>;
  readonly pointer: RefObject<SVGSVGElement | null>;
};

const place = ({ disc, streak, pointer }: MotionParts, degrees: number, blur: number): void => {
  disc.current?.style.setProperty('transform', `rotate(${degrees.toFixed(3)}deg)`);
  streak.current?.style.setProperty('opacity', blur.toFixed(3));
  const bentDegrees = pointerDegreesAt(degrees).toFixed(2);
  pointer.current?.style.setProperty('transform', `rotate(${bentDegrees}deg)`);
};

/** Turns the disc without rendering: one transform per frame, from the clock alone. */
export const useWheelMotion = ({ motion, sinceMs, round }: MotionInput): MotionParts => {
  const disc = useRef<HTMLDivElement>(null);
  const streak = useRef<HTMLDivElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const rotation = useRef(0);

  // Layout effects: the end of a roll must be in place before the standing wheel is drawn.
  useLayoutEffect(() => {
    if (motion === 'still') {
      // A round shown again, after a visit elsewhere, was not rolled to here.
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
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      // The timer that ends a spin and the last frame are not the same tick.
      if (plan !== null) rotation.current = plan.toDegrees % 360;
    };
  }, [motion, round, sinceMs]);

  return { disc, streak, pointer };
};
