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

/** Rejects when `answer` takes longer than `timeoutMs`, because some wallets never answer. */
export const within = <T>(timeoutMs: number, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
