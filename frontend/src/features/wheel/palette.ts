import type { WheelColour } from '@degen/rules/wheel/types.ts';
import type { CSSProperties } from 'react';

/** Hands a colour of the wheel to the style sheet, which owns every shade made from it. */
export const tintOf = (colour: WheelColour): CSSProperties =>
  ({ '--tint': `var(--color-wheel-${colour})` }) as CSSProperties;
