import { useStore } from '@nanostores/react';
import { BetForm, multiplierBadges, PlayButton } from '../../round/bet-form.tsx';
import type { RoundPhase } from '../../round/types.ts';
import { useGame } from '../../round/use-game.ts';
import { sumText } from '../../shared/lib/amount-text.ts';
import { BetButtons } from './bet-buttons.tsx';
import { KICKBOXING } from './kickboxing-game.ts';
import { sideText, useMatchStore } from './match.ts';
import { kickboxingBetTexts } from './texts.ts';

const LABELS: Partial<Record<RoundPhase, 'startMatch' | 'placing' | 'fighting' | 'newMatch'>> = {
  idle: 'startMatch',
  placing: 'placing',
  revealing: 'fighting',
  settled: 'newMatch',
};

/** The multiplier badges only label the tokens: in this game a bet pays the same in both tokens. */
export const KickboxingControls = ({ onStart }: { onStart: () => void }) => {
  const t = useStore(kickboxingBetTexts);
  const { token, stakeWei, phase, isLocked } = useGame(KICKBOXING);
  const side = useMatchStore((state) => state.side);
  const { chooseSide, reset } = useMatchStore.getState();
  const label = LABELS[phase];
  return (
    <BetForm
      game={KICKBOXING}
      onSubmit={phase === 'settled' ? reset : onStart}
      badges={multiplierBadges()}
      stakeLabel={t.stake}
      pick={<BetButtons side={side} onSide={chooseSide} isLocked={isLocked} />}
    >
      <PlayButton
        game={KICKBOXING}
        label={label === undefined ? '' : t[label]}
        hint={
          side === null
            ? t.choose
            : t.stakeOn(sumText(token, stakeWei), sideText(side).toLowerCase())
        }
        inDoubtName={t.matchFor}
        finishLabel={t.finish}
      />
    </BetForm>
  );
};
