import type { ReplayProps } from '../../../frontend/src/shared/fairness/replays-context.ts';
import { Coin } from './coin.tsx';

/** Replays the flip of a receipt. */
export const CoinFlipReplay = ({ receipt }: ReplayProps<'coin-flip'>) => (
  <Coin side={receipt.outcome.landed} />
);
