import type { Token } from '@degen/rules/amount.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

type Queued = Pick<Withdrawal, 'token' | 'amount' | 'approved' | 'demanded'>;

export type Fitted<T> = { readonly payable: readonly T[]; readonly waiting: readonly T[] };

/**
 * What of a queue the contract's cap lets through, counted in the order in which the contract counts.
 * A large payment does not hold up smaller ones, unless it serves a demand: those have a deadline,
 * so in their token others wait behind them.
 */
export const fitUnderCap = <T extends Queued>(
  queue: readonly T[],
  room: Readonly<Record<Token, bigint>>,
  withDemand: ReadonlySet<Token>,
): Fitted<T> => {
  const left = { ...room };
  const reserved = new Set(withDemand);
  const payable: T[] = [];
  const waiting: T[] = [];
  for (const one of queue) {
    const { token, amount, approved, demanded } = one;
    const fits = amount <= left[token];
    if (approved || (fits && (demanded || !reserved.has(token)))) {
      payable.push(one);
      // The contract takes an approved payment from the cap as well, where it fits.
      if (fits) left[token] -= amount;
    } else {
      waiting.push(one);
      if (demanded) reserved.add(token);
    }
  }
  return { payable, waiting };
};
