import type { WheelColour } from '@degen/rules/games/wheel/types.ts';
import type { CSSProperties } from 'react';

/** Spelled out, because the style sheet keeps only those of its colours that it finds named. */
const TINTS: Record<WheelColour, string> = {
  gold: 'var(--color-wheel-gold)',
  pink: 'var(--color-wheel-pink)',
  cyan: 'var(--color-wheel-cyan)',
  violet: 'var(--color-wheel-violet)',
  red: 'var(--color-wheel-red)',
  blue: 'var(--color-wheel-blue)',
  green: 'var(--color-wheel-green)',
  orange: 'var(--color-wheel-orange)',
  silver: 'var(--color-wheel-silver)',
  white: 'var(--color-wheel-white)',
};

/** Hands a colour of the wheel to the style sheet, which owns every shade made from it. */
export const tintOf = (colour: WheelColour): CSSProperties =>
  ({ '--tint': TINTS[colour] }) as CSSProperties;
