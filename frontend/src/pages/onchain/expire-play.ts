import { PlayRefused, REFUSALS } from './messages.ts';
import { type PlayParts, readyProvider } from './place-play.ts';

/** Ends a play that the house did not answer: the contract pays the player as it promised. */
export const expirePlay = async (
  parts: Pick<PlayParts, 'wallet' | 'config' | 'account' | 'writer' | 'waitMined'>,
  requestId: bigint,
): Promise<void> => {
  const hash = await parts.writer.expire(await readyProvider(parts), requestId);
  // Replaced or not: what counts is whether the play is over, and the chain tells that.
  if ((await parts.waitMined(hash)) === 'failed') throw new PlayRefused(REFUSALS.expiryFailed);
};
