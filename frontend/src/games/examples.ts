import { coinFlip } from '../../../examples/coin-flip/page/entry.ts';

export const EXAMPLES = { 'coin-flip': coinFlip };
