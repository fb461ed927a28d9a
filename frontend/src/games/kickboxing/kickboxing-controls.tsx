import { BPS, formatDecimal, TOKENS, type Token } from '@degen/rules/amount.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import type { SubmitEvent } from 'react';
import { BetAmount } from '../../shared/ui/bet-amount.tsx';
import { defaultStake } from '../../shared/ui/bet-amount-rules.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BetButtons } from './bet-buttons.tsx';
import { useMatchStore } from './match-store.ts';
import { StartButton } from './start-button.tsx';

const BADGE_DECIMALS = 2;

/** Labels of the tokens: the bets of this game pay the same in both. */
const BADGES = Object.fromEntries(
  TOKENS.map((token) => {
    const hundredths = (TOKEN_MULTIPLIER_BPS[token] * 10n ** BigInt(BADGE_DECIMALS)) / BPS;
    return [token, `${formatDecimal(hundredths, BADGE_DECIMALS)}x`];
  }),
) as Record<Token, string>;

/** Token, stake, side and the start, in one form: Enter in the stake field starts too. */
export const KickboxingControls = ({ onStart }: { onStart: () => void }) => {
  const wallet = useWallet();
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const phase = useMatchStore((state) => state.phase);
  const { chooseToken, chooseStake, reset } = useMatchStore.getState();
  const isLocked = phase !== 'idle';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'settled') return reset();
    onStart();
    // The stake field is locked during a fight, and a locked field loses the keyboard.
    const hasStarted = useMatchStore.getState().phase !== 'idle';
    if (hasStarted) event.nativeEvent.submitter?.focus({ preventScroll: true });
  };
  return (
    <Card>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <TokenSwitch
          value={token}
          badges={BADGES}
          disabled={isLocked}
          onChange={(next) =>
            chooseToken(next, defaultStake(next, wallet.getPlayableBalance(next)))
          }
        />
        <BetButtons isLocked={isLocked} />
        <BetAmount
          key={token}
          token={token}
          stakeWei={stakeWei}
          playableWei={wallet.getPlayableBalance(token)}
          onChange={chooseStake}
          disabled={isLocked}
          label="Stake amount"
        />
        <StartButton />
      </form>
    </Card>
  );
};
