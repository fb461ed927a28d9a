import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import { errorMessage } from '../shared/fairness/error-messages.ts';
import { ApiError, apiGet } from '../shared/lib/api-client.ts';
import { isStorageFailing } from '../shared/lib/storage.ts';
import { showToast, type ToastMessage } from '../shared/ui/toast-store.ts';
import type { PlacedWager } from './placed-wager.ts';
import { playedOf } from './strategy/strategy-parts.ts';
import { roundTexts } from './texts.ts';
import type { ClosedRound, Failure, LiveRound, Reply, ShownGame } from './types.ts';

export const signInFirst = (): ToastMessage => ({
  title: roundTexts.get().signInTitle,
  description: roundTexts.get().signInText,
  tone: 'error',
});

/**
 * Warns the player if the hash of a round's seed was not announced to this browser before the bet. A
 * browser that stores nothing cannot know it: another tab may have seen the hash.
 */
export const warnUnannounced = ({ settlement }: LiveRound): void => {
  if (settlement?.wasCommitted !== false || isStorageFailing.get()) return;
  const { notAnnouncedTitle, notAnnouncedText } = roundTexts.get();
  showToast({ title: notAnnouncedTitle, description: notAnnouncedText, tone: 'error' });
};

/** Handles the reply to a bet that arrives after the page was cleared. */
export const warnDropped = (reply: Reply<LiveRound>): void => {
  if (reply.kind === 'answered') warnUnannounced(reply.round);
};

export const warnUnread = (error: unknown): void =>
  console.warn('The open round could not be read', error);

/**
 * `what` is the game's word for a round, such as spin or match. `error` is the server's rejection
 * of a repeated request; null when the server did not answer.
 */
export const inDoubtToast = (what: string, error: unknown): ToastMessage => ({
  title: roundTexts.get().noAnswerTitle,
  description: error === null ? roundTexts.get().noAnswer(what) : errorMessage(error),
  tone: 'error',
});

export const rejectionToast = (title: string, error: unknown): ToastMessage => ({
  title,
  description: errorMessage(error),
  tone: 'error',
});

/**
 * Error codes of requests that are rejected because the round continued elsewhere, such as in
 * another tab.
 */
const PLAYED_ON: readonly ErrorCode[] = [
  'WAGER.OPEN_ROUND',
  'ROUND.MOVE_INVALID',
  'ROUND.NOT_FOUND',
];

export const wasPlayedOn = ({ error, wager }: Failure): boolean =>
  wager !== null && error instanceof ApiError && PLAYED_ON.some((code) => code === error.code);

/**
 * The reply for a player who left the page before the bet was sent. `wager` is the in-doubt bet if
 * this was a repeat; null for a new bet.
 */
export const leftReply = <Live>(wager: PlacedWager | null): Reply<Live> => ({
  kind: 'failed',
  failure: {
    reason: 'left',
    error: new Error('left before the bet was sent'),
    wager,
    inDoubt: wager,
  },
});

type FailureWords = {
  /** The game's word for a round, such as spin or match. */
  readonly round: () => string;
  /** The toast title for a bet that was not accepted. */
  readonly notPlaced: () => string;
};

export const explainFailure =
  ({ round, notPlaced }: FailureWords) =>
  ({ reason, error }: Failure): void => {
    if (reason === 'left') return;
    showToast(
      reason === 'in-doubt' ? inDoubtToast(round(), error) : rejectionToast(notPlaced(), error),
    );
  };

/**
 * The result of a round that ended without this page: in another tab, on another device, or because
 * its time was over. Throws if the server does not know the round.
 */
export const resultElsewhere = async <Live extends LiveRound, Closed extends Live & ClosedRound>(
  { auto, isOver }: ShownGame<Live, Closed>,
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
