import { formatDecimal, type Token } from '@degen/rules/amount.ts';
import { cashOutChance } from '@degen/rules/games/crash/odds.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { clsx } from 'clsx';
import { useId } from 'react';
import { autoCashOutOf, exitText } from './crash-round.ts';

const PERCENT_DECIMALS = 2;

type AutoCashOutProps = {
  /** As typed; empty for none. */
  text: string;
  onText: (text: string) => void;
  token: Token;
  profile: OddsProfile;
  disabled: boolean;
};

/** The multiplier at which the ship is left automatically; with its chance, as soon as it is one. */
export const AutoCashOut = ({ text, onText, token, profile, disabled }: AutoCashOutProps) => {
  const id = useId();
  const parsed = autoCashOutOf(text);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block font-semibold text-muted text-sm">
        Auto cash out
      </label>
      <div className="flex items-center gap-1 rounded-control border border-line bg-well p-1 focus-within:border-cyan has-aria-invalid:border-danger">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          placeholder="Off"
          autoComplete="off"
          value={text}
          disabled={disabled}
          aria-invalid={!parsed.ok}
          aria-describedby={`${id}-chance`}
          onChange={(event) => onText(event.target.value)}
          className="min-w-0 flex-1 bg-transparent px-3 py-2 font-semibold text-lg outline-none placeholder:text-muted disabled:opacity-60"
        />
        <span className="pr-3 font-semibold text-muted text-sm">x</span>
      </div>
      <p
        id={`${id}-chance`}
        className={clsx('mt-2 text-xs', parsed.ok ? 'text-muted' : 'text-danger')}
      >
        {chanceText(parsed, profile, token)}
      </p>
    </div>
  );
};

const chanceText = (
  parsed: ReturnType<typeof autoCashOutOf>,
  profile: OddsProfile,
  token: Token,
): string => {
  if (!parsed.ok) return 'From 1.01 to 100, with at most two decimals.';
  if (parsed.value === null) return 'Cashes out for you, even when your connection is gone.';
  const { numerator, denominator } = cashOutChance(profile, token, parsed.value);
  const percent = (numerator * 100n * 10n ** BigInt(PERCENT_DECIMALS)) / denominator;
  return `Paid at ${exitText(parsed.value)} in ${formatDecimal(percent, PERCENT_DECIMALS)}% of rounds.`;
};
