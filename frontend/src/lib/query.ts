import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError, apiGet } from './api-client.ts';

/** GETs the path that the key's segments make: `['/api/user', '7']` reads `/api/user/7`. */
export const fetchByKey =
  (options: { on401: 'returnNull' | 'throw' }): QueryFunction =>
  async ({ queryKey }) => {
    try {
      return await apiGet(queryKey.join('/'));
    } catch (error) {
      if (options.on401 === 'returnNull' && error instanceof ApiError && error.status === 401) {
        return null;
      }
      throw error;
    }
  };

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
