/** Resolves after this time, or as soon as the signal is aborted. */
export const pause = (delayMs: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal?.addEventListener('abort', end);
  });
