import { kickboxingReceipt } from '@degen/rules/games/kickboxing/receipt.ts';
import { readJson, writeJson } from '../../shared/lib/stored-json.ts';
import { type KickboxingMatch, type KickboxingReceipt, matchOfReceipt } from './match.ts';

const STORE_KEY = 'degen.kickboxing.watched';

/**
 * A match is settled before its first blow is shown. Its receipt is kept for this tab while the
 * fight runs, so that a reload in the middle shows how it ended.
 */
export const keepWatched = ({ proof }: KickboxingMatch): void => {
  if (proof.kind === 'settled') writeJson('sessionStorage', STORE_KEY, proof.receipt ?? null);
};

export const forgetWatched = (): void => writeJson('sessionStorage', STORE_KEY, null);

/** Only this page writes there: the rules of every game are not needed to read it again. */
const isKept = (value: unknown): value is KickboxingReceipt => {
  const { game, player, input, outcome } = Object(value) as Record<string, unknown>;
  if (game !== 'kickboxing' || typeof player !== 'string') return false;
  return kickboxingReceipt.isInput(input) && kickboxingReceipt.isOutcome(outcome);
};

/** The match that this account was watching when the page went away, once. */
export const takeWatched = (account: string | undefined): KickboxingMatch | null => {
  const receipt = readJson('sessionStorage', STORE_KEY);
  if (!isKept(receipt) || receipt.player.toLowerCase() !== account?.toLowerCase()) return null;
  forgetWatched();
  return matchOfReceipt(receipt);
};
