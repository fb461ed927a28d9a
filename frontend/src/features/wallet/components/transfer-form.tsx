import { formatAmount, parseAmount, type Token } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../components/ui/toast-store.ts';
import { TokenSwitch } from '../../../components/ui/token-switch.tsx';
import { TOASTS } from '../messages.ts';
import { amountText } from './balance-lines.tsx';

type TransferFormProps = {
  token: Token;
  onToken: (token: Token) => void;
  amount: string;
  onAmount: (amount: string) => void;
  /** What the amount is taken from, and what that place is called. */
  available: Balances;
  source: string;
  submitLabel: string;
  /** What is being waited for; the form is locked meanwhile. */
  waitingFor: string | null;
  onSubmit: (token: Token, amount: string) => void;
  children?: ReactNode;
};

export const TransferForm = ({
  token,
  onToken,
  amount,
  onAmount,
  available,
  source,
  submitLabel,
  waitingFor,
  onSubmit,
  children,
}: TransferFormProps) => {
  const amountId = useId();
  const noteId = useId();
  const parsed = parseAmount(amount);
  const held = parseAmount(available[token]);
  const isAboveHeld = parsed.ok && parsed.value > (held.ok ? held.value : 0n);
  const isLocked = waitingFor !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.ok) return showToast(TOASTS.invalidAmount);
    onSubmit(token, formatAmount(parsed.value));
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TokenSwitch value={token} onChange={onToken} disabled={isLocked} />
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
            disabled={isLocked}
            aria-describedby={noteId}
            onChange={(event) => onAmount(event.target.value)}
            className="min-w-0 flex-1 bg-transparent px-3 py-2 font-semibold text-xl outline-none placeholder:text-line-strong disabled:opacity-60"
          />
          <span className="pr-1 font-semibold text-muted text-sm">{token}</span>
          <Button size="sm" disabled={isLocked} onClick={() => onAmount(available[token])}>
            Max
          </Button>
        </div>
        <p id={noteId} className="mt-2 text-muted text-sm">
          {source} holds{' '}
          <span className={isAboveHeld ? 'text-danger' : 'text-ink'}>
            {amountText(available, token)} {token}
          </span>
          {isAboveHeld && <span className="text-danger">, less than this amount</span>}
        </p>
      </div>
      {children}
      <Button type="submit" tone="action" size="lg" wide busy={isLocked}>
        {waitingFor ?? submitLabel}
      </Button>
      <p aria-live="polite" className="sr-only">
        {waitingFor}
      </p>
    </form>
  );
};
