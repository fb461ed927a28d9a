import type { Token } from '@degen/rules/amount.ts';
import { PlayRefused, REFUSALS } from './messages.ts';
import { type PlayParts, readyProvider } from './place-play.ts';

/** Takes what the contract keeps because the account did not accept it when it was paid. */
export const claimParked = async (
  parts: Pick<PlayParts, 'wallet' | 'config' | 'account' | 'writer' | 'waitMined'>,
  token: Token,
): Promise<void> => {
  const hash = await parts.writer.claimParked(await readyProvider(parts), token);
  // Replaced or not: what counts is whether something is still kept, and the chain tells that.
  if ((await parts.waitMined(hash)) === 'failed') throw new PlayRefused(REFUSALS.parkedFailed);
};
