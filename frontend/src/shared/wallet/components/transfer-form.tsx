import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { FormEvent, ReactNode } from 'react';
import { parseTypedAmount } from '../../lib/typed-amount.ts';
import { Button } from '../../ui/button.tsx';
import { TokenSwitch } from '../../ui/token-switch.tsx';
import { AmountField, type AmountSource, refuseAmount } from './amount-field.tsx';

type TransferFormProps = {
  token: Token;
  onToken: (token: Token) => void;
  amount: string;
  onAmount: (amount: string) => void;
  /** The balances that limit the amount. `source` names where the money is held. */
  available: Balances;
  source: AmountSource;
  submitLabel: string;
  /** The reason why the form is locked, as text. Null while the form can be used. */
  waitingFor: string | null;
  onSubmit: (token: Token, amount: string) => void;
  /** Sets the largest amount, where that is not the whole balance. */
  onMax?: (() => void) | undefined;
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
  onMax,
  children,
}: TransferFormProps) => {
  const isLocked = waitingFor !== null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseTypedAmount(amount);
    if (!parsed.ok) return refuseAmount(event.currentTarget);
    onSubmit(token, formatAmount(parsed.value));
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TokenSwitch value={token} onChange={onToken} disabled={isLocked} />
      <AmountField
        token={token}
        amount={amount}
        onAmount={onAmount}
        available={available}
        source={source}
        disabled={isLocked}
        onMax={onMax}
      />
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
