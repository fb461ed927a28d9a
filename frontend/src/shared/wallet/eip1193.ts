/** The part of EIP-1193 that the page needs from a browser wallet. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown[] | object }): Promise<unknown>;
  on(event: string, listener: (...args: never[]) => void): unknown;
  removeListener(event: string, listener: (...args: never[]) => void): unknown;
};

export const USER_REJECTED = 4001;
export const CHAIN_UNKNOWN = 4902;
/** Error code of a wallet in which an earlier request of this page is still pending. */
export const REQUEST_PENDING = -32002;

/**
 * The code of a wallet's error. It may be nested, because MetaMask's phone app and ethers wrap
 * errors.
 */
export const walletErrorCode = (error: unknown): number | undefined => {
  const seen = error as {
    code?: unknown;
    data?: { originalError?: { code?: unknown } };
    info?: { error?: { code?: unknown } };
    error?: { code?: unknown };
  } | null;
  const codes = [
    seen?.data?.originalError?.code,
    seen?.info?.error?.code,
    seen?.error?.code,
    seen?.code,
  ];
  if (codes.includes('ACTION_REJECTED')) return USER_REJECTED;
  return codes.find((code): code is number => typeof code === 'number');
};

/** Rejects when `answer` takes longer than `timeoutMs`, because some wallets never answer. */
export const within = <T>(timeoutMs: number, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
