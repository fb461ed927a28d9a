import { FEED_EVENT, type FeedEvent, type FeedRound } from '@degen/rules/wire/feed.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { followStream } from '../../../shared/live/follow-stream.ts';
import { liveTexts } from '../texts.ts';

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

/** Loading begins when the element is this close to the screen. */
const MARGIN = '200px';

/**
 * Whether the element is on or near the screen, in a visible tab. With HTTP/1.1, all tabs share six
 * connections to a host. Streams in six tabs would leave no connection for bets.
 */
export const useWatched = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isNear && !isHidden;
};

export type LiveProps = {
  isOn: boolean;
  /** Whether the casino does not answer the feed, so that nothing else is requested either. */
  isAway: boolean;
};

/**
 * An answer of the casino, and the text to show in its place: that it is expected, or that it does
 * not come. `missing` is null once the casino has answered, even with nothing.
 */
export const useLive = <Answer>(path: string, { isOn, isAway }: LiveProps, refreshMs: number) => {
  const { waiting, silent } = useStore(liveTexts);
  const { data, isError } = useQuery<Answer | null>({
    queryKey: [path],
    enabled: isOn,
    refetchInterval: refreshMs,
  });
  const isMissing = data === undefined;
  return { data, missing: isMissing ? (isAway || isError ? silent : waiting) : null };
};
