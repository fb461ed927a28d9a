import { useEffect, useRef } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useWheelStore } from './wheel-store.ts';

/** The palette belongs to the style sheet; confetti paints a canvas and needs the values. */
const CONFETTI_TOKENS = ['--color-gold', '--color-gold-bright', '--color-cyan', '--color-ink'];

/** From both lower corners towards the middle. */
const SIDES = [
  { angle: 62, origin: { x: 0, y: 0.75 } },
  { angle: 118, origin: { x: 1, y: 0.75 } },
] as const;

const shoot = async (canvas: HTMLCanvasElement, isJackpot: boolean): Promise<() => void> => {
  const { default: confetti } = await import('canvas-confetti');
  const styles = getComputedStyle(document.documentElement);
  const colors = CONFETTI_TOKENS.map((token) => styles.getPropertyValue(token).trim());
  const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
  const particleCount = isJackpot ? 160 : 60;
  for (const side of SIDES) {
    void fire({
      ...side,
      colors,
      particleCount,
      spread: 52,
      gravity: 1.1,
      scalar: 0.9,
      ticks: 160,
    });
  }
  return fire.reset;
};

/** Celebrates a win once, when the wheel has stopped on it; never over a dialog. */
export const WinConfetti = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const skipsMotion = useReducedMotion();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = useWheelStore.subscribe(async ({ phase, round }, previous) => {
      const hasLanded = phase === 'result' && previous.phase === 'spinning' && round !== null;
      if (!hasLanded || skipsMotion || canvas.current === null) return;
      const isJackpot = round.jackpot !== null;
      if (round.won || isJackpot) stop = await shoot(canvas.current, isJackpot);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [skipsMotion]);
  return <canvas ref={canvas} className="pointer-events-none fixed inset-0 z-30 size-full" />;
};
