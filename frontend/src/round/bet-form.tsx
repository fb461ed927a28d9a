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
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { timesText } from '../shared/language/formats.ts';
import { BetAmount } from '../shared/ui/bet-amount.tsx';
import { type BetLimits, defaultStake, limitsProblem } from '../shared/ui/bet-amount-rules.ts';
import { Card } from '../shared/ui/card.tsx';
import { SegmentSwitch } from '../shared/ui/segment-switch.tsx';
import { TokenSwitch } from '../shared/ui/token-switch.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { openAutoTab, useAutoTab } from './auto-tab.ts';
import { complain, unreadBet, useBetLimits } from './check-stake.ts';
import { isBusy } from './round-store.ts';
import { roundTexts } from './texts.ts';
import type { AnyRoundGame, ClosedRound, LiveRound, RoundGame, Stake } from './types.ts';

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
  /** True while a round is open or automatic bets are running; token and stake are then fixed. */
  isLocked: boolean;
  /** Badges beside the tokens. */
  badges?: Record<Token, string>;
  stakeLabel?: string;
  /** The field for the player's pick, between token and stake. */
  pick?: ReactNode;
  /** A further field of the bet, below the stake. */
  below?: ReactNode;
  /** Class of the element around token and stake. */
  className?: string;
  /** The controls that place a bet by hand; automatic bets show their own controls instead. */
  children: ReactNode;
};

/** Token, pick, stake and button in one form: Enter in a field submits it. */
export const BetForm = <Choice, Live extends LiveRound, Closed extends Live & ClosedRound, Action>({
  game,
  onSubmit,
  isLocked,
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
  const token = useStore(game.store, (state) => state.token);
  const stakeWei = useStore(game.store, (state) => state.stakeWei);
  const isRoundBusy = useStore(game.store, ({ phase }) => isBusy(phase));
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
          disabled={isAuto ? isRunning : isRoundBusy}
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
