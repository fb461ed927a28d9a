import type { Token } from '@degen/rules/amount.ts';
import type { ReactNode } from 'react';
import { balanceText } from '../lib/amount-text.ts';

/**
 * A balance, whose thousands stand apart on the screen from six digits on. Its text stays in plain
 * digits, as the specification shows balances, and so does a copied balance.
 */
export const TokenBalance = ({ token, amountWei }: { token: Token; amountWei: bigint }) => (
  <Groups text={balanceText(token, amountWei)} />
);

/** Each text is alone in its element, so that it also changes on a page that the browser translates. */
const Groups = ({ text }: { text: string }): ReactNode => {
  const at = /^\d{6}/.test(text) ? text.search(/\B(?=(?:\d{3})+\b)/) : 0;
  if (at === 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <span className="ml-[0.2em]">
        <Groups text={text.slice(at)} />
      </span>
    </>
  );
};
