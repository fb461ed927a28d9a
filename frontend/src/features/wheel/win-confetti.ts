import { useEffect } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useWheelStore } from './wheel-store.ts';

/** The palette belongs to the style sheet; confetti draws on its own canvas and needs values. */
const CONFETTI_TOKENS = ['--color-gold', '--color-gold-bright', '--color-cyan', '--color-ink'];

const shoot = async (isJackpot: boolean): Promise<void> => {
  const { default: confetti } = await import('canvas-confetti');
  const styles = getComputedStyle(document.documentElement);
  const colors = CONFETTI_TOKENS.map((token) => styles.getPropertyValue(token).trim());
  const burst = { colors, disableForReducedMotion: true, gravity: 1.1, scalar: 0.9, ticks: 160 };
  const particleCount = isJackpot ? 160 : 60;
  void confetti({ ...burst, particleCount, angle: 62, spread: 52, origin: { x: 0, y: 0.75 } });
  void confetti({ ...burst, particleCount, angle: 118, spread: 52, origin: { x: 1, y: 0.75 } });
};

/** Celebrates a win once, when the wheel has stopped on it. */
export const useWinConfetti = (): void => {
  const skipsMotion = useReducedMotion();
  useEffect(
    () =>
      useWheelStore.subscribe((state, previous) => {
        const hasLanded = state.phase === 'result' && previous.phase === 'spinning';
        const isWin = state.round?.won === true || state.round?.jackpot != null;
        if (hasLanded && isWin && !skipsMotion) void shoot(state.round?.jackpot != null);
      }),
    [skipsMotion],
  );
};
