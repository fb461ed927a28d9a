import { multiplierText, parseAutoCashOut } from '@degen/rules/games/crash/exits.ts';
import { CRASH_STATUSES } from '@degen/rules/games/crash/types.ts';
import type {
  CrashEndAnswer,
  CrashOpenAnswer,
  CrashPingAnswer,
  CrashStartAnswer,
  CrashStartRequest,
} from '@degen/rules/games/crash/wire.ts';
import { isRoundUnknown } from '../../round/failures.ts';
import type { UnsentWager } from '../../round/placed-wager.ts';
import { playedOf } from '../../round/strategy/strategy-parts.ts';
import { persistAction } from '../../round/transport/persist-wager.ts';
import { settledTransport } from '../../round/transport/settled-transport.ts';
import type { FollowEnds, Reply } from '../../round/types.ts';
import { ApiError, apiGet, ServerUnreachable } from '../../shared/lib/api-client.ts';
import { pause } from '../../shared/lib/pause.ts';
import { readJson, writeJson } from '../../shared/lib/stored-json.ts';
import { followStream } from '../../shared/live/follow-stream.ts';
import { keepReceipt } from '../../shared/orders/evidence.ts';
import type { SentRequest } from '../../shared/orders/persist-order.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import {
  type ClosedCrashRound,
  type CrashReceipt,
  cashOutUnanswered,
  closedRoundOf,
  crashEndOf,
  isOver,
  type LiveCrashRound,
  liveRoundOf,
  useCrashStore,
} from './crash-round.ts';
import { CASH_OUT_RETRY_MS } from './motion.ts';

/**
 * The end of this round as its receipt states it, which is kept. Throws if it is the receipt of
 * another round.
 */
const endIn = (live: LiveCrashRound, receipt: CrashEndAnswer['receipt']) => {
  if (receipt.game !== 'crash' || receipt.roundId !== live.id) {
    throw new Error('crash end: a receipt of another round');
  }
  keepReceipt(receipt);
  return crashEndOf(playedOf(receipt as CrashReceipt));
};

const endOf = (live: LiveCrashRound, { receipt, balances }: CrashEndAnswer): ClosedCrashRound => {
  const settlement = live.settlement && { ...live.settlement, balances };
  return { ...live, ...endIn(live, receipt), settlement };
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
 * Asks the server for the round. Returns its end if the server no longer runs it; otherwise corrects
 * its start, because the clock of `performance.now()` may stop while the device sleeps. A slow
 * answer makes the start seem later, so the earliest start is kept.
 */
const readRound = async (live: LiveCrashRound): Promise<ClosedCrashRound | null> => {
  const account = live.settlement?.account;
  const sentMs = performance.now();
  const { flight } = await apiGet<CrashOpenAnswer>('/api/crash/open', { account });
  if (flight?.roundId === live.id) {
    useCrashStore.getState().correctStart(live.id, startMs(flight.elapsedMs, sentMs));
    return null;
  }
  const receipt = await apiGet<CrashReceipt>(`/api/rounds/${live.id}`, { account });
  const settlement = live.settlement && { ...live.settlement, balances: null };
  return { ...live, ...endIn(live, receipt), settlement };
};

/**
 * Listens to the event stream until the round ends, and asks the server whenever the stream may have
 * missed the end. That answer also shows whether the session has ended: a page cannot read why a
 * stream was rejected.
 */
const followRound = (
  live: LiveCrashRound,
  { onEnd, onGone }: FollowEnds<LiveCrashRound>,
): (() => void) => {
  let isFollowed = true;
  const stop = (): void => {
    isFollowed = false;
    stopStream();
  };
  const end = (tell: () => void): void => {
    if (!isFollowed) return;
    stop();
    tell();
  };
  const poll = async (): Promise<void> => {
    try {
      const closed = await readRound(live);
      if (closed !== null) end(() => onEnd(closed));
    } catch (error) {
      if (isRoundUnknown(error)) return end(() => onGone(error));
      console.warn('The state of the round could not be read', error);
    }
  };
  const onEvent = (data: string): void => {
    const closed = endOf(live, JSON.parse(data) as CrashEndAnswer);
    end(() => onEnd(closed));
  };
  const stopStream = followStream({
    url: `/api/crash/${live.id}/events`,
    on: Object.fromEntries(CRASH_STATUSES.map((status) => [status, onEvent])),
    poll: () => void poll(),
  });
  return stop;
};

const GAME = 'crash';

const UNSEEN = { sinceMs: 0, settlement: null };

/**
 * After these codes the server will never accept the signature, so a new one is sent. A round has
 * only one cash-out, however many are sent.
 */
const VOID_CODES = new Set(['ORDER.EXPIRED', 'ORDER.MOVED', 'ORDER.REQUIRED']);

/** Whether the casino may answer another attempt: it was not reached, or has too much to do. */
const mayPass = (error: unknown): boolean =>
  error instanceof ServerUnreachable ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/**
 * Repeats a cash-out byte for byte until the server answers, and signs it anew once it is void. Stops
 * earlier if the page learns of the end of the round in another way, or if the player leaves the page.
 */
const cashOut = async (
  live: LiveCrashRound,
  isWanted: () => boolean,
): Promise<Reply<LiveCrashRound>> => {
  const wager: UnsentWager<object> = {
    account: live.settlement?.account ?? '',
    path: '/api/crash/cashout',
    token: live.token,
    stakeWei: 0n,
    body: { roundId: live.id },
    roundId: live.id,
  };
  let earlier: SentRequest | null = null;
  const keep = (sent: SentRequest): void => {
    earlier = sent;
  };
  const check = (answer: CrashEndAnswer): void => void endOf(live, answer);
  const failed = (reason: 'rejected' | 'unsent', error: unknown): Reply<LiveCrashRound> => ({
    kind: 'failed',
    failure: { reason, error, wager, inDoubt: null },
  });
  for (let isRepeat = false; isWanted(); isRepeat = true) {
    if (isRepeat) await pause(CASH_OUT_RETRY_MS);
    try {
      const reply = await persistAction<CrashEndAnswer>(wager, { earlier, keep, check });
      if (reply.kind === 'answered') return { kind: 'answered', round: endOf(live, reply.answer) };
      if (!isWanted()) break;
      const { error } = reply;
      const isVoid = error instanceof ApiError && VOID_CODES.has(error.code ?? '');
      if (reply.kind === 'rejected' && !isVoid && !mayPass(error)) return failed('rejected', error);
      if (isVoid) earlier = null;
    } catch (error) {
      // It could not be signed.
      if (!mayPass(error)) return failed('unsent', error);
      if (!isWanted()) break;
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

export const measureRoundTrip = async (): Promise<number> => {
  const sentMs = performance.now();
  await apiGet<CrashPingAnswer>('/api/crash/ping');
  return performance.now() - sentMs;
};
