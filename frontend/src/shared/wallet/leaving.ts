import { WalletDisconnected } from './messages.ts';

/** A promise that rejects when the player disconnects, with the function that rejects it. */
export const leaving = () => {
  let leave = () => {};
  const promise = new Promise<never>((_, reject) => {
    leave = () => reject(new WalletDisconnected());
  });
  promise.catch(() => {}); // prevents an unhandled rejection when nothing waits
  return { promise, leave };
};
