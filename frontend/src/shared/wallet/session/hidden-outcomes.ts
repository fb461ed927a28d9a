import type { Balances } from '@degen/rules/wire/money.ts';
import { create } from 'zustand';
import type { Session } from './session.ts';

/**
 * The number of games that wait for an outcome or animate it. New balances would reveal the
 * outcome.
 */
const useHiddenOutcomes = create(() => ({ count: 0 }));

export const changeHiddenOutcomes = (change: number): void =>
  useHiddenOutcomes.setState(({ count }) => ({ count: count + change }));

export const hasHiddenOutcome = (): boolean => useHiddenOutcomes.getState().count > 0;

export const useHasHiddenOutcome = (): boolean => useHiddenOutcomes(({ count }) => count > 0);

/**
 * Loads the balances and shows them. If a game hides an outcome when they arrive, they are dropped,
 * and loaded again when no game hides an outcome.
 */
export const refreshUnlessHidden = async (session: Session): Promise<void> => {
  let isDropped = false;
  await session.refreshBalances(() => {
    isDropped = hasHiddenOutcome();
    return !isDropped;
  });
  if (!isDropped) return;
  if (!hasHiddenOutcome()) return refreshUnlessHidden(session);
  const stop = useHiddenOutcomes.subscribe(({ count }) => {
    if (count > 0) return;
    stop();
    void refreshUnlessHidden(session);
  });
};

/**
 * Shows these balances. While a game hides an outcome, drops them, and loads balances when no game
 * hides an outcome.
 */
export const showUnlessHidden = (session: Session, balances: Balances): void => {
  if (hasHiddenOutcome()) void refreshUnlessHidden(session);
  else session.setBalances(balances);
};
