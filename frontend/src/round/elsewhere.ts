import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import { errorMessage } from '../shared/fairness/error-messages.ts';
import { ApiError, apiGet } from '../shared/lib/api-client.ts';
import { showToast } from '../shared/ui/toast-store.ts';
import { playedOf } from './strategy/strategy-parts.ts';
import { roundTexts } from './texts.ts';
import type { ClosedRound, LiveRound, RoundGame } from './types.ts';

/**
 * The result of a round that ended without this page: in another tab, on another device, or because
 * its time was over. Throws if the server does not know the round.
 */
export const resultElsewhere = async <
  Choice,
  Live extends LiveRound,
  Closed extends Live & ClosedRound,
  Action,
>(
  { auto, isOver }: RoundGame<Choice, Live, Closed, Action>,
  { id, settlement }: Live,
): Promise<Closed> => {
  const path = `/api/rounds/${id}`;
  const receipt = await apiGet<Receipt>(path, { account: settlement?.account });
  const { frames } = await auto.load();
  const last = frames(playedOf(receipt)).at(-1)?.round;
  if (last?.id !== id || !isOver(last)) throw new Error(`${path}: not the result of this round`);
  return { ...last, settlement: settlement && { ...settlement, balances: null } };
};

const NOT_FOUND: ErrorCode = 'ROUND.NOT_FOUND';

/** Whether the server neither runs the round nor has its result. */
export const isRoundUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === NOT_FOUND;

/** Says that the server no longer runs the round, and why its result is not shown. */
export const warnGone = (error: unknown): void => {
  const { goneTitle } = roundTexts.get();
  showToast({ title: goneTitle, description: errorMessage(error), tone: 'error' });
};
