import { isBusy } from '../../round/round-store.ts';
import type { RoundPhase } from '../../round/types.ts';
import { SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useMatchStore } from './match-store.ts';
import { SIDE_LABELS } from './messages.ts';

const LABELS: Partial<Record<RoundPhase, string>> = {
  idle: 'START MATCH',
  placing: 'PLACING BET…',
  revealing: 'FIGHTING…',
  settled: 'NEW MATCH',
};

/**
 * Submits the form: starts a match, or makes room for a new one. One button in one place, so that
 * the keyboard plays match after match; `aria-disabled` keeps it in the tab order during a fight.
 */
export const StartButton = () => {
  const { account, isDemo, isSignedIn } = useWallet();
  const phase = useMatchStore((state) => state.phase);
  const side = useMatchStore((state) => state.side);
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const inDoubt = useMatchStore((state) => state.inDoubt);
  if (!isDemo && !isSignedIn) return <SignInButton />;
  const isRunning = isBusy(phase);
  const repeated = !isDemo && inDoubt?.account === account ? inDoubt : null;
  const label = repeated !== null && phase === 'idle' ? 'FINISH MATCH' : LABELS[phase];
  return (
    // On a phone the button stays at hand below the ring while the rest scrolls.
    <div className="-mx-4 -mb-4 sticky bottom-0 z-10 grid gap-2 rounded-b-card bg-surface px-4 py-3 lg:static lg:mx-0 lg:mb-0 lg:p-0">
      {repeated !== null && phase === 'idle' && (
        <p role="status" className="rounded-control border border-gold/40 bg-gold/10 p-3 text-sm">
          Your last match for {amountText(repeated.token, repeated.stakeWei)} {repeated.token} got
          no answer. Finishing it never takes a second stake.
        </p>
      )}
      <Button type="submit" tone="action" size="lg" wide aria-disabled={isRunning}>
        <span className="font-display tracking-wider">{label}</span>
      </Button>
      <p className="text-center text-muted text-sm">
        {side === null
          ? 'Choose red, blue or tie first.'
          : `${amountText(token, stakeWei)} ${token} on ${SIDE_LABELS[side].toLowerCase()}`}
      </p>
    </div>
  );
};

const SignInButton = () => {
  const { signIn } = useWallet();
  return (
    <Button
      tone="action"
      size="lg"
      wide
      onClick={() => signIn().catch(() => showToast(SIGN_IN_FIRST))}
    >
      <span className="font-display tracking-wider">SIGN IN TO PLAY</span>
    </Button>
  );
};
