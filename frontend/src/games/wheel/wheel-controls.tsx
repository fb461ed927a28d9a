import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import { useBetLock } from '../../round/auto-tab.ts';
import { BetForm } from '../../round/bet-form.tsx';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import { isBusy } from '../../round/round-store.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ColourPicker } from './colour-picker.tsx';
import { useWheelStore } from './round.ts';
import { WHEEL } from './wheel-game.ts';

const badgesFor = (count: number): Record<Token, string> => {
  const badges = TOKENS.map((token) => [token, `${wheelMultiplierText(token, count)}x`]);
  return Object.fromEntries(badges) as Record<Token, string>;
};

export const WheelControls = ({ onSpin }: { onSpin: () => void }) => {
  const token = useWheelStore((state) => state.token);
  const stakeWei = useWheelStore((state) => state.stakeWei);
  const colours = useWheelStore((state) => state.colours);
  const isSpinning = useWheelStore((state) => isBusy(state.phase));
  const isLocked = useBetLock('wheel', isSpinning);
  const inDoubt = useInDoubt(useWheelStore((state) => state.inDoubt));
  const { chooseToken, chooseStake, toggleColour, clearColours } = useWheelStore.getState();
  return (
    <BetForm
      game={WHEEL}
      {...{ token, stakeWei, isLocked }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={onSpin}
      badges={badgesFor(colours.length)}
      pick={
        <ColourPicker
          colours={colours}
          onToggle={toggleColour}
          onClear={clearColours}
          disabled={isLocked}
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
