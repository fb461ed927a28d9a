import { useLayoutEffect, useRef } from 'react';
import { amountText } from '../shared/lib/amount-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { showToast } from '../shared/ui/toast-store.ts';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { SIGN_IN_FIRST } from './failures.ts';
import type { PlacedWager } from './placed-wager.ts';

/** On a phone the buttons stay at hand below the stage while the rest scrolls. */
export const STICKY_BAR =
  '-mx-4 -mb-4 sticky bottom-0 z-10 grid gap-2 rounded-b-card bg-surface px-4 py-3 lg:static lg:mx-0 lg:mb-0 lg:p-0';

/** The in-doubt bet of the account that plays now; null in demo. */
export const useInDoubt = <Wager extends PlacedWager>(wager: Wager | null): Wager | null => {
  const { account, isDemo } = useWallet();
  return !isDemo && wager?.account === account ? wager : null;
};

export const SignInButton = () => {
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

export const InDoubtNotice = ({ text }: { text: string }) => (
  <p role="status" className="rounded-control border border-gold/40 bg-gold/10 p-3 text-sm">
    {text}
  </p>
);

type PlayButtonProps = {
  label: string;
  tone?: 'action' | 'gold';
  /** Below the button. */
  hint?: string;
  /** A round or a request is under way. */
  isBusy: boolean;
  /** Part of a new bet is missing. */
  isUnready?: boolean;
  /** Null while it cannot be finished. */
  inDoubt: PlacedWager | null;
  /** How the game names an in-doubt bet: "spin of". */
  inDoubtName: string;
  /** The label while there is an in-doubt bet. */
  finishLabel: string;
  className?: string;
};

/**
 * Submits the bet form, or asks for the signature before. `aria-disabled` rather than `disabled`: the
 * button keeps its place in the tab order, and a click says what is missing.
 */
export const PlayButton = ({
  label,
  tone = 'action',
  hint,
  isBusy,
  isUnready = false,
  inDoubt,
  inDoubtName,
  finishLabel,
  className = STICKY_BAR,
}: PlayButtonProps) => {
  const { isDemo, isSignedIn } = useWallet();
  const button = useRef<HTMLDivElement>(null);
  // A field that is locked by the start of a round loses the keyboard.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement) || !focused.matches(':disabled')) return;
    const submit = button.current?.querySelector('button');
    if (submit && focused.form === submit.form) submit.focus({ preventScroll: true });
  });
  return (
    <div ref={button} className={className}>
      {!isDemo && !isSignedIn ? (
        <SignInButton />
      ) : (
        <>
          {inDoubt !== null && (
            <InDoubtNotice
              text={`Your last ${inDoubtName} ${amountText(inDoubt.token, inDoubt.stakeWei)} ${inDoubt.token} got no answer. Finishing it never takes a second stake.`}
            />
          )}
          <Button
            type="submit"
            tone={tone}
            size="lg"
            wide
            aria-disabled={isBusy || (isUnready && inDoubt === null)}
            // The button changes its meaning: a double click or a held key means the first one only.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            <span className="font-display tracking-wider">
              {inDoubt === null ? label : finishLabel}
            </span>
          </Button>
          {hint !== undefined && <p className="text-center text-muted text-sm">{hint}</p>}
        </>
      )}
    </div>
  );
};
