import { coinFlip } from '../../../examples/coin-flip/server/coin-flip.ts';
import { instantGame } from '../rounds/instant-game.ts';

export const EXAMPLES = { 'coin-flip': instantGame(coinFlip) };
