import { coinFlip } from '../../../examples/coin-flip/server/coin-flip.ts';
import { instantGame } from '../rounds/bet-route.ts';

export const EXAMPLES = { 'coin-flip': instantGame(coinFlip) };
