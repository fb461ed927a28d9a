import { BPS, formatDecimal, TOKENS, type Token } from '@degen/rules/amount.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import { useStore as useTexts } from '@nanostores/react';
import {
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { timesText } from '../shared/language/formats.ts';
import { amountText } from '../shared/lib/amount-text.ts';
import { useKeptFocus } from '../shared/lib/use-kept-focus.ts';
import { BetAmount } from '../shared/ui/bet-amount.tsx';
import { type BetLimits, defaultStake, limitsProblem } from '../shared/ui/bet-amount-rules.ts';
import { Button } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { SegmentSwitch } from '../shared/ui/segment-switch.tsx';
import { showToast } from '../shared/ui/toast-store.ts';
import { TokenSwitch } from '../shared/ui/token-switch.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { openAutoTab, useAutoTab } from './auto-tab.ts';
import { complain, unreadBet, useBetLimits } from './check-stake.ts';
import { signInFirst } from './failures.ts';
import { isBusy } from './round-store.ts';
import { roundTexts } from './texts.ts';
import type { AnyRoundGame, ClosedRound, LiveRound, RoundGame, ShownGame, Stake } from './types.ts';
import { useGame } from './use-game.ts';

const BPS_DECIMALS = BPS.toString().length - 1;

/** The multiplier of each token as a badge: "1.02x" for DEGEN, "0.98x" for BNB. */
export const multiplierBadges = (): Record<Token, string> =>
  Object.fromEntries(
    TOKENS.map((token) => [
      token,
      timesText(formatDecimal(TOKEN_MULTIPLIER_BPS[token], BPS_DECIMALS)),
    ]),
  ) as Record<Token, string>;

const AutoControls = lazy(async () => ({
  default: (await import('./auto/auto-controls.tsx')).AutoControls,
}));

type BetFormProps<Game> = {
  game: Game;
  /**
   * Called when the form is submitted: to place a bet by hand or, in some games, to act in the
   * round or clear it.
   */
  onSubmit: () => void;
  badges?: Record<Token, string>;
  stakeLabel?: string;
  /** The field for the player's pick, between token and stake. */
  pick?: ReactNode;
  below?: ReactNode;
  className?: string;
  /** The controls that place a bet by hand; automatic bets show their own controls instead. */
  children: ReactNode;
};

/**
 * Token, pick, stake and button in one form: Enter in a field submits it. Token and stake are locked
 * while a round is in progress or automatic bets run.
 */
export const BetForm = <Choice, Live extends LiveRound, Closed extends Live & ClosedRound, Action>({
  game,
  onSubmit,
  badges,
  stakeLabel,
  pick,
  below,
  className = 'grid gap-5',
  children,
}: BetFormProps<RoundGame<Choice, Live, Closed, Action>>) => {
  const t = useTexts(roundTexts);
  const isAuto = useAutoTab((tab) => tab.game === game.auto.id);
  const isRunning = useAutoTab((tab) => tab.isRunning);
  const { token, stakeWei, phase, isLocked } = useGame(game);
  const { chooseToken, chooseStake } = game.store.getState();
  const startAuto = useRef<() => void>(null);
  const wallet = useWallet();
  const limits = useBetLimits();
  useSuggestedStake({ token, stakeWei, chooseStake, isLocked }, limits[token]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unread = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
    if (unread !== null) {
      unread.focus();
      return complain(game.store, unreadBet(unread));
    }
    if (isAuto) startAuto.current?.();
    else onSubmit();
  };
  return (
    <Card>
      <form className="bet-form grid gap-5" noValidate onSubmit={submit}>
        <SegmentSwitch
          label={t.bet}
          isLabelHidden
          value={isAuto ? 'auto' : 'manual'}
          options={[
            { value: 'manual', content: t.manual },
            { value: 'auto', content: t.auto },
          ]}
          onChange={(mode) =>
            mode === 'auto' ? openAutoTab(game.auto.id) : useAutoTab.setState({ game: null })
          }
          disabled={isAuto ? isRunning : isBusy(phase)}
        />
        <div className={className}>
          <TokenSwitch
            value={token}
            {...(badges && { badges })}
            disabled={isLocked}
            onChange={(next) =>
              chooseToken(next, defaultStake(next, wallet.getPlayableBalance(next), limits[next]))
            }
          />
          {pick}
          <BetAmount
            key={token}
            token={token}
            stakeWei={stakeWei}
            playableWei={wallet.getPlayableBalance(token)}
            limits={limits[token]}
            onChange={chooseStake}
            disabled={isLocked}
            {...(stakeLabel !== undefined && { label: stakeLabel })}
          />
          {below}
        </div>
        {isAuto ? (
          <Suspense fallback={<div className="skeleton h-60" />}>
            <AutoControls game={game as unknown as AnyRoundGame} start={startAuto} />
          </Suspense>
        ) : (
          children
        )}
      </form>
    </Card>
  );
};

type Suggested = Stake & {
  chooseStake: (stakeWei: bigint) => void;
  isLocked: boolean;
};

/** When the limits change, replaces a stake outside them by the default stake. */
const useSuggestedStake = (
  { token, stakeWei, chooseStake, isLocked }: Suggested,
  { minWei, maxWei }: BetLimits,
): void => {
  const moveIn = useEffectEvent((limits: BetLimits) => {
    if (!isLocked && limitsProblem(token, stakeWei, limits) !== null) {
      chooseStake(defaultStake(token, stakeWei, limits));
    }
  });
  useEffect(() => moveIn({ minWei, maxWei }), [minWei, maxWei]);
};

/** The buttons stay visible at the bottom of a window that is lower than the form. */
export const STICKY_BAR =
  '-mx-4.25 -mb-4.25 sm:-mx-5.25 sm:-mb-5.25 sticky bottom-0 z-10 grid gap-2 rounded-card border border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5 [&_button]:whitespace-normal [&_button]:leading-tight';

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

type PlayButtonProps<Live extends LiveRound, Closed extends Live & ClosedRound> = {
  game: ShownGame<Live, Closed>;
  label: string;
  tone?: 'action' | 'gold';
  hint?: string;
  /** Whether clicks are ignored; by default, while a round is in progress. */
  isWaiting?: boolean;
  /** Whether a part of a new bet is missing. */
  isUnready?: boolean;
  /** The words before the stake, such as "spin of", in the notice about an in-doubt bet. */
  inDoubtName: string;
  finishLabel: string;
  className?: string;
};

/**
 * Submits the bet form, or first asks the player to sign in. Uses `aria-disabled` instead of
 * `disabled`, so that the button keeps its place in the tab order and a click can report what is
 * missing.
 */
export const PlayButton = <Live extends LiveRound, Closed extends Live & ClosedRound>({
  game,
  label,
  tone = 'action',
  hint,
  isWaiting,
  isUnready = false,
  inDoubtName,
  finishLabel,
  className = STICKY_BAR,
}: PlayButtonProps<Live, Closed>) => {
  const t = useTexts(roundTexts);
  const { isDemo, isSignedIn } = useWallet();
  const { phase, takesBet, inDoubt: unfinished } = useGame(game);
  const inDoubt = takesBet ? unfinished : null;
  const kept = useKeptFocus<HTMLDivElement>();
  // A focused field loses the keyboard focus when the round disables it, so the button takes the
  // focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement) || !focused.matches(':disabled')) return;
    const submit = kept.ref.current?.querySelector('button');
    if (submit && focused.form === submit.form) submit.focus({ preventScroll: true });
  });
  return (
    <div {...kept} className={className}>
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
            aria-disabled={(isWaiting ?? isBusy(phase)) || (isUnready && inDoubt === null)}
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
