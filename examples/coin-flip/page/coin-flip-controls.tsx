import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { useBetLock } from '../../../frontend/src/round/auto-tab.ts';
import { BetForm } from '../../../frontend/src/round/bet-form.tsx';
import { PlayButton, useInDoubt } from '../../../frontend/src/round/play-button.tsx';
import { isBusy } from '../../../frontend/src/round/round-store.ts';
import { amountText } from '../../../frontend/src/shared/lib/amount-text.ts';
import { multiplierText } from '../rules/rules.ts';
import { SIDE_LABELS } from './coin.tsx';
import { COIN_FLIP } from './coin-flip-game.ts';
import { useFlipStore } from './flip.ts';
import { SideButtons } from './side-buttons.tsx';

const BADGES = Object.fromEntries(
  TOKENS.map((token) => [token, `${multiplierText(token)}x`]),
) as Record<Token, string>;

export const CoinFlipControls = ({ onFlip }: { onFlip: () => void }) => {
  const { token, stakeWei, side } = useFlipStore();
  const isFlipping = useFlipStore((state) => isBusy(state.phase));
  const isLocked = useBetLock('coin-flip', isFlipping);
  const inDoubt = useInDoubt(useFlipStore((state) => state.inDoubt));
  const { chooseSide } = useFlipStore.getState();
  return (
    <BetForm
      game={COIN_FLIP}
      isLocked={isLocked}
      onSubmit={onFlip}
      badges={BADGES}
      pick={<SideButtons side={side} onSide={chooseSide} isLocked={isLocked} />}
    >
      <PlayButton
        label={isFlipping ? 'FLIPPING…' : 'FLIP'}
        hint={`${amountText(token, stakeWei)} ${token} on ${SIDE_LABELS[side].toLowerCase()}`}
        isBusy={isFlipping}
        inDoubt={isFlipping ? null : inDoubt}
        inDoubtName="flip of"
        finishLabel="FINISH FLIP"
      />
    </BetForm>
  );
};
