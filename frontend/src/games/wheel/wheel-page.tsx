import { wheelPayoutWei } from '@degen/rules/games/wheel/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { useStore } from '@nanostores/react';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { isBusy } from '../../round/round-store.ts';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { outcomeTexts } from '../../shared/fairness/texts.ts';
import { percentText, timesText } from '../../shared/language/formats.ts';
import { rich } from '../../shared/language/rich.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { ColourMark, tintOf } from './colour-mark.tsx';
import { useWheelStore, type WheelRound } from './round.ts';
import { wheelTexts } from './texts.ts';
import { WheelControls } from './wheel-controls.tsx';
import { WHEEL } from './wheel-game.ts';
import { WheelView } from './wheel-view.tsx';

export const WheelPage = () => {
  const t = useStore(wheelTexts);
  const { mode, isDemo } = useWallet();
  const { bet } = useRoundFlow(WHEEL);
  const rounds = useWheelStore((state) => state.history[mode]);
  return (
    <GameFrame
      title="Wheel of Fortune"
      stage={<WheelStage />}
      controls={<WheelControls onSpin={bet} />}
      result={<WheelResult />}
      odds={<WheelOdds profile={isDemo ? 'DEMO' : 'SETTLED'} />}
      history={
        <RecentRounds
          title={t.recent}
          invitation={t.invitation}
          rounds={rounds}
          summaryOf={summaryOf}
        />
      }
    >
      <HowTo
        title={t.howToPlay}
        isNumbered
        points={[t.step1, t.step2, t.step3, t.step4]}
        keys={[
          ['Tab', t.tabKey],
          [t.arrowKeys, t.arrowKeysDo],
          [t.spaceKey, t.spaceKeyDoes],
          ['Enter', t.enterKeyDoes],
        ]}
      />
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
    <span className="w-16 font-semibold">{outcomeTexts.get().colour(round.colour)}</span>
    <span className="w-10 text-muted">
      {round.won ? wheelTexts.get().won : wheelTexts.get().lost}
    </span>
  </>
);

const celebrationOf = ({ won, jackpot }: WheelRound): Celebration | null => {
  if (jackpot !== null) return { size: 'big' };
  return won ? { size: 'win' } : null;
};

const progressOf = (
  phase: RoundPhase,
  round: WheelRound | null,
): 'idle' | 'waiting' | 'rolling' => {
  if (!isBusy(phase)) return 'idle';
  return round === null ? 'waiting' : 'rolling';
};

/** The result in words, in a live region. */
const WheelResult = () => {
  const t = useStore(wheelTexts);
  const phase = useWheelStore((state) => state.phase);
  const round = useWheelStore((state) => state.round);
  if (phase !== 'settled' || round === null) {
    return <RoundProgress>{t[progressOf(phase, round)]}</RoundProgress>;
  }
  return (
    <RoundResult
      round={t.round}
      tone={round.won ? 'won' : 'plain'}
      wasCommitted={round.settlement?.wasCommitted ?? true}
      jackpot={round.jackpot}
    >
      <div className="flex items-center gap-3.5" style={tintOf(round.colour)}>
        <ColourMark colour={round.colour} className="wheel-result-mark" />
        <p className="min-w-0">
          <span className="font-semibold">{outcomeTexts.get().colour(round.colour)}.</span>{' '}
          {sentence(round)}
        </p>
      </div>
    </RoundResult>
  );
};

const sentence = (round: WheelRound): string => {
  const t = wheelTexts.get();
  const { token } = round;
  if (!round.won) return t.youLost(`${amountText(token, round.stakeWei)} ${token}`);
  const payout = `${amountText(token, round.payoutWei)} ${token}`;
  const profit = profitWei(round);
  const net = `${profit < 0n ? '' : '+'}${amountText(token, profit)}`;
  return t.youWon(timesText(round.multiplier), payout, net);
};

/** The payout of each number of colors for the current bet, and the exact odds. */
export const WheelOdds = ({ profile }: { profile: OddsProfile }) => {
  const t = useStore(wheelTexts);
  const token = useWheelStore((state) => state.token);
  const stakeWei = useWheelStore((state) => state.stakeWei);
  const picked = useWheelStore((state) => state.colours.length);
  const rows = ODDS_TABLE.wheel.filter((row) => row.profile === profile && row.token === token);
  return (
    <OddsPanel
      title={t.oddsTitle}
      note={t.oddsNote(`${amountText(token, stakeWei)} ${token}`)}
      round={t.round}
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption={t.oddsCaption}
        columns={[t.colours, t.pays, t.chance, t.returns, t.credits]}
        rows={rows.map(({ colours, multiplier, winChance, returnToPlayer }) => ({
          name: colours,
          isChosen: colours === picked,
          cells: [
            timesText(multiplier),
            percentText(winChance.percent),
            percentText(returnToPlayer.percent),
            amountText(token, wheelPayoutWei(profile, token, stakeWei, colours)),
          ],
        }))}
      />
      <OddsNote profile={profile} />
    </OddsPanel>
  );
};

const OddsNote = ({ profile }: { profile: OddsProfile }) => {
  const t = useStore(wheelTexts);
  const token = useWheelStore((state) => state.token);
  const picked = Math.max(
    1,
    useWheelStore((state) => state.colours.length),
  );
  const returnIn = (each: OddsProfile): string => {
    const row = ODDS_TABLE.wheel.find(
      ({ profile: of, token: paid, colours }) =>
        of === each && paid === token && colours === picked,
    );
    return percentText(row?.returnToPlayer.percent ?? '');
  };
  const note =
    profile === 'DEMO'
      ? t.demoPays(picked, returnIn('DEMO'), returnIn('SETTLED'))
      : t.settledPays(picked, returnIn('SETTLED'), returnIn('DEMO'));
  return (
    <p className="mt-4 text-muted text-sm">
      {rich(note, { strong: (inner) => <strong className="text-ink">{inner}</strong> })}
    </p>
  );
};
