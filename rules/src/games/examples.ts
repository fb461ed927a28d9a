import { game as coinFlip } from '../../../examples/coin-flip/rules/game.ts';
import { coinFlipOdds } from '../../../examples/coin-flip/rules/odds.ts';

export const EXAMPLES = { 'coin-flip': coinFlip } as const;
export const EXAMPLE_ODDS = { 'coin-flip': coinFlipOdds() } as const;
