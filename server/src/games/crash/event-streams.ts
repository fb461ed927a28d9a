import { EventEmitter } from 'node:events';
import type { CrashEndAnswer } from '@degen/rules/games/crash/wire.ts';
import type { Response } from 'express';
import { notify } from '../../db/notifications.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Session } from '../../sessions/session-store.ts';
import { endRound, type RoundStatus } from './end-round.ts';

/** Few players have more pages open than this. */
const STREAMS_PER_PLAYER_MAX = 4;

/**
 * Interval between reads of the database, because a notification from another replica may be lost.
 */
const CHECK_EVERY_MS = 1_000;

/** Delay after which the browser reopens a broken connection. */
const RETRY_MS = 500;

type EventStreams = {
  /** Waits for the end of the round, sends it, and closes the stream. */
  follow(player: Session, roundId: string, response: Response): Promise<void>;
  /** Notifies the streams of every server that a cash-out has ended the round. Never throws. */
  ended(roundId: string): Promise<void>;
};

/**
 * Sends one server-sent event per round, after the round has ended by the database's clock. Until
 * then, the streams of all rounds send the same bytes at the same times, so that they reveal
 * nothing about the crash.
 */
export const createEventStreams = (deps: Deps): EventStreams => {
  const endings = new EventEmitter().setMaxListeners(0);
  const counts = new Map<bigint, number>();
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
    while (!gone.aborted) {
      if (status.over) return status.answer;
      await wait(roundId, status.leftMs, gone);
      if (!gone.aborted) status = await endRound(deps, { player, roundId });
    }
    return undefined;
  };

  const follow = async (player: Session, roundId: string, response: Response): Promise<void> => {
    const count = counts.get(player.userId) ?? 0;
    if (count >= STREAMS_PER_PLAYER_MAX) {
      throw new AppError('REQUEST.RATE_LIMITED', 'Too many pages follow this round.');
    }
    counts.set(player.userId, count + 1);
    try {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      // This comes before the headers, so that an unknown round causes an error response and not an
      // empty stream.
      const status = await endRound(deps, { player, roundId });
      open(response);
      const answer = await untilOver(player, roundId, status, gone.signal);
      if (answer !== undefined) response.end(eventText(answer));
    } catch (error) {
      // After the headers, an error can only close the connection. The browser then reopens it.
      if (!response.headersSent) throw error;
      deps.log.error({ err: error, roundId }, 'an event stream broke off');
      response.destroy();
    } finally {
      const rest = (counts.get(player.userId) ?? 1) - 1;
      if (rest === 0) counts.delete(player.userId);
      else counts.set(player.userId, rest);
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

const open = (response: Response): void => {
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream');
  // Turns off buffering in proxies, which would delay the event.
  response.setHeader('X-Accel-Buffering', 'no');
  response.write(`retry: ${RETRY_MS}\n\n`);
};

const eventText = (answer: CrashEndAnswer): string =>
  `event: ${answer.status}\ndata: ${JSON.stringify(answer)}\n\n`;
