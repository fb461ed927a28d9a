import type { Token } from '@degen/rules/amount.ts';
import { type CapWindow, fairFrom, isFair, withPayment } from './cap-window.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

type Queued = Pick<Withdrawal, 'user_id' | 'token' | 'amount' | 'approved' | 'demanded'>;

/** `until` is when it is paid at the earliest; null when time alone does not let it through. */
export type Waiting<T> = { readonly withdrawal: T; readonly until: Date | null };

export type Fitted<T> = { readonly payable: readonly T[]; readonly waiting: readonly Waiting<T>[] };

/**
 * What of a queue is paid under the contract's cap, counted in the order in which the contract counts.
 * What does not fit, or is more than its player's share, does not hold up the others, unless it serves a
 * demand: those have a deadline, so they need no share, and in their token others wait behind them.
 */
export const fitUnderCap = <T extends Queued>(
  queue: readonly T[],
  windows: Readonly<Record<Token, CapWindow>>,
  withDemand: ReadonlySet<Token>,
): Fitted<T> => {
  const left = { ...windows };
  const reserved = new Set(withDemand);
  const payable: T[] = [];
  const held: T[] = [];
  for (const one of queue) {
    const { token, amount, approved, demanded } = one;
    const fits = amount <= left[token].roomWei;
    const isTurn = demanded ? fits : !reserved.has(token) && isFair(left[token], one);
    if (approved || isTurn) {
      payable.push(one);
      // The contract takes an approved payment from the cap as well, where it fits.
      if (fits) left[token] = withPayment(left[token], one);
    } else {
      held.push(one);
      if (demanded) reserved.add(token);
    }
  }
  const waiting = held.map((withdrawal) => {
    const { token } = withdrawal;
    return { withdrawal, until: reserved.has(token) ? null : fairFrom(left[token], withdrawal) };
  });
  return { payable, waiting };
};
