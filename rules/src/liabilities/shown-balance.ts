import { TOKENS, type Token } from '../amount.ts';

/**
 * The contract knows deposits and payments, but not bets. So whether a leaf is as high as it should
 * be only its player can tell, from what the casino itself shows them.
 */
export type ShownBalance = {
  /** What the casino says can be bet or withdrawn now. */
  readonly shownWei: bigint;
  /** What the leaf is worth by the counters of the chain. */
  readonly owedWei: bigint;
  /** What rounds and jackpots since the epoch brought, less what they took. */
  readonly gainedWei: bigint;
};

export type ShownVerdict =
  /** Nothing is shown that the leaf and the play since do not cover. */
  | { readonly kind: 'covered' }
  /** More is shown than what was published, and no play since explains it. */
  | { readonly kind: 'short'; readonly missingWei: bigint }
  /** A swap since the epoch may explain it; the next epoch will tell. */
  | { readonly kind: 'unclear' };

const excess = ({ shownWei, owedWei, gainedWei }: ShownBalance): bigint =>
  shownWei - owedWei - gainedWei;

/**
 * Withdrawals under way and stakes of open rounds are owed and not shown, so less than what is owed
 * is in order. Only more is not, unless the other token paid for it in a swap.
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
