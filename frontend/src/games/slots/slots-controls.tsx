import { BPS, formatDecimal, TOKENS, type Token } from '@degen/rules/amount.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import type { SubmitEvent } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { BetAmount } from '../../shared/ui/bet-amount.tsx';
import { defaultStake } from '../../shared/ui/bet-amount-rules.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useSlotsStore } from './slots-store.ts';
import { SpinButton } from './spin-button.tsx';

const BPS_DECIMALS = BPS.toString().length - 1;

/** "1.02x" for DEGEN, "0.98x" for BNB. */
const BADGES = Object.fromEntries(
  TOKENS.map((token) => [token, `${formatDecimal(TOKEN_MULTIPLIER_BPS[token], BPS_DECIMALS)}x`]),
) as Record<Token, string>;

/** Token, bet and the spin, in one form: Enter in the bet field spins too. */
export const SlotsControls = ({ onSpin }: { onSpin: () => void }) => {
  const wallet = useWallet();
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const isSpinning = useSlotsStore((state) => isBusy(state.phase));
  const { chooseToken, chooseStake } = useSlotsStore.getState();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSpin();
    // The bet field is locked while the reels turn, and a locked field loses the keyboard.
    const hasStarted = isBusy(useSlotsStore.getState().phase);
    if (hasStarted) event.nativeEvent.submitter?.focus({ preventScroll: true });
  };
  return (
    <Card>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <TokenSwitch
          value={token}
          badges={BADGES}
          disabled={isSpinning}
          onChange={(next) =>
            chooseToken(next, defaultStake(next, wallet.getPlayableBalance(next)))
          }
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
