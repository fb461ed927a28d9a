import {
  AMOUNT_DECIMALS,
  formatAmountFixed,
  formatDecimal,
  parseAmount,
  type Token,
} from '@degen/rules/amount.ts';
import { decimalText, groupedText } from '../language/formats.ts';

/** Enough decimals to show the smallest BNB win. */
const SHOWN_DECIMALS: Record<Token, number> = { DEGEN: 2, BNB: 6 };

/** An amount without digit groups, as the specification shows balances. */
export const plainAmountText = (token: Token, amountWei: bigint): string =>
  decimalText(shownDigits(token, amountWei));

const shownDigits = (token: Token, amountWei: bigint): string => {
  const decimals = SHOWN_DECIMALS[token];
  return formatDecimal(amountWei / 10n ** BigInt(AMOUNT_DECIMALS - decimals), decimals);
};

/** An amount for display: truncated, without trailing zeros. */
export const amountText = (token: Token, amountWei: bigint): string =>
  groupedText(shownDigits(token, amountWei));

/** An amount for display with its token: "1,080.5 DEGEN". */
export const sumText = (token: Token, amountWei: bigint): string =>
  `${amountText(token, amountWei)} ${token}`;

const BALANCE_DECIMALS: Record<Token, number> = { DEGEN: 2, BNB: 4 };

/** A balance for display: 2 decimals of DEGEN, 4 of BNB, never rounded up. */
export const balanceText = (token: Token, amountWei: bigint): string =>
  decimalText(formatAmountFixed(amountWei, BALANCE_DECIMALS[token]));

/** The amount that the server sent, in base units. 0 if the text is not a positive amount. */
export const weiOf = (text: string): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : 0n;
};
