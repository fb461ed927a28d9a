import { AMOUNT_DECIMALS, formatDecimal, type Token } from '@degen/rules/amount.ts';

/** Enough for the smallest BNB win to be told from nothing. */
const SHOWN_DECIMALS: Record<Token, number> = { DEGEN: 2, BNB: 6 };

/** An amount of a round for people: cut towards zero, without trailing zeros. */
export const amountText = (token: Token, amountWei: bigint): string => {
  const decimals = SHOWN_DECIMALS[token];
  return formatDecimal(amountWei / 10n ** BigInt(AMOUNT_DECIMALS - decimals), decimals);
};
