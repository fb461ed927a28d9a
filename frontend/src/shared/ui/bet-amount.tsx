import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { decimalText } from '../language/formats.ts';
import { amountProblem } from '../lib/typed-amount.ts';
import { uiTexts } from '../texts.ts';
import {
  type BetLimits,
  canHalve,
  halfStake,
  limitsText,
  maxStake,
  stakeChips,
  stakeFromText,
  stakeStepWei,
} from './bet-amount-rules.ts';
import { Button } from './button.tsx';
import { NumberInput } from './fields.tsx';
import { TokenBalance } from './token-balance.tsx';

type BetAmountProps = {
  token: Token;
  stakeWei: bigint;
  playableWei: bigint;
  limits: BetLimits;
  /** Chooses the largest bet; by default computed from balance and limits. */
  onMax?: () => void;
  /** Shown below the field instead of the limits. */
  hint?: string;
  onChange: (stakeWei: bigint) => void;
  disabled?: boolean;
  label?: string;
};

export const BetAmount = ({
  token,
  stakeWei,
  playableWei,
  limits,
  hint = limitsText(token, limits),
  onChange,
  onMax = () => onChange(maxStake(playableWei, limits)),
  disabled = false,
  label,
}: BetAmountProps) => {
  const t = useStore(uiTexts);
  const inputId = useId();
  // The digits as typed, until they are left as a bet. While they are none, the form is invalid.
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = draft !== null && stakeFromText(token, draft, limits) === null;
  const problem = isWrong ? (amountProblem(draft) ?? t.enterBet) : null;
  // Nothing, or a zero, may be the beginning of a bet, and is wrong only when the player leaves it.
  const isTold = isWrong && (isLeft || problem !== t.enterBet);

  const choose = (nextWei: bigint) => {
    setDraft(null);
    onChange(nextWei);
  };
  const chooseMax = () => {
    setDraft(null);
    onMax();
  };
  const type = (text: string) => {
    setDraft(text);
    setLeft(false);
    const typedWei = stakeFromText(token, text, limits);
    if (typedWei !== null) onChange(typedWei);
  };
  const leave = () => {
    if (isWrong) setLeft(true);
    else setDraft(null);
  };

  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <label htmlFor={inputId} className="font-semibold text-muted">
          {label ?? t.betAmount}
        </label>
        <span className="text-muted wrap-anywhere">
          {t.balance}{' '}
          <span className="text-ink">
            <TokenBalance token={token} amountWei={playableWei} />
          </span>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1 rounded-control border border-line bg-well p-1 focus-within:border-cyan has-aria-invalid:border-danger">
        <NumberInput
          id={inputId}
          aria-describedby={`${inputId}-limits`}
          aria-invalid={isTold}
          autoComplete="off"
          problem={problem}
          steps={{ ...limits, stepWei: stakeStepWei(token) }}
          value={disabled ? formatAmount(stakeWei) : (draft ?? formatAmount(stakeWei))}
          disabled={disabled}
          onValue={type}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
          className="min-w-18 flex-1 bg-transparent px-3 py-2 font-semibold text-lg focus:outline-hidden disabled:opacity-60"
        />
        <span className="pr-1 font-semibold text-muted text-sm">{token}</span>
        <Button
          size="sm"
          disabled={disabled || !canHalve(stakeWei, limits)}
          onClick={() => choose(halfStake(token, stakeWei, limits))}
        >
          {t.half}
        </Button>
        <Button size="sm" disabled={disabled} onClick={chooseMax}>
          {t.max}
        </Button>
      </div>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-1.5">
        {stakeChips(token, limits).map((chipWei) => (
          <button
            key={chipWei.toString()}
            type="button"
            disabled={disabled}
            aria-label={t.chip(`${decimalText(formatAmount(chipWei))} ${token}`)}
            aria-pressed={chipWei === stakeWei}
            onClick={() => choose(chipWei)}
            className={clsx(
              'min-h-tap rounded-full border-2 border-dashed font-semibold text-sm transition-colors disabled:opacity-45',
              chipWei === stakeWei
                ? 'border-gold bg-gold/15 text-gold'
                : 'border-line-strong/60 bg-raised text-muted hover:border-gold/70 hover:text-ink',
            )}
          >
            {decimalText(formatAmount(chipWei))}
          </button>
        ))}
      </div>
      <p
        id={`${inputId}-limits`}
        className={clsx('mt-2 text-xs', isTold ? 'text-danger' : 'text-muted')}
      >
        {isTold ? problem : hint}
      </p>
    </div>
  );
};
