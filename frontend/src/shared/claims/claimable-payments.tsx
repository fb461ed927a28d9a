import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useState } from 'react';
import { decimalText, listText } from '../language/formats.ts';
import { amountText } from '../lib/amount-text.ts';
import { parseTypedAmount } from '../lib/typed-amount.ts';
import { amountProblem } from '../ui/amount-problem.ts';
import { Button } from '../ui/button.tsx';
import { NumberInput } from '../ui/fields.tsx';
import { claimsTexts } from './texts/claims-texts.ts';

/** The contracts that hold claimable payments: money that its receiver could not take. */
export type Vault = 'custody' | 'casino' | 'playKeys';

const CONTRACTS: Readonly<Record<Vault, string>> = {
  custody: 'Custody',
  casino: 'Casino',
  playKeys: 'PlayKeys',
};

/** A claimable payment in one contract and one token. */
export type Claimable = {
  readonly vault: Vault;
  readonly token: Token;
  readonly amountWei: bigint;
};

/** A claim of all or part of a claimable payment, with the address that receives the money. */
export type Claim = Claimable & { readonly to: string };

const isSameClaim = (a: Claimable | null, b: Claimable): boolean =>
  a?.vault === b.vault && a.token === b.token;

type ClaimablePaymentsProps = {
  account: string;
  claimables: readonly Claimable[];
  /** The payment whose claim is in progress. */
  claiming: Claimable | null;
  onClaim: (claim: Claim) => void;
};

/** The claimable payments of this account. Renders nothing when there are none. */
export const ClaimablePayments = ({
  account,
  claimables,
  claiming,
  onClaim,
}: ClaimablePaymentsProps) => {
  const t = useStore(claimsTexts);
  if (claimables.length === 0) return null;
  return (
    <section
      aria-label={t.region}
      className="grid grid-cols-1 gap-3 rounded-control border border-gold/50 bg-gold/10 p-4"
    >
      <p>{t.why(listText(claimables.map(sumText)))}</p>
      {claimables.map((claimable) => (
        <ClaimForm
          // The key contains the amount, so that the form is reset after a partial claim.
          key={`${claimable.vault}:${claimable.token}:${claimable.amountWei}`}
          account={account}
          claimable={claimable}
          isBusy={isSameClaim(claiming, claimable)}
          isLocked={claiming !== null && !isSameClaim(claiming, claimable)}
          onClaim={onClaim}
        />
      ))}
    </section>
  );
};

const sumText = ({ token, amountWei }: Claimable): string =>
  `${amountText(token, amountWei)} ${token}`;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

type ClaimFormProps = Pick<ClaimablePaymentsProps, 'account' | 'onClaim'> & {
  claimable: Claimable;
  isBusy: boolean;
  isLocked: boolean;
};

const ClaimForm = ({ account, claimable, isBusy, isLocked, onClaim }: ClaimFormProps) => {
  const t = useStore(claimsTexts);
  const { vault, token, amountWei } = claimable;
  const noteId = useId();
  const [amount, setAmount] = useState('');
  const [address, setAddress] = useState('');
  const part = parseTypedAmount(amount);
  const isAll = amount.trim() === '';
  const to = address.trim() === '' ? account : address.trim();
  const isPart = isAll || (part.ok && part.value <= amountWei);
  const problem = amountProblem(amount) ?? problemOf(isPart, ADDRESS.test(to));
  const claim: Claim = { ...claimable, to, amountWei: !isAll && part.ok ? part.value : amountWei };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null) onClaim(claim);
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2">
      <Button
        type="submit"
        tone="gold"
        wide
        className="whitespace-normal! py-2"
        busy={isBusy}
        disabled={isLocked || problem !== null}
        aria-describedby={problem === null ? undefined : noteId}
      >
        {t.claim(sumText(problem === null ? claim : claimable), CONTRACTS[vault])}
      </Button>
      <details className="text-sm">
        <summary className="cursor-pointer py-2 text-muted">{t.other}</summary>
        <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-2">
          <Field
            isAmount
            label={t.amountOf(token)}
            value={amount}
            onChange={setAmount}
            placeholder={decimalText(formatAmount(amountWei))}
          />
          <Field label={t.address} value={address} onChange={setAddress} placeholder={account} />
        </div>
      </details>
      {problem !== null && (
        <p id={noteId} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </form>
  );
};

const problemOf = (isAmount: boolean, isAddress: boolean): string | null => {
  const t = claimsTexts.get();
  if (!isAmount) return t.wrongAmount;
  return isAddress ? null : t.wrongAddress;
};

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  isAmount?: boolean;
};

const Field = ({ label, value, onChange, placeholder, isAmount = false }: FieldProps) => {
  const inputId = useId();
  const attributes = {
    ...{ id: inputId, value, placeholder, autoComplete: 'off', spellCheck: false },
    className:
      'min-h-11 min-w-0 rounded-control border border-line bg-well px-3 text-ink outline-none placeholder:text-muted focus:border-cyan',
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={inputId} className="text-muted">
        {label}
      </label>
      {isAmount ? (
        <NumberInput {...attributes} onValue={onChange} />
      ) : (
        <input {...attributes} type="text" onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  );
};
