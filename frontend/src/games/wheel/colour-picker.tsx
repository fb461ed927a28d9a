import { WHEEL_COLOURS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { outcomeTexts } from '../../shared/fairness/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { ColourMark, tintOf } from './colour-mark.tsx';
import { wheelTexts } from './texts.ts';
import './wheel.css';

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
  const grid = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(0);

  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelectorAll<HTMLElement>('[data-colour]')[next]?.focus();
  };

  return (
    <fieldset ref={grid} className="min-w-0">
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
              {isPicked && <CheckIcon className="wheel-colour-check" strokeWidth="4" />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
