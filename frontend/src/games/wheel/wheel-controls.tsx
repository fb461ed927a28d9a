import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import { WHEEL_COLOURS, WHEEL_LABELS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { BetForm } from '../../round/bet-form.tsx';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import { isBusy } from '../../round/round-store.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { ColourMark, tintOf } from './colour-mark.tsx';
import { useWheelStore } from './round.ts';

const badgesFor = (count: number): Record<Token, string> => {
  const badges = TOKENS.map((token) => [token, `${wheelMultiplierText(token, count)}x`]);
  return Object.fromEntries(badges) as Record<Token, string>;
};

export const WheelControls = ({ onSpin }: { onSpin: () => void }) => {
  const token = useWheelStore((state) => state.token);
  const stakeWei = useWheelStore((state) => state.stakeWei);
  const colours = useWheelStore((state) => state.colours);
  const isSpinning = useWheelStore((state) => isBusy(state.phase));
  const inDoubt = useInDoubt(useWheelStore((state) => state.inDoubt));
  const { chooseToken, chooseStake, toggleColour, clearColours } = useWheelStore.getState();
  return (
    <BetForm
      {...{ token, stakeWei }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={onSpin}
      isLocked={isSpinning}
      badges={badgesFor(colours.length)}
      pick={
        <ColourPicker
          colours={colours}
          onToggle={toggleColour}
          onClear={clearColours}
          disabled={isSpinning}
        />
      }
    >
      <PlayButton
        label={isSpinning ? 'SPINNING…' : 'SPIN'}
        hint={
          colours.length === 0
            ? 'Pick at least one color to spin.'
            : `${amountText(token, stakeWei)} ${token} on ${colours.length} of 10 colors`
        }
        isBusy={isSpinning}
        isUnready={colours.length === 0}
        inDoubt={isSpinning ? null : inDoubt}
        inDoubtName="spin of"
        finishLabel="FINISH SPIN"
      />
    </BetForm>
  );
};

const COLUMNS = 5;

/** The button that an arrow key selects in the grid; it stops at the edges. */
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

/** Ten switches in one tab stop: arrow keys move between them, Space or Enter toggles one. */
const ColourPicker = ({ colours, onToggle, onClear, disabled }: ColourPickerProps) => {
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
      <legend className="sr-only">Colors</legend>
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <span className="font-semibold text-muted text-sm">
          Colors{' '}
          <span className="text-ink">
            {colours.length} of {WHEEL_COLOURS.length}
          </span>
        </span>
        {colours.length > 0 && (
          <Button size="sm" tone="ghost" onClick={onClear} disabled={disabled}>
            Clear
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
              {WHEEL_LABELS[colour]}
              {isPicked && <CheckIcon className="wheel-colour-check" strokeWidth="4" />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
