import type { Claim } from '../../shared/claims/claimable.ts';
import { PlayRefused, REFUSALS } from './messages.ts';
import { type PlayParts, readyProvider } from './place-play.ts';

/** Takes what a contract keeps because the account did not accept it when it was paid. */
export const claimPayment = async (
  parts: Pick<PlayParts, 'wallet' | 'config' | 'account' | 'writer' | 'waitMined'>,
  claim: Claim,
): Promise<void> => {
  const hash = await parts.writer.claim(await readyProvider(parts), claim);
  // Replaced or not: what counts is whether something is still kept, and the chain tells that.
  if ((await parts.waitMined(hash)) === 'failed') throw new PlayRefused(REFUSALS.claimFailed);
};
