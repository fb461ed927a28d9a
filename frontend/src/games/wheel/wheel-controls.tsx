import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import type { SubmitEvent } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { BetAmount } from '../../shared/ui/bet-amount.tsx';
import { defaultStake } from '../../shared/ui/bet-amount-rules.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { ColourPicker } from './colour-picker.tsx';
import { SpinButton } from './spin-button.tsx';
import { useWheelStore } from './wheel-store.ts';

const badgesFor = (count: number): Record<Token, string> => {
  const badges = TOKENS.map((token) => [token, `${wheelMultiplierText(token, count)}x`]);
  return Object.fromEntries(badges) as Record<Token, string>;
};

/** Token, bet, colours and the spin, in one form: Enter in the bet field spins too. */
export const WheelControls = ({ onSpin }: { onSpin: () => void }) => {
  const wallet = useWallet();
  const token = useWheelStore((state) => state.token);
  const stakeWei = useWheelStore((state) => state.stakeWei);
  const colours = useWheelStore((state) => state.colours);
  const phase = useWheelStore((state) => state.phase);
  const { chooseToken, chooseStake, toggleColour, clearColours } = useWheelStore.getState();
  const isSpinning = isBusy(phase);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSpin();
    // The bet field is locked while the wheel turns, and a locked field loses the keyboard.
    const hasStarted = isBusy(useWheelStore.getState().phase);
    if (hasStarted) event.nativeEvent.submitter?.focus({ preventScroll: true });
  };
  return (
    <Card>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <TokenSwitch
          value={token}
          badges={badgesFor(colours.length)}
          disabled={isSpinning}
          onChange={(next) =>
            chooseToken(next, defaultStake(next, wallet.getPlayableBalance(next)))
          }
        />
        <ColourPicker
          colours={colours}
          onToggle={toggleColour}
          onClear={clearColours}
          disabled={isSpinning}
        />
        <BetAmount
          key={token}
          token={token}
          stakeWei={stakeWei}
          playableWei={wallet.getPlayableBalance(token)}
          onChange={chooseStake}
          disabled={isSpinning}
        />
        <SpinButton />
      </form>
    </Card>
  );
};
