import { multiplierText, parseAutoCashOut } from '@degen/rules/games/crash/exits.ts';
import { CRASH_STATUSES } from '@degen/rules/games/crash/types.ts';
import type {
  CrashEndAnswer,
  CrashOpenAnswer,
  CrashPingAnswer,
  CrashStartAnswer,
  CrashStartRequest,
} from '@degen/rules/games/crash/wire.ts';
import { newWagerKey, placeWager } from '../../round/placed-wager.ts';
import { playedOf } from '../../round/strategy/strategy-parts.ts';
import { settledTransport } from '../../round/transport/settled-transport.ts';
import type { Reply } from '../../round/types.ts';
import { apiGet } from '../../shared/lib/api-client.ts';
import { readJson, writeJson } from '../../shared/lib/stored-json.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import {
  type ClosedCrashRound,
  type CrashReceipt,
  closedRoundOf,
  crashEndOf,
  isOver,
  type LiveCrashRound,
  liveRoundOf,
  useCrashStore,
} from './crash-round.ts';
import { cashOutUnanswered } from './messages.ts';
import { CASH_OUT_RETRY_MS, EVENTS_RETRY_MAX_MS, EVENTS_RETRY_MS } from './motion.ts';

const GAME = 'crash';

const UNSEEN = { sinceMs: 0, settlement: null };

/** Throws when the answer is malformed. */
const endOf = (live: LiveCrashRound, { receipt, balances }: CrashEndAnswer): ClosedCrashRound => {
  if (receipt.game !== GAME) throw new Error('crash end: a receipt of another game');
  const settlement = live.settlement && { ...live.settlement, balances };
  return { ...live, ...crashEndOf(playedOf(receipt as CrashReceipt)), settlement };
};

/** The end of a round in an event; null when it is malformed. */
const endOfEvent = (live: LiveCrashRound, data: string): ClosedCrashRound | null => {
  try {
    return endOf(live, JSON.parse(data) as CrashEndAnswer);
  } catch (error) {
    console.warn('The end of the round could not be read', error);
    return null;
  }
};

/**
 * Listens to the event stream until the round ends. The browser itself reopens a stream whose
 * connection broke. It does not reopen a stream that the server rejected, for example during
 * startup; this function reopens it, after increasing delays. The page cannot read why the server
 * rejected the stream, so it also requests the round: that answer shows whether the session has
 * ended.
 */
const followRound = (
  live: LiveCrashRound,
  onEnd: (closed: ClosedCrashRound) => void,
): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = EVENTS_RETRY_MS;
  const stop = (): void => {
    clearTimeout(timer);
    source?.close();
  };
  const openLater = (): void => {
    timer = setTimeout(open, retryMs);
    retryMs = Math.min(2 * retryMs, EVENTS_RETRY_MAX_MS);
  };
  const open = (): void => {
    source = new EventSource(`/api/crash/${live.id}/events`, { withCredentials: true });
    for (const status of CRASH_STATUSES) {
      source.addEventListener(status, (event: MessageEvent<string>) => {
        stop();
        const closed = endOfEvent(live, event.data);
        if (closed === null) openLater();
        else onEnd(closed);
      });
    }
    let isOpened = false;
    source.onopen = () => {
      isOpened = true;
    };
    source.onerror = () => {
      // The delay is reset here and not in `onopen`, because a stream that sends a malformed event
      // opens, too.
      if (isOpened) retryMs = EVENTS_RETRY_MS;
      isOpened = false;
      if (source?.readyState !== EventSource.CLOSED) return;
      openLater();
      void correctStart();
    };
  };
  open();
  return stop;
};

/**
 * The start of the round by this page's clock, computed from the answer to a request that was sent
 * at `sentMs`. Half a round trip is subtracted, because the answer was under way for about that
 * long. The round trip is that of this request or the measured one, whichever is shorter, because
 * either may have been slow.
 */
const startMs = (elapsedMs: number, sentMs: number): number => {
  const nowMs = performance.now();
  const { roundTripMs } = useCrashStore.getState();
  return nowMs - elapsedMs - Math.min(nowMs - sentMs, roundTripMs ?? 0) / 2;
};

/**
 * Repeats a cash-out under the same key until the server answers. Stops earlier if the page learns
 * of the end of the round in another way, or if the player leaves the page.
 */
