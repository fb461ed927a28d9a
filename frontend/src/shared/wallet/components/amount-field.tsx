import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { decimalText } from '../../language/formats.ts';
import { rich } from '../../language/rich.tsx';
import { balanceText, weiOf } from '../../lib/amount-text.ts';
import { amountProblem, parseTypedAmount } from '../../lib/typed-amount.ts';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/fields.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { walletToast } from '../messages.ts';
import { walletMessageTexts } from '../texts.ts';
import { walletMoneyTexts } from './texts.ts';

/** Says that the text in a form's amount field is no amount, and gives the field the focus. */
export const refuseAmount = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLInputElement>('input[inputmode=decimal]');
  field?.dispatchEvent(new Event('invalid'));
  field?.focus();
  showToast(walletToast('invalidAmount'));
};

export type AmountSource = 'wallet' | 'casino' | 'demo';

type AmountFieldProps = {
  token: Token;
  /** The amount as typed, in digits with a decimal point. */
  amount: string;
  onAmount: (amount: string) => void;
  /**
   * The balances that limit the amount; null while unknown. `source` names where the money is held.
   */
  available: Balances | null;
  source: AmountSource;
  disabled: boolean;
  /** Sets the largest amount, where that is not the whole balance. */
  onMax?: (() => void) | undefined;
};

export const AmountField = ({
  token,
  amount,
  onAmount,
  available,
  source,
  disabled,
  onMax = () => onAmount(available?.[token] ?? ''),
}: AmountFieldProps) => {
  const t = useStore(walletMoneyTexts);
  const messages = useStore(walletMessageTexts);
  const amountId = useId();
  const noteId = useId();
  const [refused, setRefused] = useState<string | null>(null);
  // What is typed next is judged anew.
  if (refused !== null && refused !== amount) setRefused(null);
  const refusal = refused === null ? null : messages.invalidAmountText;
  const problem = amountProblem(amount) ?? refusal;
  const parsed = parseTypedAmount(amount);
  const isAboveHeld = available !== null && parsed.ok && parsed.value > weiOf(available[token]);
  return (
    <div>
      <label htmlFor={amountId} className="mb-2 block font-semibold text-muted text-sm">
        {t.amount}
      </label>
      <div className="flex items-center gap-1 rounded-control border border-line bg-well p-1 focus-within:border-cyan has-aria-invalid:border-danger">
        <NumberInput
          id={amountId}
          steps={{ minWei: 0n, stepWei: WEI_PER_UNIT / 100n }}
          problem={problem}
          placeholder={decimalText('0.00')}
          autoComplete="off"
          value={amount}
          disabled={disabled}
          aria-describedby={noteId}
          aria-invalid={problem !== null || isAboveHeld}
          onInvalid={() => setRefused(amount)}
          onValue={onAmount}
          className="min-w-0 flex-1 bg-transparent px-3 py-2 font-semibold text-xl focus:outline-hidden placeholder:text-line-strong disabled:opacity-60"
        />
        <span className="pr-1 font-semibold text-muted text-sm">{token}</span>
        <Button size="sm" disabled={disabled || available === null} onClick={onMax}>
          {t.max}
        </Button>
      </div>
      <p id={noteId} className="mt-2 text-muted text-sm">
        {problem !== null && <span className="mb-1 block text-danger">{problem}</span>}
        {available === null ? (
          t.signFirst
        ) : (
          <>
            {rich(t[`${source}Holds`](`${balanceText(token, weiOf(available[token]))} ${token}`), {
              sum: (inner) => (
                <span translate="no" className={isAboveHeld ? 'text-danger' : 'text-ink'}>
                  {inner}
                </span>
              ),
            })}
            {isAboveHeld && <span className="text-danger">{t.tooLittle}</span>}
          </>
        )}
      </p>
    </div>
  );
};
