import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useState } from 'react';
import { decimalText, listText } from '../language/formats.ts';
import { sumText } from '../lib/amount-text.ts';
import { amountProblem, parseTypedAmount } from '../lib/typed-amount.ts';
import { collectablesTexts } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { NumberInput } from '../ui/fields.tsx';

/** The contracts that hold collectable payments: money that its receiver could not take. */
export type Vault = 'custody' | 'casino' | 'playKeys';

const CONTRACTS: Readonly<Record<Vault, string>> = {
  custody: 'Custody',
  casino: 'Casino',
  playKeys: 'PlayKeys',
};

/** A collectable payment in one contract and one token. */
export type Collectable = {
  readonly vault: Vault;
  readonly token: Token;
  readonly amountWei: bigint;
};

/** All or a part of a collectable payment, with the address that receives the money. */
export type Collection = Collectable & { readonly to: string };

const isSameCollection = (a: Collectable | null, b: Collectable): boolean =>
  a?.vault === b.vault && a.token === b.token;

type CollectablePaymentsProps = {
  account: string;
  collectables: readonly Collectable[];
  /** The payment that is being collected. */
  collecting: Collectable | null;
  onCollect: (collection: Collection) => void;
};

/** The collectable payments of this account. Renders nothing when there are none. */
export const CollectablePayments = ({
  account,
  collectables,
  collecting,
  onCollect,
}: CollectablePaymentsProps) => {
  const t = useStore(collectablesTexts);
  if (collectables.length === 0) return null;
  return (
    <section
      aria-label={t.region}
      className="grid grid-cols-1 gap-3 rounded-control border border-gold/50 bg-gold/10 p-4"
    >
      <p>{t.why(listText(collectables.map(paymentText)))}</p>
      {collectables.map((collectable) => (
        <CollectForm
          // The key contains the amount, so that the form is reset after a partial collection.
          key={`${collectable.vault}:${collectable.token}:${collectable.amountWei}`}
          account={account}
          collectable={collectable}
          isBusy={isSameCollection(collecting, collectable)}
          isLocked={collecting !== null && !isSameCollection(collecting, collectable)}
          onCollect={onCollect}
        />
      ))}
    </section>
  );
};

const paymentText = ({ token, amountWei }: Collectable): string => sumText(token, amountWei);

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

type CollectFormProps = Pick<CollectablePaymentsProps, 'account' | 'onCollect'> & {
  collectable: Collectable;
  isBusy: boolean;
  isLocked: boolean;
};

const CollectForm = ({ account, collectable, isBusy, isLocked, onCollect }: CollectFormProps) => {
  const t = useStore(collectablesTexts);
  const { vault, token, amountWei } = collectable;
  const noteId = useId();
  const [amount, setAmount] = useState('');
  const [address, setAddress] = useState('');
  const part = parseTypedAmount(amount);
  const isAll = amount.trim() === '';
  const to = address.trim() === '' ? account : address.trim();
  const isPart = isAll || (part.ok && part.value <= amountWei);
  const ofAmount = amountProblem(amount) ?? (isPart ? null : t.wrongAmount);
  const ofAddress = ADDRESS.test(to) ? null : t.wrongAddress;
  const problem = ofAmount ?? ofAddress;
  const collection: Collection = {
    ...collectable,
    to,
    amountWei: !isAll && part.ok ? part.value : amountWei,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null) onCollect(collection);
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
        {t.collect(paymentText(problem === null ? collection : collectable), CONTRACTS[vault])}
      </Button>
      <details className="text-sm">
        <summary className="cursor-pointer py-2 text-muted">{t.other}</summary>
        <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-2">
          <Field
            isAmount
            noteId={noteId}
            problem={ofAmount}
            label={t.amountOf(token)}
            value={amount}
            onChange={setAmount}
            placeholder={decimalText(formatAmount(amountWei))}
          />
          <Field
            noteId={noteId}
            problem={ofAmount === null ? ofAddress : null}
            label={t.address}
            value={address}
            onChange={setAddress}
            placeholder={account}
          />
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

type FieldProps = {
  /** What the note with this id says is wrong with the value. */
  problem: string | null;
  noteId: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  isAmount?: boolean;
};

const Field = ({
  problem,
  noteId,
  label,
  value,
  onChange,
  placeholder,
  isAmount = false,
}: FieldProps) => {
  const inputId = useId();
  const attributes = {
    ...{ id: inputId, value, placeholder, autoComplete: 'off', spellCheck: false },
    ...(problem !== null && { 'aria-invalid': true, 'aria-describedby': noteId }),
    className:
      'min-h-11 min-w-0 rounded-control border border-line bg-well px-3 text-ink focus:outline-hidden placeholder:text-muted focus:border-cyan aria-invalid:border-danger',
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={inputId} className="text-muted">
        {label}
      </label>
      {isAmount ? (
        <NumberInput {...attributes} problem={problem} onValue={onChange} />
      ) : (
        <input {...attributes} type="text" onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  );
};
