/** The part of EIP-1193 that the page needs from a browser wallet. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown[] | object }): Promise<unknown>;
  on(event: string, listener: (...args: never[]) => void): unknown;
  removeListener(event: string, listener: (...args: never[]) => void): unknown;
};

/** Rejects when `answer` takes longer than `timeoutMs`, because some wallets never answer. */
export const within = <T>(timeoutMs: number, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
