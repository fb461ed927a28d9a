import { epochLateS, SILENCE_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import { type CasinoPlace, casinoAt } from './casino-at.ts';

export type EpochAge = {
  /** Seconds since the last epoch once it is late; zero while epochs come in time. */
  readonly lateS: number;
  /** When the silence opens the exit, in seconds of the chain. */
  readonly exitDueAt: number;
};

/** Asks the chain alone, because a casino that stopped publishing may not answer either. */
export const readEpochAge = async (place: CasinoPlace): Promise<EpochAge> => {
  const { provider, casino } = casinoAt(place);
  try {
    const [{ number, publishedAt }, block] = await Promise.all([
      casino.lastEpoch(),
      provider.getBlock('latest'),
    ]);
    const last = { number: Number(number), publishedAt: Number(publishedAt) };
    return {
      lateS: epochLateS(last, block?.timestamp ?? 0),
      exitDueAt: last.publishedAt + SILENCE_PATIENCE_S,
    };
  } finally {
    provider.destroy();
  }
};
