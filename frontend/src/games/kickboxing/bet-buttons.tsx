import type { KickboxingBetOdds } from '@degen/rules/games/kickboxing/odds.ts';
import { kickboxingMultiplierText } from '@degen/rules/games/kickboxing/rules.ts';
import { KICKBOXING_SIDES, type KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { decimalText, percentText } from '../../shared/language/formats.ts';
import { sideText } from './match.ts';
import { kickboxingBetTexts, kickboxingOddsTexts } from './texts.ts';
import './kickboxing.css';

const betLabel = (side: KickboxingSide): string =>
  kickboxingBetTexts.get().betOn(sideText(side), decimalText(kickboxingMultiplierText(side)));

const betOddsOf = (side: KickboxingSide): KickboxingBetOdds => {
  const odds = ODDS_TABLE.kickboxing.bets.find((each) => each.side === side);
  if (odds === undefined) throw new Error(`betOddsOf: no odds for ${side}`);
  return odds;
};

/** "1 in 2", "1 in 111": one win in this many fights, rounded. */
export const oneInText = ({ winChance }: KickboxingBetOdds): string =>
  kickboxingOddsTexts.get().oneIn(Math.round(1 / Number(winChance.decimal)));

type BetButtonsProps = {
  side: KickboxingSide | null;
  onSide: (side: KickboxingSide) => void;
  isLocked: boolean;
};

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
              <p
                id={`${id}-${each}`}
                className="flex items-center justify-end gap-2 whitespace-nowrap py-1 pr-3 text-right text-[0.75rem] text-muted leading-[1.15]"
              >
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
