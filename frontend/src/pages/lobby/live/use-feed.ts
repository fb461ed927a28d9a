import { FEED_EVENT, type FeedEvent, type FeedRound } from '@degen/rules/wire/feed.ts';
import { useEffect, useState } from 'react';
import { followStream } from '../../../shared/live/follow-stream.ts';

/**
 * `away`: the casino does not answer, or accepts no more connections. `rounds` then still contains
 * the rounds of the last event.
 */
export type Feed = {
  readonly state: 'opening' | 'open' | 'away';
  readonly rounds: readonly FeedRound[];
};

/** Receives the feed while `isWanted`. Each event contains the whole feed. */
export const useFeed = (isWanted: boolean): Feed => {
  const [feed, setFeed] = useState<Feed>({ state: 'opening', rounds: [] });
  useEffect(() => {
    if (!isWanted) return;
    return followStream({
      url: '/api/feed',
      on: {
        [FEED_EVENT]: (data) => {
          const { rounds } = JSON.parse(data) as FeedEvent;
          setFeed({ state: 'open', rounds });
        },
      },
      onLost: () => setFeed((before) => ({ ...before, state: 'away' })),
    });
  }, [isWanted]);
  return feed;
};
