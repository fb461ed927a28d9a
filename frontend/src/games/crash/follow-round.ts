import { CRASH_STATUSES } from '@degen/rules/games/crash/types.ts';
import type { CrashEndAnswer, CrashOpenAnswer } from '@degen/rules/games/crash/wire.ts';
import { isRoundUnknown } from '../../round/elsewhere.ts';
import { playedOf } from '../../round/strategy/strategy-parts.ts';
import type { FollowEnds } from '../../round/types.ts';
import { apiGet } from '../../shared/lib/api-client.ts';
import { followStream } from '../../shared/live/follow-stream.ts';
import {
  type ClosedCrashRound,
  type CrashReceipt,
  crashEndOf,
  type LiveCrashRound,
  useCrashStore,
} from './crash-round.ts';

/** The end of this round as its receipt states it. Throws if it is the receipt of another round. */
const endIn = (live: LiveCrashRound, receipt: CrashEndAnswer['receipt']) => {
  if (receipt.game !== 'crash' || receipt.roundId !== live.id) {
    throw new Error('crash end: a receipt of another round');
  }
  return crashEndOf(playedOf(receipt as CrashReceipt));
};

/** Throws when the answer is malformed. */
export const endOf = (
  live: LiveCrashRound,
  { receipt, balances }: CrashEndAnswer,
): ClosedCrashRound => {
  const settlement = live.settlement && { ...live.settlement, balances };
  return { ...live, ...endIn(live, receipt), settlement };
};

/**
 * The start of the round by this page's clock, computed from the answer to a request that was sent
 * at `sentMs`. Half a round trip is subtracted, because the answer was under way for about that
 * long. The round trip is that of this request or the measured one, whichever is shorter, because
 * either may have been slow.
 */
export const startMs = (elapsedMs: number, sentMs: number): number => {
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
export const followRound = (
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
