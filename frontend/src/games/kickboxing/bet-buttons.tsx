import { KICKBOXING_SIDES, type KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { percentText } from '../../shared/language/formats.ts';
import { betLabel, betOddsOf, oneInText } from './messages.ts';
import { kickboxingOddsTexts } from './texts.ts';
import './kickboxing.css';

type BetButtonsProps = {
  side: KickboxingSide | null;
  onSide: (side: KickboxingSide) => void;
  isLocked: boolean;
};

/** One button per bet, each with its computed chance beside it. */
export const BetButtons = ({ side, onSide, isLocked }: BetButtonsProps) => {
  const t = useStore(kickboxingOddsTexts);
  const id = useId();
  return (
    <fieldset className="min-w-0" disabled={isLocked}>
      <legend className="mb-2 font-semibold text-muted text-sm">{t.yourBet}</legend>
      <div className="grid gap-2">
        {KICKBOXING_SIDES.map((each) => {
          const odds = betOddsOf(each);
          return (
            <div key={each} className="kick-bet" data-side={each} data-chosen={each === side}>
              <button
                type="button"
                aria-pressed={each === side}
                aria-describedby={`${id}-${each}`}
                onClick={() => onSide(each)}
                className="kick-bet-button"
              >
                {betLabel(each)}
              </button>
              <p id={`${id}-${each}`} className="kick-bet-chance">
                <span className="font-semibold text-ink">
                  {percentText(odds.winChance.percent)}
                </span>
                <span>
                  {t.winsAbout}
                  <br />
                  {oneInText(odds)}
                </span>
              </p>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};
