import type { GameId } from '@degen/rules/games/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { StrategyParts } from './strategy-parts.ts';

export type LoadedStrategy = {
  /** Null while the parts load, and when they could not be loaded. */
  parts: StrategyParts | null;
  isLoading: boolean;
  /** True after a failed load, until another attempt succeeds. */
  hasFailed: boolean;
  retry: () => void;
};

/**
 * The strategy parts of a game. Their code is loaded when they are first needed. A failed load is
 * repeated by `retry`, and when the casino is reachable again.
 */
export const useStrategyParts = (
  id: GameId,
  load: () => Promise<StrategyParts>,
): LoadedStrategy => {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['strategy', id],
    queryFn: async () => ({ id, parts: await load() }),
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  // The value is deferred, so that React renders it in slices and the page stays responsive. Until
  // the new value is rendered, `shown` can still belong to the previous game.
  const shown = useDeferredValue(data);
  const parts = shown?.id === id ? shown.parts : null;
  return {
    parts,
    isLoading: parts === null && (isFetching || !isError),
    hasFailed: isError,
    retry: () => void refetch(),
  };
};
