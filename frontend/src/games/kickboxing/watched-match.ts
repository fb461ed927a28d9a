import type { KickboxingReceiptBody } from '@degen/rules/games/kickboxing/receipt.ts';
import { kickboxingReceipt } from '@degen/rules/games/kickboxing/receipt.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import { readJson, writeJson } from '../../shared/lib/stored-json.ts';
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

/** Only this page writes there: the rules of every game are not needed to read it again. */
const isKept = (value: unknown): value is ReceiptOf<KickboxingReceiptBody> => {
  const { game, player, input, outcome } = Object(value) as Record<string, unknown>;
  if (game !== 'kickboxing' || typeof player !== 'string') return false;
  return kickboxingReceipt.isInput(input) && kickboxingReceipt.isOutcome(outcome);
};

/** The match that this account was watching when the page went away. */
export const recallWatched = (account: string): KickboxingMatch | null => {
  const receipt = readJson('sessionStorage', STORE_KEY);
  if (!isKept(receipt)) return null;
  const isTheirs = receipt.player.toLowerCase() === account.toLowerCase();
  return isTheirs ? matchOfReceipt(receipt) : null;
};
