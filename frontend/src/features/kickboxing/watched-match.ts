import { parseReceipt } from '@degen/rules/receipt/parse.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';
import { type KickboxingMatch, matchOfReceipt } from './match.ts';

const STORE_KEY = 'degen.kickboxing.watched';

/**
 * A match is settled before its first blow is shown. Its receipt is kept for this tab while the
 * fight runs, so that whoever reloads in the middle sees how it ended.
 */
export const keepWatched = ({ proof }: KickboxingMatch): void => {
  if (proof.kind === 'settled') writeJson('sessionStorage', STORE_KEY, proof.receipt ?? null);
};

export const forgetWatched = (): void => writeJson('sessionStorage', STORE_KEY, null);

/** The match that this account was watching when the page went away. */
export const recallWatched = (account: string): KickboxingMatch | null => {
  const receipt = parseReceipt(readJson('sessionStorage', STORE_KEY));
  if (!receipt.ok || receipt.value.game !== 'kickboxing') return null;
  const isTheirs = receipt.value.player.toLowerCase() === account.toLowerCase();
  return isTheirs ? matchOfReceipt(receipt.value) : null;
};
