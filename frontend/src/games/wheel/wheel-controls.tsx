import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import { useStore } from '@nanostores/react';
import { useBetLock } from '../../round/auto-tab.ts';
import { BetForm } from '../../round/bet-form.tsx';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import { isBusy } from '../../round/round-store.ts';
import { timesText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ColourPicker } from './colour-picker.tsx';
import { useWheelStore } from './round.ts';
import { wheelTexts } from './texts.ts';
import { WHEEL } from './wheel-game.ts';

const badgesFor = (count: number): Record<Token, string> => {
  const badges = TOKENS.map((token) => [token, timesText(wheelMultiplierText(token, count))]);
  return Object.fromEntries(badges) as Record<Token, string>;
};

export const WheelControls = ({ onSpin }: { onSpin: () => void }) => {
  const t = useStore(wheelTexts);
  const token = useWheelStore((state) => state.token);
  const stakeWei = useWheelStore((state) => state.stakeWei);
  const colours = useWheelStore((state) => state.colours);
  const isSpinning = useWheelStore((state) => isBusy(state.phase));
  const isLocked = useBetLock('wheel', isSpinning);
  const inDoubt = useInDoubt(useWheelStore((state) => state.inDoubt));
  const { toggleColour, clearColours } = useWheelStore.getState();
  return (
    <BetForm
      game={WHEEL}
      isLocked={isLocked}
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
        label={isSpinning ? t.spinning : t.spin}
        hint={
          colours.length === 0
            ? t.pickOne
            : t.betOn(`${amountText(token, stakeWei)} ${token}`, colours.length)
        }
        isBusy={isSpinning}
        isUnready={colours.length === 0}
        inDoubt={isSpinning ? null : inDoubt}
        inDoubtName={t.spinOf}
        finishLabel={t.finish}
      />
    </BetForm>
  );
};
