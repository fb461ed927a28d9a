import type { ReplayProps } from '../../../frontend/src/shared/fairness/replays-context.ts';
import { Coin } from './coin.tsx';

/** The flip of a receipt once more. */
export const CoinFlipReplay = ({ receipt }: ReplayProps<'coin-flip'>) => (
  <Coin side={receipt.outcome.landed} />
);
