import { FEED_EVENT, type FeedEvent, type FeedRound } from '@degen/rules/wire/feed.ts';
import { useEffect, useState } from 'react';

/**
 * `away`: the casino does not answer, or accepts no more connections. `rounds` then still contains
 * the rounds of the last event.
 */
export type Feed = {
  readonly state: 'opening' | 'open' | 'away';
  readonly rounds: readonly FeedRound[];
};

/**
 * The delay before the page opens a stream again after the server answered with an error. The
 * browser only reopens a stream whose connection was lost.
 */
const REOPEN_MS = 10_000;

/** Receives the feed while `isWanted`. Each event contains the whole feed. */
export const useFeed = (isWanted: boolean): Feed => {
  const [feed, setFeed] = useState<Feed>({ state: 'opening', rounds: [] });
  useEffect(() => {
    if (!isWanted) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      source = new EventSource('/api/feed');
      source.addEventListener(FEED_EVENT, ({ data }: MessageEvent<string>) => {
        const { rounds } = JSON.parse(data) as FeedEvent;
        setFeed({ state: 'open', rounds });
      });
      source.onerror = () => {
        setFeed((before) => ({ ...before, state: 'away' }));
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [isWanted]);
  return feed;
};
