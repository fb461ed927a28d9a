import { BPS, formatDecimal, TOKENS, type Token } from '@degen/rules/amount.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import type { SubmitEvent } from 'react';
import { BetAmount } from '../../shared/ui/bet-amount.tsx';
import { defaultStake } from '../../shared/ui/bet-amount-rules.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { ActionButton } from './action-button.tsx';
import { AutoCashOut } from './auto-cash-out.tsx';
import { useCrashStore } from './crash-store.ts';
import type { CrashFlow } from './use-crash-flow.ts';

const BADGE_DECIMALS = 2;

/** What the return of settled flights is tuned to. */
const BADGES = Object.fromEntries(
  TOKENS.map((token) => {
    const hundredths = (TOKEN_MULTIPLIER_BPS[token] * 10n ** BigInt(BADGE_DECIMALS)) / BPS;
    return [token, `${formatDecimal(hundredths, BADGE_DECIMALS)}x`];
  }),
) as Record<Token, string>;

export const CrashControls = ({ flow }: { flow: CrashFlow }) => {
  const wallet = useWallet();
  const token = useCrashStore((state) => state.token);
  const stakeWei = useCrashStore((state) => state.stakeWei);
  const phase = useCrashStore((state) => state.phase);
  const roundTripMs = useCrashStore((state) => state.roundTripMs);
  const { chooseToken, chooseStake } = useCrashStore.getState();
  const isLocked = phase !== 'idle';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'settled') return flow.playAgain();
    if (phase === 'open') return void flow.cashOut();
    void flow.start();
    // The stake field is locked during a flight, and a locked field loses the keyboard.
    const hasStarted = useCrashStore.getState().phase !== 'idle';
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
        <BetAmount
          key={token}
          token={token}
          stakeWei={stakeWei}
          playableWei={wallet.getPlayableBalance(token)}
          onChange={chooseStake}
          disabled={isLocked}
        />
        <AutoCashOut profile={wallet.isDemo ? 'DEMO' : 'SETTLED'} disabled={isLocked} />
        <ActionButton />
        <p className="text-center text-muted text-xs">
          <span className="pointer-coarse:hidden">
            <kbd className="crash-key">Space</kbd> cashes out.{' '}
          </span>
          {!wallet.isDemo && roundTripText(roundTripMs)}
        </p>
      </form>
    </Card>
  );
};

const roundTripText = (roundTripMs: number | null): string =>
  roundTripMs === null
    ? 'Measuring the way to the server…'
    : `Round trip to the server: ${Math.max(1, Math.round(roundTripMs))} ms.`;
