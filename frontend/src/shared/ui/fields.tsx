import { formatAmount, lesserOf } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { language } from '../language/language.ts';
import {
  amountProblem,
  fieldText,
  isAmbiguous,
  markPasted,
  parseTypedAmount,
  shortestDigits,
  typedDigits,
} from '../lib/typed-amount.ts';
import { ChevronIcon } from './icons.tsx';

type Attributes = ComponentProps<'input'>;

/** The steps by which the arrow keys change an amount, and the range in which they do. */
type Steps = {
  readonly stepWei: bigint;
  readonly minWei: bigint;
  readonly maxWei?: bigint | null;
};

type NumberInputProps = Omit<Attributes, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  /** The text as typed, but with a decimal point, whatever the language. */
  value: string;
  onValue: (digits: string) => void;
  isWhole?: boolean;
  /** What is wrong with the text; by default, what makes it no amount. */
  problem?: string | null;
  steps?: Steps;
};

/**
 * A field for a number, with the decimal separator of the page's language. It is a text field: a
 * number field drops what the browser cannot read without a word, reads a comma by the browser's
 * language, and changes with the mouse wheel. While the text has a problem, the form is invalid.
 */
export const NumberInput = ({
  value,
  onValue,
  isWhole = false,
  problem = isWhole ? null : amountProblem(value),
  steps,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) => {
  useStore(language);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem]);
  const shown = isWhole ? value : fieldText(value);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const digits = typedDigits(target.value);
    showInPlace(target, isWhole ? digits : fieldText(digits));
    const isTyped = !isFromElsewhere(nativeEvent);
    onValue(isWhole || isTyped || !isAmbiguous(digits) ? digits : markPasted(digits));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').trim();
    if (isWhole || !isAmbiguous(pasted)) return pasteAsOneLine(event, pasted);
    event.preventDefault();
    const digits = markPasted(typedDigits(insert(event.currentTarget, pasted)));
    showInPlace(event.currentTarget, fieldText(digits));
    onValue(digits);
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    if (!isWhole && shortestDigits(value) !== value) onValue(shortestDigits(value));
    onBlur?.(event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = steps && steppedDigits(value, event.key, steps);
    if (next !== undefined) {
      event.preventDefault();
      onValue(next);
    }
    onKeyDown?.(event);
  };
  return (
    <input
      inputMode={isWhole ? 'numeric' : 'decimal'}
      aria-invalid={problem !== null}
      {...(steps && limitsOf(steps))}
      {...rest}
      ref={field}
      type="text"
      value={shown}
      onChange={change}
      onPaste={paste}
      onBlur={blur}
      onKeyDown={press}
    />
  );
};

/** The steps as attributes. A text field ignores them, but they say what the arrow keys do. */
const limitsOf = ({ stepWei, minWei, maxWei }: Steps) => ({
  step: formatAmount(stepWei),
  min: formatAmount(minWei),
  max: maxWei == null ? undefined : formatAmount(maxWei),
});

const DIRECTIONS: Readonly<Record<string, bigint>> = { ArrowUp: 1n, ArrowDown: -1n };

/** The digits after an arrow key; undefined for other keys, and for a text that is no amount. */
const steppedDigits = (text: string, key: string, { stepWei, minWei, maxWei }: Steps) => {
  const direction = DIRECTIONS[key];
  const parsed = parseTypedAmount(text);
  const isStart = !parsed.ok && (parsed.error === 'noDigits' || parsed.error === 'zero');
  if (direction === undefined || !(parsed.ok || isStart)) return undefined;
  const nextWei = (parsed.ok ? parsed.value : 0n) + direction * stepWei;
  if (nextWei < minWei) return formatAmount(minWei);
  return formatAmount(maxWei == null ? nextWei : lesserOf(nextWei, maxWei));
};

/**
 * A browser joins pasted lines, so that the cells "12" and "5" would become 125. As one text with a
 * space they are an error.
 */
const pasteAsOneLine = (event: ClipboardEvent<HTMLInputElement>, pasted: string): void => {
  if (!/[\r\n]/.test(pasted)) return;
  event.preventDefault();
  insert(event.currentTarget, pasted.replace(/\s+/g, ' '));
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Puts the text in the place of what is selected. Returns the whole text of the field. */
const insert = (input: HTMLInputElement, text: string): string => {
  const { selectionStart, selectionEnd } = input;
  input.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  return input.value;
};

/** Whether the text was dropped, or pasted in parts, rather than typed. */
const isFromElsewhere = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('insertFrom');

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
}: NumberFieldProps) => {
  useStore(language);
  const problem = isWhole ? null : amountProblem(value);
  return (
    <Field label={label}>
      {(id) => (
        <>
          <div className="flex items-center gap-1 rounded-control border border-line bg-well p-1 focus-within:border-cyan has-aria-invalid:border-danger">
            <NumberInput
              id={id}
              isWhole={isWhole}
              problem={problem}
              aria-describedby={`${id}-problem`}
              autoComplete="off"
              value={value}
              placeholder={placeholder}
              onValue={onValue}
              className="min-h-tap min-w-0 flex-1 bg-transparent px-3 font-semibold focus:outline-hidden placeholder:font-normal placeholder:text-muted"
            />
            {unit !== undefined && (
              <span className="pr-3 font-semibold text-muted text-sm">{unit}</span>
            )}
          </div>
          <FieldProblem id={`${id}-problem`} text={problem} />
        </>
      )}
    </Field>
  );
};

type FieldProblemProps = { id: string; text: string | null };

/** What is wrong with the text of a field; nothing while it is right. */
export const FieldProblem = ({ id, text }: FieldProblemProps) =>
  text !== null && (
    <p id={id} className="mt-2 text-danger text-xs">
      {text}
    </p>
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
      <div className="relative">
        <select
          id={id}
          value={value}
          // The cast is safe, because a select has only the values of its options.
          onChange={(event) => onValue(event.target.value as Value)}
          className="min-h-13.5 w-full appearance-none rounded-control border border-line bg-well pr-10 pl-3 font-semibold focus:border-cyan"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted" />
      </div>
    )}
  </Field>
);
