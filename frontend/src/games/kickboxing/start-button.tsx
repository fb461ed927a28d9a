import { SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useMatchStore } from './match-store.ts';
import { SIDE_LABELS } from './messages.ts';

const LABELS = {
  idle: 'START MATCH',
  placing: 'PLACING BET…',
  fighting: 'FIGHTING…',
  finished: 'NEW MATCH',
} as const;

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
  const unanswered = useMatchStore((state) => state.unanswered);
  if (!isDemo && !isSignedIn) return <SignInButton />;
  const isBusy = phase === 'placing' || phase === 'fighting';
  const repeated = !isDemo && unanswered?.account === account ? unanswered : null;
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
      <Button type="submit" tone="action" size="lg" wide aria-disabled={isBusy}>
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
