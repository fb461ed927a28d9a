import { WHEEL_COLOURS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { useStore } from '@nanostores/react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { outcomeTexts } from '../../shared/fairness/texts.ts';
import { useKeptFocus } from '../../shared/lib/use-kept-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { wheelTexts } from './texts.ts';
import './wheel.css';

/**
 * The names are written out, because the style sheet contains only colors whose names occur in the
 * source.
 */
const TINTS: Record<WheelColour, string> = {
  gold: 'var(--color-wheel-gold)',
  pink: 'var(--color-wheel-pink)',
  cyan: 'var(--color-wheel-cyan)',
  violet: 'var(--color-wheel-violet)',
  red: 'var(--color-wheel-red)',
  blue: 'var(--color-wheel-blue)',
  green: 'var(--color-wheel-green)',
  orange: 'var(--color-wheel-orange)',
  silver: 'var(--color-wheel-silver)',
  white: 'var(--color-wheel-white)',
};

/** Passes a color of the wheel to the style sheet, which defines all its shades. */
export const tintOf = (colour: WheelColour): CSSProperties =>
  ({ '--tint': TINTS[colour] }) as CSSProperties;

/**
 * One mark per color, for players who cannot distinguish the colors. Each mark is 24 × 24 and
 * centered.
 */
const MARK_PATHS: Record<WheelColour, string> = {
  gold: 'M-9 7 L-10.5 -5 L-5 -0.5 L0 -9 L5 -0.5 L10.5 -5 L9 7 Z',
  pink: 'M0 9.5 C-13 1 -10.5 -9 -4.8 -8.8 C-2.2 -8.6 -0.6 -6.8 0 -5 C0.6 -6.8 2.2 -8.6 4.8 -8.8 C10.5 -9 13 1 0 9.5 Z',
  cyan: 'M0 -10.5 C4 -4.8 7.6 -1.2 7.6 3 A7.6 7.2 0 0 1 -7.6 3 C-7.6 -1.2 -4 -4.8 0 -10.5 Z',
  violet: 'M3.2 -9.8 A10 10 0 1 0 9.8 4.2 A8.4 8.4 0 0 1 3.2 -9.8 Z',
  red: 'M1.4 -10.5 C2.2 -5.2 8.2 -3.2 8.2 3.2 A8.2 7.2 0 0 1 -8.2 3.2 C-8.2 0 -6.4 -2 -4.8 -4.6 C-4 -2.6 -3.2 -1.8 -2 -1.4 C-2.6 -5 -1 -8.2 1.4 -10.5 Z',
  blue: 'M-5.5 -8 L5.5 -8 L10 -2.6 L0 10 L-10 -2.6 Z M-5.4 -2.6 L5.4 -2.6 L0 5.6 Z',
  green:
    'M0 -10 A4.6 4.6 0 0 1 4 -3.2 A4.6 4.6 0 1 1 1.6 4.6 L3.2 10 L-3.2 10 L-1.6 4.6 A4.6 4.6 0 1 1 -4 -3.2 A4.6 4.6 0 0 1 0 -10 Z',
  orange:
    'M0 -10.5 L2.3 -5.6 L7.4 -7.4 L5.6 -2.3 L10.5 0 L5.6 2.3 L7.4 7.4 L2.3 5.6 L0 10.5 L-2.3 5.6 L-7.4 7.4 L-5.6 2.3 L-10.5 0 L-5.6 -2.3 L-7.4 -7.4 L-2.3 -5.6 Z M0 -2.8 A2.8 2.8 0 1 0 0 2.8 A2.8 2.8 0 1 0 0 -2.8 Z',
  silver: 'M3.4 -10.5 L-7.4 2 L-1.2 2 L-3.4 10.5 L7.4 -3 L1.2 -3 Z',
  white:
    'M0 -10.5 L2.6 -3.6 L10 -3.2 L4.2 1.4 L6.2 8.5 L0 4.4 L-6.2 8.5 L-4.2 1.4 L-10 -3.2 L-2.6 -3.6 Z',
};

/** The path of a mark without an `svg` around it, for use inside another drawing. */
export const ColourMarkPath = ({ colour }: { colour: WheelColour }) => (
  <path d={MARK_PATHS[colour]} fillRule="evenodd" />
);

type ColourMarkProps = { colour: WheelColour; className?: string };

export const ColourMark = ({ colour, className }: ColourMarkProps) => (
  <svg viewBox="-12 -12 24 24" className={className} fill="currentColor" aria-hidden="true">
    <ColourMarkPath colour={colour} />
  </svg>
);

const COLUMNS = 5;

/**
 * The index of the button to which each key moves the focus. If there is no such button, the focus
 * stays.
 */
const STEPS: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index - COLUMNS,
  ArrowDown: (index) => index + COLUMNS,
  Home: () => 0,
  End: () => WHEEL_COLOURS.length - 1,
};

type ColourPickerProps = {
  colours: readonly WheelColour[];
  onToggle: (colour: WheelColour) => void;
  onClear: () => void;
  disabled: boolean;
};

/**
 * Ten toggle buttons that share one tab stop: arrow keys move between them, and Space or Enter
 * toggles one.
 */
export const ColourPicker = ({ colours, onToggle, onClear, disabled }: ColourPickerProps) => {
  const t = useStore(wheelTexts);
  const kept = useKeptFocus<HTMLFieldSetElement>('[tabindex="0"]');
  const [current, setCurrent] = useState(0);

  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    kept.ref.current?.querySelectorAll<HTMLElement>('[data-colour]')[next]?.focus();
  };

  return (
    <fieldset {...kept} className="min-w-0">
      <legend className="sr-only">{t.colours}</legend>
      <div className="mb-2 flex min-h-tap items-center justify-between gap-3">
        <span className="font-semibold text-muted text-sm">
          {t.colours} <span className="text-ink">{t.pickedOf(colours.length)}</span>
        </span>
        {colours.length > 0 && (
          <Button size="sm" tone="ghost" onClick={onClear} disabled={disabled}>
            {t.clear}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-5 gap-2">
        {WHEEL_COLOURS.map((colour, index) => {
          const isPicked = colours.includes(colour);
          return (
            <button
              key={colour}
              type="button"
              aria-pressed={isPicked}
              aria-disabled={disabled}
              data-colour={colour}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onKeyDown={move}
              onClick={() => !disabled && onToggle(colour)}
              className="wheel-colour"
              style={tintOf(colour)}
            >
              <ColourMark colour={colour} />
              {outcomeTexts.get().colour(colour)}
              {isPicked && (
                <CheckIcon
                  className="-top-[0.4rem] -right-[0.3rem] absolute w-[1.15rem] rounded-full bg-(--tint) p-[0.22rem] text-ground"
                  strokeWidth="4"
                />
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
