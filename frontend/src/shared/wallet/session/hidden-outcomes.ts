import type { Balances } from '@degen/rules/wire/money.ts';
import { create } from 'zustand';
import type { Session } from './session.ts';

/**
 * How many games await an outcome, or animate it. Balances that are loaded meanwhile could reveal
 * it.
 */
const useHiddenOutcomes = create(() => ({ count: 0 }));

export const changeHiddenOutcomes = (change: number): void =>
  useHiddenOutcomes.setState(({ count }) => ({ count: count + change }));

export const hasHiddenOutcome = (): boolean => useHiddenOutcomes.getState().count > 0;

export const useHasHiddenOutcome = (): boolean => useHiddenOutcomes(({ count }) => count > 0);

/**
 * Loads the balances or, if an outcome is hidden when they arrive, loads them again once no outcome
 * is hidden.
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

/** Shows the balances of an answer or, while an outcome is hidden, loads them once none is. */
export const showUnlessHidden = (session: Session, balances: Balances): void => {
  if (hasHiddenOutcome()) void refreshUnlessHidden(session);
  else session.setBalances(balances);
};
