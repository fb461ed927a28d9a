import { coinFlip } from '../../../examples/coin-flip/server/coin-flip.ts';
import { instantRoutes } from '../rounds/instant-game.ts';

export const EXAMPLES = { 'coin-flip': { routes: instantRoutes(coinFlip) } };
