import { useStore } from '@nanostores/react';
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useId,
} from 'react';
import { language } from '../language/language.ts';
import { fieldText, hasDecimalComma, shortestDigits, typedDigits } from '../lib/typed-amount.ts';

type Attributes = ComponentProps<'input'>;

type NumberInputProps = Omit<Attributes, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  /** Digits with a decimal point, whatever the language. */
  value: string;
  onValue: (digits: string) => void;
  isWhole?: boolean;
  /**
   * Makes the input a number field, but not if the page uses a decimal comma: the browser's
   * language determines the decimal separator of a number field.
   */
  bounds?: Pick<Attributes, 'min' | 'max' | 'step'>;
};

/** A field for a number, with the decimal separator of the page's language. */
export const NumberInput = ({
  value,
  onValue,
  isWhole = false,
  bounds,
  onBlur,
  ...rest
}: NumberInputProps) => {
  useStore(language);
  const isConverted = !isWhole && hasDecimalComma();
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!isConverted) return onValue(target.value);
    const digits = typedDigits(target.value);
    showInPlace(target, fieldText(digits));
    onValue(digits);
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    if (isConverted && shortestDigits(value) !== value) onValue(shortestDigits(value));
    onBlur?.(event);
  };
  return (
    <input
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...rest}
      {...(bounds && !isConverted ? { ...bounds, type: 'number' } : { type: 'text' })}
      value={isConverted ? fieldText(value) : value}
      onChange={change}
      onBlur={blur}
    />
  );
};

/** Sets the text and restores the caret, which a new value moves to the end. */
const showInPlace = (input: HTMLInputElement, text: string): void => {
  if (input.value === text) return;
  const caret = input.selectionStart;
  input.value = text;
  input.setSelectionRange(caret, caret);
};

type FieldProps = {
  label: string;
  children: (id: string) => ReactNode;
};

const Field = ({ label, children }: FieldProps) => {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block font-semibold text-muted text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
};

type NumberFieldProps = {
  label: string;
  value: string;
  onValue: (text: string) => void;
  /** Beside the number. */
  unit?: string;
  placeholder?: string;
  isWhole?: boolean;
};

export const NumberField = ({
  label,
  value,
  onValue,
  unit,
  placeholder,
  isWhole = false,
}: NumberFieldProps) => (
  <Field label={label}>
    {(id) => (
      <div className="flex items-center gap-1 rounded-control border border-line bg-well p-1 focus-within:border-cyan">
        <NumberInput
          id={id}
          isWhole={isWhole}
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onValue={(digits) => onValue(digits.trim())}
          className="min-h-tap min-w-0 flex-1 bg-transparent px-3 font-semibold outline-none placeholder:font-normal placeholder:text-muted"
        />
        {unit !== undefined && (
          <span className="pr-3 font-semibold text-muted text-sm">{unit}</span>
        )}
      </div>
    )}
  </Field>
);

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onValue: (value: Value) => void;
};

export const SelectField = <Value extends string>({
  label,
  value,
  options,
  onValue,
}: SelectFieldProps<Value>) => (
  <Field label={label}>
    {(id) => (
      <select
        id={id}
        value={value}
        // The cast is safe, because a select has only the values of its options.
        onChange={(event) => onValue(event.target.value as Value)}
        className="min-h-11 w-full rounded-control border border-line bg-well px-3 font-semibold focus:border-cyan"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
