import type { QueryClient } from '@tanstack/react-query';

/** Why the page does not go on by itself; its message is for the player. */
export class SeedDoubt extends Error {
  override readonly name = 'SeedDoubt';
}

/** What a player was told since the page was opened. */
const toldBy = new WeakMap<QueryClient, Set<string>>();

/** Stops the bet the first time; whoever bets again after that has accepted it. */
export const doubtOnce = (queries: QueryClient, account: string, reason: string): void => {
  const told = toldBy.get(queries) ?? new Set();
  toldBy.set(queries, told);
  const doubt = `${account} ${reason}`;
  if (told.has(doubt)) return;
  told.add(doubt);
  throw new SeedDoubt(`${reason} Nothing was staked. To play all the same, press again.`);
};