const cashOut = async (
  live: LiveCrashRound,
  isWanted: () => boolean,
): Promise<Reply<LiveCrashRound>> => {
  const wager = {
    account: live.settlement?.account ?? '',
    path: '/api/crash/cashout',
    token: live.token,
    stakeWei: 0n,
    body: { roundId: live.id },
    idempotencyKey: newWagerKey(),
  };
  const check = (answer: CrashEndAnswer): void => void endOf(live, answer);
  for (let sentBefore = false; isWanted(); sentBefore = true) {
    if (sentBefore) await new Promise((resolve) => setTimeout(resolve, CASH_OUT_RETRY_MS));
    const reply = await placeWager<CrashEndAnswer>(wager, { sentBefore, check });
    if (reply.kind === 'answered') return { kind: 'answered', round: endOf(live, reply.answer) };
    if (!isWanted()) break;
    if (reply.kind === 'rejected') {
      const failure = { reason: 'rejected', error: reply.error, wager, inDoubt: null } as const;
      return { kind: 'failed', failure };
    }
    showToast(cashOutUnanswered());
  }
  return { kind: 'dropped' };
};

const WATCHED_KEY = 'degen.crash.watched';

/** The round is stored for this tab, so that a reload after its end still shows the result. */
const keepRound = ({ id, settlement }: LiveCrashRound): void =>
  writeJson('sessionStorage', WATCHED_KEY, { account: settlement?.account, id });

const forgetRound = (): void => writeJson('sessionStorage', WATCHED_KEY, null);

/** The round that this tab was showing when it was closed or reloaded. */
const watchedRoundId = (account: string): string | null => {
  const stored = (readJson('sessionStorage', WATCHED_KEY) ?? {}) as Record<string, unknown>;
  return stored.account === account && typeof stored.id === 'string' ? stored.id : null;
};

/** The live round on the server; without one, the result of the round that this tab was showing. */
const findRound = async (account: string): Promise<LiveCrashRound | null> => {
  const watched = watchedRoundId(account);
  const sentMs = performance.now();
  const { flight: live } = await apiGet<CrashOpenAnswer>('/api/crash/open', { account });
  if (live !== null) {
    const settlement = { account, balances: null, wasCommitted: true };
    return liveRoundOf(live, { sinceMs: startMs(live.elapsedMs, sentMs), settlement });
  }
  if (watched === null) return null;
  forgetRound();
  return closedRoundOf(await apiGet<CrashReceipt>(`/api/rounds/${watched}`, { account }), UNSEEN);
};

/**
 * Reads the time of the live round from the server again, because the clock of `performance.now()`
 * may stop while the device sleeps. A slow answer makes the start seem later, so the earliest start
 * is kept.
 */
export const correctStart = async (): Promise<void> => {
  const { round, correctStart: correct } = useCrashStore.getState();
  const account = round?.settlement?.account;
  if (round === null || isOver(round) || account === undefined) return;
  const sentMs = performance.now();
  try {
    const { flight: live } = await apiGet<CrashOpenAnswer>('/api/crash/open', { account });
    if (live !== null) correct(live.roundId, startMs(live.elapsedMs, sentMs));
  } catch (error) {
    console.warn('The time of the round could not be read', error);
  }
};

type CrashFields = Pick<CrashStartRequest, 'autoCashOut'>;

export const settledRounds = settledTransport<
  bigint | null,
  CrashFields,
  CrashStartAnswer,
  LiveCrashRound,
  'CASH_OUT'
>({
  game: GAME,
  path: '/api/crash/start',
  fieldsOf: (exit) => ({ autoCashOut: exit === null ? null : multiplierText(exit) }),
  isBody: (body): body is CrashFields =>
    parseAutoCashOut((body as CrashFields | undefined)?.autoCashOut).ok,
  check: (answer) => liveRoundOf(answer, UNSEEN),
  roundOf: (answer, _wager, settlement) => {
    const sinceMs = startMs(answer.elapsedMs, useCrashStore.getState().placedMs);
    return liveRoundOf(answer, { sinceMs, settlement });
  },
  isOver,
  act: (live, _action, isWanted) => cashOut(live, isWanted),
  follow: followRound,
  keep: (live) => {
    if (!isOver(live)) keepRound(live);
  },
  forget: forgetRound,
  restore: ({ account, isSignedIn }) =>
    account !== undefined && isSignedIn ? findRound(account) : null,
});

/** The round-trip time to the server. */
export const measureRoundTrip = async (): Promise<number> => {
  const sentMs = performance.now();
  await apiGet<CrashPingAnswer>('/api/crash/ping');
  return performance.now() - sentMs;
};
