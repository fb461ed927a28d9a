import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useReducedMotion } from '../lib/use-reduced-motion.ts';

/**
 * The names of colors in the style sheet. Confetti is painted on a canvas, which needs their
 * values.
 */
const CONFETTI_TOKENS = ['--color-gold', '--color-gold-bright', '--color-cyan', '--color-ink'];

/** Confetti flies from both lower corners towards the middle. */
const SIDES = [
  { angle: 62, origin: { x: 0, y: 0.75 } },
  { angle: 118, origin: { x: 1, y: 0.75 } },
] as const;

const PIECES = { win: 60, big: 160 } as const;
/** Interval between the bursts of a long celebration. */
const BURST_EVERY_MS = 400;

export type Celebration = { readonly size?: keyof typeof PIECES; readonly durationMs?: number };

const start = async (
  canvas: HTMLCanvasElement,
  { size = 'win', durationMs = 0 }: Celebration,
): Promise<() => void> => {
  const { default: confetti } = await import('canvas-confetti');
  const styles = getComputedStyle(document.documentElement);
  const colors = CONFETTI_TOKENS.map((token) => styles.getPropertyValue(token).trim());
  const fire = confetti.create(canvas, {
    resize: true,
    disableForReducedMotion: true,
    // A worker paints the confetti, because a canvas of the page's size would slow the page down.
    useWorker: true,
  });
  const bursts = 1 + Math.floor(durationMs / BURST_EVERY_MS);
  const particleCount = Math.ceil(PIECES[size] / Math.sqrt(bursts));
  const burst = () => {
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
  };
  burst();
  let left = bursts - 1;
  const timer = setInterval(() => {
    if (left <= 0) return clearInterval(timer);
    left -= 1;
    burst();
  }, BURST_EVERY_MS);
  return () => {
    clearInterval(timer);
    fire.reset();
  };
};

/** Confetti inside the page, behind dialogs. Players who prefer reduced motion get none. */
export const useConfetti = (): { canvas: ReactNode; celebrate: (how?: Celebration) => void } => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const running = useRef<Promise<() => void> | null>(null);
  const skipsMotion = useReducedMotion();
  const stop = useCallback(() => {
    void running.current?.then((end) => end());
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const celebrate = useCallback(
    (how: Celebration = {}) => {
      if (skipsMotion || canvas.current === null) return;
      stop();
      running.current = start(canvas.current, how);
    },
    [skipsMotion, stop],
  );
  return {
    canvas: <canvas ref={canvas} className="pointer-events-none fixed inset-0 z-30 size-full" />,
    celebrate,
  };
};
