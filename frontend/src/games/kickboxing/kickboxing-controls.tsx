import { useStore } from '@nanostores/react';
import { useBetLock } from '../../round/auto-tab.ts';
import { BetForm, multiplierBadges } from '../../round/bet-form.tsx';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import { isBusy } from '../../round/round-store.ts';
import type { RoundPhase } from '../../round/types.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { BetButtons } from './bet-buttons.tsx';
import { KICKBOXING } from './kickboxing-game.ts';
import { useMatchStore } from './match.ts';
import { sideText } from './messages.ts';
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
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const phase = useMatchStore((state) => state.phase);
  const side = useMatchStore((state) => state.side);
  const inDoubt = useInDoubt(useMatchStore((state) => state.inDoubt));
  const { chooseSide, reset } = useMatchStore.getState();
  const isLocked = useBetLock('kickboxing', phase !== 'idle');
  const label = LABELS[phase];
  return (
    <BetForm
      game={KICKBOXING}
      isLocked={isLocked}
      onSubmit={phase === 'settled' ? reset : onStart}
      badges={multiplierBadges()}
      stakeLabel={t.stake}
      pick={<BetButtons side={side} onSide={chooseSide} isLocked={isLocked} />}
    >
      <PlayButton
        label={label === undefined ? '' : t[label]}
        hint={
          side === null
            ? t.choose
            : t.stakeOn(`${amountText(token, stakeWei)} ${token}`, sideText(side).toLowerCase())
        }
        isBusy={isBusy(phase)}
        inDoubt={phase === 'idle' ? inDoubt : null}
        inDoubtName={t.matchFor}
        finishLabel={t.finish}
      />
    </BetForm>
  );
};
