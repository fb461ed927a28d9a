import { wheelPayoutWei } from '@degen/rules/games/wheel/rules.ts';
import { WHEEL_LABELS } from '@degen/rules/games/wheel/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { isBusy } from '../../round/round-store.ts';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { ColourMark, tintOf } from './colour-mark.tsx';
import { useWheelStore, type WheelRound } from './round.ts';
import { WheelControls } from './wheel-controls.tsx';
import { WHEEL } from './wheel-game.ts';
import { WheelView } from './wheel-view.tsx';

const STEPS = [
  'Choose DEGEN or BNB and set your bet.',
  'Pick one to ten colors. More colors win more often and pay less.',
  'Spin. If the wheel stops on one of your colors, you win the multiplier shown.',
  'Open the proof of any spin to see the seed that decided it.',
] as const;

const KEYS = [
  ['Tab', 'moves between token, colors, bet and spin'],
  ['Arrow keys', 'move between tokens and between colors'],
  ['Space', 'picks or drops a color'],
  ['Enter', 'spins, from the bet field or the spin button'],
] as const;

export const WheelPage = () => {
  const { mode, isDemo } = useWallet();
  const { bet } = useRoundFlow(WHEEL);
  const rounds = useWheelStore((state) => state.history[mode]);
  return (
    <GameFrame
      title="Wheel of Fortune"
      stage={<WheelStage />}
      controls={<WheelControls onSpin={() => void bet()} />}
      result={<WheelResult />}
      odds={<WheelOdds profile={isDemo ? 'DEMO' : 'SETTLED'} />}
      history={
        <RecentRounds
          title="Recent spins"
          invitation="Your spins appear here, each with the proof that its outcome was fixed before it."
          rounds={rounds}
          summaryOf={summaryOf}
        />
      }
    >
      <HowTo title="How to play" isNumbered points={STEPS} keys={KEYS} />
      <WinConfetti game={WHEEL} celebrationOf={celebrationOf} />
    </GameFrame>
  );
};

const WheelStage = () => {
  const phase = useWheelStore((state) => state.phase);
  const round = useWheelStore((state) => state.round);
  const sinceMs = useWheelStore(({ round: of, placedMs, shownMs }) =>
    of === null ? placedMs : shownMs,
  );
  const token = useWheelStore((state) => state.token);
  const colours = useWheelStore((state) => state.colours);
  return (
    <Stage isMoving={isBusy(phase)} className="px-5 pt-8 pb-7 sm:px-10 sm:pt-11 sm:pb-10">
      <WheelView {...{ phase, round, sinceMs, token, colours }} />
    </Stage>
  );
};

const summaryOf = (round: WheelRound) => (
  <>
    <span className="contents" style={tintOf(round.colour)}>
      <ColourMark colour={round.colour} className="wheel-history-mark" />
    </span>
    <span className="w-16 font-semibold">{WHEEL_LABELS[round.colour]}</span>
    <span className="w-10 text-muted">{round.won ? 'Won' : 'Lost'}</span>
  </>
);

const celebrationOf = ({ won, jackpot }: WheelRound): Celebration | null => {
  if (jackpot !== null) return { size: 'big' };
  return won ? { size: 'win' } : null;
};

const PROGRESS = {
  idle: 'Pick your colors, set your bet and spin.',
  waiting: 'Placing your bet…',
  rolling: 'The wheel is turning…',
} as const;

const progressOf = (phase: RoundPhase, round: WheelRound | null): keyof typeof PROGRESS => {
  if (!isBusy(phase)) return 'idle';
  return round === null ? 'waiting' : 'rolling';
};

/** The result in words, in a live region. */
const WheelResult = () => {
  const phase = useWheelStore((state) => state.phase);
  const round = useWheelStore((state) => state.round);
  if (phase !== 'settled' || round === null) {
    return <RoundProgress>{PROGRESS[progressOf(phase, round)]}</RoundProgress>;
  }
  return (
    <RoundResult
      round="spin"
      tone={round.won ? 'won' : 'plain'}
      wasCommitted={round.settlement?.wasCommitted ?? true}
      jackpot={round.jackpot}
    >
      <div className="flex items-center gap-3.5" style={tintOf(round.colour)}>
        <ColourMark colour={round.colour} className="wheel-result-mark" />
        <p className="min-w-0">
          <span className="font-semibold">{WHEEL_LABELS[round.colour]}.</span> {sentence(round)}
        </p>
      </div>
    </RoundResult>
  );
};

const sentence = (round: WheelRound): string => {
  const { token } = round;
  if (!round.won) return `You lost ${amountText(token, round.stakeWei)} ${token}.`;
  const credited = `${amountText(token, round.payoutWei)} ${token} credited`;
  const profit = profitWei(round);
  const net = `${profit < 0n ? '' : '+'}${amountText(token, profit)}`;
  return `You won at ${round.multiplier}x: ${credited} (${net}).`;
};

/** The payout of each number of colours for the current bet, and the exact odds. */
export const WheelOdds = ({ profile }: { profile: OddsProfile }) => {
  const token = useWheelStore((state) => state.token);
  const stakeWei = useWheelStore((state) => state.stakeWei);
  const picked = useWheelStore((state) => state.colours.length);
  const rows = ODDS_TABLE.wheel.filter((row) => row.profile === profile && row.token === token);
  return (
    <OddsPanel
      title="Payouts and odds"
      note={`for a bet of ${amountText(token, stakeWei)} ${token}`}
      round="spin"
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption="Multiplier, win chance, return to player and credit for one to ten colors"
        columns={['Colors', 'Pays', 'Chance', 'Return', 'Credits']}
        rows={rows.map(({ colours, multiplier, winChance, returnToPlayer }) => ({
          name: colours,
          isChosen: colours === picked,
          cells: [
            `${multiplier}x`,
            `${winChance.percent}%`,
            `${returnToPlayer.percent}%`,
            amountText(token, wheelPayoutWei(profile, token, stakeWei, colours)),
          ],
        }))}
      />
      <OddsNote profile={profile} />
    </OddsPanel>
  );
};

const OddsNote = ({ profile }: { profile: OddsProfile }) => {
  const token = useWheelStore((state) => state.token);
  const picked = Math.max(
    1,
    useWheelStore((state) => state.colours.length),
  );
  const returnIn = (each: OddsProfile) =>
    ODDS_TABLE.wheel.find(
      (row) => row.profile === each && row.token === token && row.colours === picked,
    )?.returnToPlayer.percent;
  const colours = picked === 1 ? '1 color returns' : `${picked} colors return`;
  return (
    <p className="mt-4 text-muted text-sm">
      {profile === 'DEMO' ? (
        <>
          <strong className="text-ink">Demo pays more than web3.</strong> Here a win credits your
          stake plus stake × multiplier, so {colours} {returnIn('DEMO')}% on average. In web3 a win
          credits stake × multiplier and nothing else: {returnIn('SETTLED')}%.
        </>
      ) : (
        <>
          A win credits stake × multiplier; the stake itself is part of it. On average {colours}{' '}
          exactly {returnIn('SETTLED')}% of the stake. The demo pays more: {`${returnIn('DEMO')}%`}.
        </>
      )}
    </p>
  );
};
