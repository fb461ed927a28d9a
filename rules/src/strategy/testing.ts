import { BET_LIMITS_WEI } from '../house-limits.ts';
import { parseStrategy, type StrategyInput } from './parse.ts';
import type { Strategy } from './types.ts';

export const WHEEL_INPUT: StrategyInput = {
  game: 'wheel',
  token: 'DEGEN',
  choice: { colours: ['gold', 'pink', 'cyan', 'violet', 'red'] },
  stake: '10',
  rounds: 100,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stop: {},
};

/** Parses a valid input with the limits of the specification. */
export const strategyOf = (input: Partial<StrategyInput>): Strategy => {
  const parsed = parseStrategy({ ...WHEEL_INPUT, ...input }, BET_LIMITS_WEI);
  if (!parsed.ok) throw new Error(`strategyOf: ${parsed.error}`);
  return parsed.value;
};
