/** Fails when `answer` takes longer than `timeoutMs`: some wallets never answer. */
export const within = <T>(timeoutMs: number, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
