import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type SegmentSwitchProps<Value extends string> = {
  label: string;
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { readonly value: Value; readonly content: ReactNode }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/**
 * The segments are styled native radio buttons, so arrow keys, grouping and announcements work
 * without code.
 */
export const SegmentSwitch = <Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  disabled = false,
}: SegmentSwitchProps<Value>) => {
  const groupName = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 font-semibold text-muted text-sm'}>
        {label}
      </legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-control border border-line bg-well p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative flex min-h-11 flex-wrap content-center items-center justify-center gap-x-2 rounded-lg px-2 font-semibold transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-cyan-bright',
              disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer',
              value === option.value
                ? 'bg-raised text-ink shadow-card'
                : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={groupName}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-inherit opacity-0"
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
