import { parseAmount, type Token } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { useId } from 'react';
import { weiOf } from '../../lib/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { amountText } from './balance-lines.tsx';

type AmountFieldProps = {
  token: Token;
  amount: string;
  onAmount: (amount: string) => void;
  /**
   * The balances that the amount is taken from, null while unknown; and the label of that source.
   */
  available: Balances | null;
  source: string;
  disabled: boolean;
};

/** A number field returns ".5" as it was typed. */
export const parseTypedAmount = (text: string) =>
  parseAmount(text.startsWith('.') ? `0${text}` : text);

export const AmountField = ({
  token,
  amount,
  onAmount,
  available,
  source,
  disabled,
}: AmountFieldProps) => {
  const amountId = useId();
  const noteId = useId();
  const parsed = parseTypedAmount(amount);
  const isAboveHeld = available !== null && parsed.ok && parsed.value > weiOf(available[token]);
  return (
    <div>
      <label htmlFor={amountId} className="mb-2 block font-semibold text-muted text-sm">
        Amount
      </label>
      <div className="flex items-center gap-1 rounded-control border border-line bg-well p-1 focus-within:border-cyan">
        <input
          id={amountId}
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          placeholder="0.00"
          autoComplete="off"
          value={amount}
          disabled={disabled}
          aria-describedby={noteId}
          onChange={(event) => onAmount(event.target.value)}
          className="min-w-0 flex-1 bg-transparent px-3 py-2 font-semibold text-xl outline-none placeholder:text-line-strong disabled:opacity-60"
        />
        <span className="pr-1 font-semibold text-muted text-sm">{token}</span>
        <Button
          size="sm"
          disabled={disabled || available === null}
          onClick={() => onAmount(available?.[token] ?? '')}
        >
          Max
        </Button>
      </div>
      <p id={noteId} className="mt-2 text-muted text-sm">
        {available === null ? (
          'Sign with your wallet to see what you can move.'
        ) : (
          <>
            {source} holds{' '}
            <span className={isAboveHeld ? 'text-danger' : 'text-ink'}>
              {amountText(available, token)} {token}
            </span>
            {isAboveHeld && <span className="text-danger">, less than this amount</span>}
          </>
        )}
      </p>
    </div>
  );
};
