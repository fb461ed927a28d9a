import { TOKENS, type Token } from '../amount.ts';

/**
 * The contract knows deposits and payments, but not bets. So only the player can check whether a
 * leaf is high enough, by comparing it with the balance that the casino shows.
 */
export type ShownBalance = {
  /** The balance that the casino shows as available for bets and withdrawals. */
  readonly shownWei: bigint;
  /** What the house owes for the leaf, given the player's counters on chain: see `owedNow`. */
  readonly owedWei: bigint;
  /** Net gain from rounds and jackpots since the epoch. */
  readonly gainedWei: bigint;
};

export type ShownVerdict =
  /** The owed balance plus the net gain since the epoch explains the whole shown balance. */
  | { readonly kind: 'covered' }
  /** The shown balance is higher than the owed balance plus the net gain since the epoch. */
  | { readonly kind: 'short'; readonly missingWei: bigint }
  /** A swap since the epoch may explain the difference; the next epoch shows whether it does. */
  | { readonly kind: 'unclear' };

const excess = ({ shownWei, owedWei, gainedWei }: ShownBalance): bigint =>
  shownWei - owedWei - gainedWei;

/**
 * Compares the shown balances with the leaves. A shown balance may be lower than the owed one,
 * because pending withdrawals and stakes of open rounds are owed but not shown. If it is higher
 * than the owed balance plus the gain since the epoch, the leaf is too low, or the player swapped
 * the other token for the difference.
 */
export const judgeShown = (
  balances: Readonly<Record<Token, ShownBalance>>,
): Readonly<Record<Token, ShownVerdict>> => {
  const judge = (token: Token): ShownVerdict => {
    const missingWei = excess(balances[token]);
    if (missingWei <= 0n) return { kind: 'covered' };
    const mayBeSwap = TOKENS.some((other) => other !== token && excess(balances[other]) < 0n);
    return mayBeSwap ? { kind: 'unclear' } : { kind: 'short', missingWei };
  };
  return { DEGEN: judge('DEGEN'), BNB: judge('BNB') };
};
