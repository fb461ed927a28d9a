/** Waits this long and no longer; failure and silence are `instead`. */
export const within = async <T>(patienceMs: number, work: Promise<T>, instead: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), patienceMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } catch {
    return instead;
  } finally {
    clearTimeout(timer);
  }
};
