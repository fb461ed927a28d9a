import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { clsx } from 'clsx';
import { useId } from 'react';
import { TokenMark } from './token-mark.tsx';

type TokenSwitchProps = {
  value: Token;
  onChange: (token: Token) => void;
  /** A text beside each token, such as its multiplier. */
  badges?: Record<Token, string>;
  disabled?: boolean;
  label?: string;
};

/**
 * Native radio buttons below the styling: arrow keys, grouping and announcements work without code.
 */
export const TokenSwitch = ({
  value,
  onChange,
  badges,
  disabled = false,
  label = 'Token',
}: TokenSwitchProps) => {
  const groupName = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-2 font-semibold text-muted text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control border border-line bg-well p-1">
        {TOKENS.map((token) => (
          <label
            key={token}
            className={clsx(
              'relative flex min-h-11 items-center justify-center gap-2 rounded-[0.6rem] px-2 font-semibold transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-cyan-bright',
              disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer',
              value === token ? 'bg-raised text-ink shadow-card' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={groupName}
              value={token}
              checked={value === token}
              onChange={() => onChange(token)}
              className="absolute inset-0 size-full cursor-inherit opacity-0"
            />
            <TokenMark token={token} />
            {token}
            {badges && <span className="font-display text-gold text-xs">{badges[token]}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
