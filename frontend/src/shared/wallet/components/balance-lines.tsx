import { TOKENS } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { balanceText, weiOf } from '../../lib/amount-text.ts';
import { UsdValue } from '../../prices/usd-value.tsx';
import { TokenMark } from '../../ui/token-mark.tsx';

type BalanceLinesProps = { name: string; hint: string; balances: Balances };

/** A balance for display: 2 decimals of DEGEN, 4 of BNB, never rounded up. */
export const heldText = (balances: Balances, token: keyof Balances): string =>
  balanceText(token, weiOf(balances[token]));

export const BalanceLines = ({ name, hint, balances }: BalanceLinesProps) => (
  <div className="min-w-0">
    <p className="font-semibold text-sm">{name}</p>
    <p className="mb-2 text-2xs text-muted">{hint}</p>
    {TOKENS.map((token) => (
      <p key={token} className="flex flex-wrap items-center gap-x-1.5 py-0.5">
        <TokenMark token={token} className="size-4 shrink-0" />
        <span className="text-muted text-sm max-[26rem]:sr-only">{token}</span>
        <span translate="no" className="ml-auto font-semibold text-sm">
          {heldText(balances, token)}
        </span>
        <UsdValue
          token={token}
          amountWei={weiOf(balances[token])}
          className="w-full text-right text-2xs text-muted"
        />
      </p>
    ))}
  </div>
);
