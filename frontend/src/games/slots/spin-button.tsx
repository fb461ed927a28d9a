import { SLOTS_LINES } from '@degen/rules/games/slots/types.ts';
import { isBusy } from '../../round/round-store.ts';
import { SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useSlotsStore } from './slots-store.ts';

/**
 * Submits the form. `aria-disabled` rather than `disabled`: the button keeps the keyboard while the
 * reels turn.
 */
export const SpinButton = () => {
  const { account, isDemo, isSignedIn } = useWallet();
  const isSpinning = useSlotsStore((state) => isBusy(state.phase));
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const inDoubt = useSlotsStore((state) => state.inDoubt);
  if (!isDemo && !isSignedIn) return <SignInButton />;
  const repeated = !isDemo && inDoubt?.account === account ? inDoubt : null;
  const label = repeated === null ? 'SPIN' : 'FINISH SPIN';
  return (
    // On a phone the button stays at hand below the reels while the rest scrolls.
    <div className="-mx-4 -mb-4 sticky bottom-0 z-10 grid gap-2 rounded-b-card bg-surface px-4 py-3 lg:static lg:mx-0 lg:mb-0 lg:p-0">
      {repeated !== null && !isSpinning && (
        <p role="status" className="rounded-control border border-gold/40 bg-gold/10 p-3 text-sm">
          Your last spin of {amountText(repeated.token, repeated.stakeWei)} {repeated.token} got no
          answer. Finishing it never takes a second stake.
        </p>
      )}
      <Button type="submit" tone="action" size="lg" wide aria-disabled={isSpinning}>
        <span className="font-display tracking-wider">{isSpinning ? 'SPINNING…' : label}</span>
      </Button>
      <p className="text-center text-muted text-sm">
        {amountText(token, stakeWei)} {token} on all {SLOTS_LINES.length} lines
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
