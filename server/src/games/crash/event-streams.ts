import { EventEmitter } from 'node:events';
import type { CrashEndAnswer } from '@degen/rules/games/crash/wire.ts';
import type { Response } from 'express';
import { notify } from '../../db/notifications.ts';
import type { Deps } from '../../deps.ts';
import { keepBeating, openEventStream, retryText } from '../../http/event-stream.ts';
import type { Session } from '../../http/session-store.ts';
import { endRound, type RoundStatus } from './end-round.ts';

/** Few players have more pages open than this. */
const STREAMS_PER_PLAYER_MAX = 4;

/**
 * Interval between reads of the database, because a notification from another replica may be lost.
 */
const CHECK_EVERY_MS = 1_000;

/** Delay after which the browser reopens a broken connection. */
const RETRY_MS = 500;
/**
 * Delay after which the browser reopens a stream that was closed in favour of a newer one. It is
 * long, so that more pages than streams do not close each other's streams all the time. Meanwhile
 * the page asks for its round.
 */
const RETRY_REPLACED_MS = 10_000;

type EventStreams = {
  /**
   * Waits for the end of the round, sends it, and closes the stream. A player's oldest stream is
   * closed when a further page connects, because the connections of a phone that changed its network
   * remain open here for a long time.
   */
  follow(player: Session, roundId: string, response: Response): Promise<void>;
  /** Notifies the streams of every server that a cash-out has ended the round. Never throws. */
  ended(roundId: string): Promise<void>;
};

/**
 * Sends the end of a round after the round has ended by the database's clock. Until then, the
 * streams of all rounds send the same beats at the same times after their start, so that they reveal
 * nothing about the crash. When the server stops, the streams end at once, so that the pages connect
 * to another server.
 */
export const createEventStreams = (deps: Deps): EventStreams => {
  const endings = new EventEmitter().setMaxListeners(0);
  /** The streams of each player, oldest first. */
  const streams = new Map<bigint, Set<Response>>();
  deps.notifications.on('crash_round_ended', (roundId) => void endings.emit(roundId));

  const wait = (roundId: string, leftMs: number, gone: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        endings.off(roundId, wake);
        gone.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, Math.min(leftMs, CHECK_EVERY_MS));
      endings.on(roundId, wake);
      gone.addEventListener('abort', wake);
    });

  const untilOver = async (
    player: Session,
    roundId: string,
    first: RoundStatus,
    gone: AbortSignal,
  ): Promise<CrashEndAnswer | undefined> => {
    let status = first;
    while (!status.over) {
      await wait(roundId, status.leftMs, gone);
      if (gone.aborted || deps.isStopping?.()) return undefined;
      status = await endRound(deps, { player, roundId });
    }
    return status.answer;
  };

  const enter = ({ userId }: Session, response: Response): void => {
    const own = streams.get(userId) ?? new Set();
    streams.set(userId, own);
    const [oldest] = own;
    if (oldest !== undefined && own.size >= STREAMS_PER_PLAYER_MAX) {
      own.delete(oldest);
      oldest.end(retryText(RETRY_REPLACED_MS));
    }
    own.add(response);
  };

  const leave = ({ userId }: Session, response: Response): void => {
    const own = streams.get(userId);
    own?.delete(response);
    if (own?.size === 0) streams.delete(userId);
  };

  const follow = async (player: Session, roundId: string, response: Response): Promise<void> => {
    try {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      response.once('finish', () => gone.abort());
      // This comes before the headers, so that an unknown round causes an error response and not an
      // empty stream.
      const status = await endRound(deps, { player, roundId });
      enter(player, response);
      openEventStream(response, RETRY_MS);
      keepBeating(response);
      const answer = await untilOver(player, roundId, status, gone.signal);
      if (!response.writableEnded) response.end(answer && eventText(answer));
    } catch (error) {
      // After the headers, an error can only close the connection. The browser then reopens it.
      if (!response.headersSent) throw error;
      deps.log.error({ err: error, roundId }, 'an event stream broke off');
      response.destroy();
    } finally {
      leave(player, response);
    }
  };

  const ended = async (roundId: string): Promise<void> => {
    endings.emit(roundId);
    try {
      await notify(deps.db, 'crash_round_ended', roundId);
    } catch (error) {
      deps.log.warn({ err: error, roundId }, 'other servers were not notified of a cash-out');
    }
  };

  return { follow, ended };
};

const eventText = (answer: CrashEndAnswer): string =>
  `event: ${answer.status}\ndata: ${JSON.stringify(answer)}\n\n`;
