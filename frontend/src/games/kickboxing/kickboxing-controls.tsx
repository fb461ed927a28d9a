import { KICKBOXING_SIDES } from '@degen/rules/games/kickboxing/types.ts';
import { useId } from 'react';
import { BetForm, MULTIPLIER_BADGES } from '../../round/bet-form.tsx';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import { isBusy } from '../../round/round-store.ts';
import type { RoundPhase } from '../../round/types.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { useMatchStore } from './match.ts';
import { betLabel, betOddsOf, oneInText, SIDE_LABELS } from './messages.ts';

const LABELS: Partial<Record<RoundPhase, string>> = {
  idle: 'START MATCH',
  placing: 'PLACING BET…',
  revealing: 'FIGHTING…',
  settled: 'NEW MATCH',
};

/** The badges are labels of the tokens: the bets of this game pay the same in both. */
export const KickboxingControls = ({ onStart }: { onStart: () => void }) => {
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const phase = useMatchStore((state) => state.phase);
  const side = useMatchStore((state) => state.side);
  const inDoubt = useInDoubt(useMatchStore((state) => state.inDoubt));
  const { chooseToken, chooseStake, reset } = useMatchStore.getState();
  const isLocked = phase !== 'idle';
  return (
    <BetForm
      {...{ token, stakeWei }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={phase === 'settled' ? reset : onStart}
      isLocked={isLocked}
      badges={MULTIPLIER_BADGES}
      stakeLabel="Stake amount"
      pick={<BetButtons isLocked={isLocked} />}
    >
      <PlayButton
        label={LABELS[phase] ?? ''}
        hint={
          side === null
            ? 'Choose red, blue or tie first.'
            : `${amountText(token, stakeWei)} ${token} on ${SIDE_LABELS[side].toLowerCase()}`
        }
        isBusy={isBusy(phase)}
        inDoubt={isLocked ? null : inDoubt}
        inDoubtName="match for"
        finishLabel="FINISH MATCH"
      />
    </BetForm>
  );
};

/** One button per bet, each with its computed chance. */
const BetButtons = ({ isLocked }: { isLocked: boolean }) => {
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
