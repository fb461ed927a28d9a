import { game as coinFlip } from '../../../examples/coin-flip/rules/game.ts';

export const EXAMPLES = { 'coin-flip': coinFlip } as const;
