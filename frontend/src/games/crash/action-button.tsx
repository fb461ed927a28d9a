import type { RoundPhase } from '../../round/types.ts';
import { SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useCrashStore } from './crash-store.ts';
import { shownText } from './flight.ts';

/**
 * One button for the whole course, so that the keyboard stays where it is; it submits the form. On a
 * phone it is a bar at the bottom of the screen, always under the thumb.
 */
export const ActionButton = () => {
  const { account, isDemo, isSignedIn } = useWallet();
  const phase = useCrashStore((state) => state.phase);
  const inDoubt = useCrashStore((state) => state.inDoubt);
  const multiplier = useCrashStore((state) => state.tick.multiplier);
  if (!isDemo && !isSignedIn) return <SignInButton />;
  const repeated = !isDemo && inDoubt?.account === account ? inDoubt : null;
  const labels: Partial<Record<RoundPhase, string>> = {
    idle: repeated === null ? 'START GAME' : 'FINISH LAUNCH',
    placing: 'STARTING…',
    open: `CASH OUT @ ${shownText(multiplier)}`,
    acting: 'CASHING OUT…',
    settled: 'PLAY AGAIN',
  };
  const isBusy = phase === 'placing' || phase === 'acting';
  return (
    <div className="crash-bar">
      {repeated !== null && phase === 'idle' && (
        <p role="status" className="rounded-control border border-gold/40 bg-gold/10 p-3 text-sm">
          Your last launch for {amountText(repeated.token, repeated.stakeWei)} {repeated.token} got
          no answer. Finishing it never takes a second stake.
        </p>
      )}
      <Button
        type="submit"
        tone={phase === 'open' || phase === 'acting' ? 'gold' : 'action'}
        size="lg"
        wide
        aria-disabled={isBusy}
        // The button changes its meaning: a double click or a held key means the first one only.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        <span className="font-display tracking-wider">{labels[phase]}</span>
      </Button>
    </div>
  );
};

const SignInButton = () => {
  const { signIn } = useWallet();
  return (
    <div className="crash-bar">
      <Button
        tone="action"
        size="lg"
        wide
        onClick={() => signIn().catch(() => showToast(SIGN_IN_FIRST))}
      >
        <span className="font-display tracking-wider">SIGN IN TO PLAY</span>
      </Button>
    </div>
  );
};
