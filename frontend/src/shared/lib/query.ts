import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { apiGet, apiGetOrNull } from './api-client.ts';

/** GETs the path that the key's segments form: `['/api/user', '7']` requests `/api/user/7`. */
export const fetchByKey =
  (options: { on401: 'returnNull' | 'throw' }): QueryFunction =>
  ({ queryKey }) => {
    const path = queryKey.join('/');
    return options.on401 === 'returnNull' ? apiGetOrNull(path) : apiGet(path);
  };

/**
 * Each request is sent at once or fails, even while the browser is offline. Otherwise a bet could
 * be sent when the browser is online again, after the player has left.
 */
const networkMode = 'always';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        queryFn: fetchByKey({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode, retry: false },
    },
  });
