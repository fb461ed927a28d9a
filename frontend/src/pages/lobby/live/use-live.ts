import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { liveTexts } from '../texts.ts';

export type LiveProps = {
  /** Whether the answer is loaded and refreshed now. */
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
