import { SLOTS_LINES, type SlotsLine } from '@degen/rules/games/slots/types.ts';
import type { CSSProperties } from 'react';

/** One colour of the stage per line, in the order of the lines. */
const LINE_COLOURS = ['gold', 'cyan', 'pink', 'green', 'violet'] as const;

/** Sets `--line` for everything inside. */
export const lineTint = (line: SlotsLine): CSSProperties => {
  const colour = LINE_COLOURS[SLOTS_LINES.indexOf(line)] ?? LINE_COLOURS[0];
  return { '--line': `var(--color-wheel-${colour})` } as CSSProperties;
};
