import { SLOTS_LINES } from '@degen/rules/games/slots/types.ts';
import { BetForm, MULTIPLIER_BADGES } from '../../round/bet-form.tsx';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import { isBusy } from '../../round/round-store.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { useSlotsStore } from './slots-store.ts';

export const SlotsControls = ({ onSpin }: { onSpin: () => void }) => {
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const isSpinning = useSlotsStore((state) => isBusy(state.phase));
  const inDoubt = useInDoubt(useSlotsStore((state) => state.inDoubt));
  const { chooseToken, chooseStake } = useSlotsStore.getState();
  return (
    <BetForm
      {...{ token, stakeWei }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={onSpin}
      isLocked={isSpinning}
      badges={MULTIPLIER_BADGES}
    >
      <PlayButton
        label={isSpinning ? 'SPINNING…' : 'SPIN'}
        hint={`${amountText(token, stakeWei)} ${token} on all ${SLOTS_LINES.length} lines`}
        isBusy={isSpinning}
        inDoubt={isSpinning ? null : inDoubt}
        inDoubtName="spin of"
        finishLabel="FINISH SPIN"
      />
    </BetForm>
  );
};
