import { KICKBOXING_SIDES } from '@degen/rules/games/kickboxing/types.ts';
import { useId } from 'react';
import { betOddsOf, oneInText } from './chances.ts';
import { useMatchStore } from './match-store.ts';
import { betLabel } from './messages.ts';
import './bets.css';

/** One button per bet, each with its computed chance beside it. */
export const BetButtons = ({ isLocked }: { isLocked: boolean }) => {
  const side = useMatchStore((state) => state.side);
  const chooseSide = useMatchStore((state) => state.chooseSide);
  const id = useId();
  return (
    <fieldset className="min-w-0" disabled={isLocked}>
      <legend className="mb-2 font-semibold text-muted text-sm">Your bet</legend>
      <div className="grid gap-2">
        {KICKBOXING_SIDES.map((each) => {
          const odds = betOddsOf(each);
          return (
            <div key={each} className="kick-bet" data-side={each} data-chosen={each === side}>
              <button
                type="button"
                aria-pressed={each === side}
                aria-describedby={`${id}-${each}`}
                onClick={() => chooseSide(each)}
                className="kick-bet-button"
              >
                {betLabel(each)}
              </button>
              <p id={`${id}-${each}`} className="kick-bet-chance">
                <span className="font-semibold text-ink">{odds.winChance.percent}%</span>
                <span>
                  wins about
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
