import { type ReactNode, useId } from 'react';

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
        <input
          id={id}
          type="text"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onValue(event.target.value.trim())}
          className="min-h-9 min-w-0 flex-1 bg-transparent px-3 font-semibold outline-none placeholder:font-normal placeholder:text-muted"
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
        // Its values are those of the options.
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
