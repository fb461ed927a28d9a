import { useStore as useTexts } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { amountText } from '../shared/lib/amount-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { showToast } from '../shared/ui/toast-store.ts';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { signInFirst } from './failures.ts';
import type { PlacedWager } from './placed-wager.ts';
import { roundTexts } from './texts.ts';

/** On a phone, the buttons stay visible below the stage while the page scrolls. */
export const STICKY_BAR =
  '-mx-4.25 -mb-4.25 sm:-mx-5.25 sm:-mb-5.25 sticky bottom-0 z-10 grid gap-2 rounded-card border border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5 lg:static lg:m-0 lg:border-0 lg:p-0';

/** The in-doubt bet of the current account; null in demo. */
export const useInDoubt = <Wager extends PlacedWager>(wager: Wager | null): Wager | null => {
  const { account, isDemo } = useWallet();
  return !isDemo && wager?.account === account ? wager : null;
};

export const SignInButton = () => {
  const t = useTexts(roundTexts);
  const { signIn } = useWallet();
  return (
    <Button
      tone="action"
      size="lg"
      wide
      onClick={() => signIn().catch(() => showToast(signInFirst()))}
    >
      <span className="font-display tracking-wider">{t.signInButton}</span>
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
  /** A text below the button. */
  hint?: string;
  /** Whether a round or a request is in progress. */
  isBusy: boolean;
  /** Whether a part of a new bet is missing. */
  isUnready?: boolean;
  /** The in-doubt bet; null if there is none, or if it cannot be finished now. */
  inDoubt: PlacedWager | null;
  /** The words before the stake, such as "spin of", in the notice about an in-doubt bet. */
  inDoubtName: string;
  /** The button's label while there is an in-doubt bet. */
  finishLabel: string;
  className?: string;
};

/**
 * Submits the bet form, or first asks the player to sign in. Uses `aria-disabled` instead of
 * `disabled`, so that the button keeps its place in the tab order and a click can report what is
 * missing.
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
  const t = useTexts(roundTexts);
  const { isDemo, isSignedIn } = useWallet();
  const button = useRef<HTMLDivElement>(null);
  // A focused field loses the keyboard focus when the round disables it, so the button takes the
  // focus.
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
              text={t.inDoubt(
                inDoubtName,
                `${amountText(inDoubt.token, inDoubt.stakeWei)} ${inDoubt.token}`,
              )}
            />
          )}
          <Button
            type="submit"
            tone={tone}
            size="lg"
            wide
            aria-disabled={isBusy || (isUnready && inDoubt === null)}
            // The button's meaning changes after a click, so the second click of a double click and
            // a held key are ignored.
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
