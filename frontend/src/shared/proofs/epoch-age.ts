import { epochLateS, SILENCE_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import { type CustodyPlace, custodyAt } from './contracts-at.ts';

export type EpochAge = {
  /** Seconds since the last epoch once it is late; zero while epochs come in time. */
  readonly lateS: number;
  /** When the silence opens the exit, in seconds of the chain. */
  readonly exitDueAt: number;
  /** The last second in which the guardian keeps the operator from publishing; null when it may. */
  readonly suspendedUntil: number | null;
};

/** Asks the chain alone, because a casino that stopped publishing may not answer either. */
export const readEpochAge = async (place: CustodyPlace): Promise<EpochAge> => {
  const { provider, custody } = custodyAt(place);
  try {
    const [{ number, publishedAt }, suspendedUntil, block] = await Promise.all([
      custody.lastEpoch(),
      custody.operatorSuspendedUntil(),
      provider.getBlock('latest'),
    ]);
    const last = { number: Number(number), publishedAt: Number(publishedAt) };
    const now = block?.timestamp ?? 0;
    return {
      lateS: epochLateS(last, now),
      exitDueAt: last.publishedAt + SILENCE_PATIENCE_S,
      suspendedUntil: Number(suspendedUntil) >= now ? Number(suspendedUntil) : null,
    };
  } finally {
    provider.destroy();
  }
};
