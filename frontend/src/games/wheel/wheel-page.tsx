import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText, wheelPayoutWei } from '@degen/rules/games/wheel/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { useStore } from '@nanostores/react';
import { BetForm, PlayButton } from '../../round/bet-form.tsx';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { isBusy } from '../../round/round-store.ts';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { useGame, useRoundFlow } from '../../round/use-game.ts';
import { outcomeTexts } from '../../shared/fairness/texts.ts';
import { percentText, timesText } from '../../shared/language/formats.ts';
import { rich, strong } from '../../shared/language/rich.tsx';
import { amountText, sumText } from '../../shared/lib/amount-text.ts';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { ColourMark, ColourPicker, tintOf } from './colours.tsx';
import { useWheelStore, type WheelRound } from './round.ts';
import { wheelTexts } from './texts.ts';
import { WHEEL } from './wheel-game.ts';
import { WheelView } from './wheel-view.tsx';

export const WheelPage = () => {
  const t = useStore(wheelTexts);
  const { bet } = useRoundFlow(WHEEL);
  return (
    <GameFrame
      game={WHEEL}
      title="Wheel of Fortune"
      stage={<WheelStage />}
      controls={<WheelControls onSpin={bet} />}
      result={<WheelResult />}
      odds={<WheelOdds />}
      recent={{ title: t.recent, invitation: t.invitation, summaryOf }}
      celebrationOf={celebrationOf}
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
    </GameFrame>
  );
};

const WheelStage = () => {
  const { phase, round, token, placedMs, shownMs } = useGame(WHEEL);
  const colours = useWheelStore((state) => state.colours);
  return (
    <Stage
      isMoving={isBusy(phase)}
      // On a phone whose screen is high enough, the toast of the result fits above the stage.
      className="px-5 pt-8 pb-7 max-lg:scroll-mt-[clamp(0.5rem,100dvh-100vw-16rem,6rem)]! sm:px-10 sm:pt-11 sm:pb-10"
    >
      <WheelView
        phase={phase}
        round={round}
        sinceMs={round === null ? placedMs : shownMs}
        token={token}
        colours={colours}
      />
    </Stage>
  );
};

const badgesFor = (count: number): Record<Token, string> => {
  const badges = TOKENS.map((token) => [token, timesText(wheelMultiplierText(token, count))]);
  return Object.fromEntries(badges) as Record<Token, string>;
};

const WheelControls = ({ onSpin }: { onSpin: () => void }) => {
  const t = useStore(wheelTexts);
  const { token, stakeWei, phase, isLocked } = useGame(WHEEL);
  const colours = useWheelStore((state) => state.colours);
  const { toggleColour, clearColours } = useWheelStore.getState();
  return (
    <BetForm
      game={WHEEL}
      onSubmit={onSpin}
      badges={badgesFor(colours.length)}
      pick={
        <ColourPicker
          colours={colours}
          onToggle={toggleColour}
          onClear={clearColours}
          disabled={isLocked}
        />
      }
    >
      <PlayButton
        game={WHEEL}
        label={isBusy(phase) ? t.spinning : t.spin}
        hint={colours.length === 0 ? t.pickOne : t.betOn(sumText(token, stakeWei), colours.length)}
        isUnready={colours.length === 0}
        inDoubtName={t.spinOf}
        finishLabel={t.finish}
      />
    </BetForm>
  );
};

const summaryOf = (round: WheelRound) => (
  <>
    <span className="contents" style={tintOf(round.colour)}>
      <ColourMark colour={round.colour} className="w-5 flex-none text-(--tint)" />
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

const WheelResult = () => {
  const t = useStore(wheelTexts);
  const { phase, round, result } = useGame(WHEEL);
  if (result === null) return <RoundProgress>{t[progressOf(phase, round)]}</RoundProgress>;
  return (
    <RoundResult round={result} name={t.round} tone={result.won ? 'won' : 'plain'}>
      <div className="flex items-center gap-3.5" style={tintOf(result.colour)}>
        <ColourMark colour={result.colour} className="w-[1.6rem] flex-none text-(--tint)" />
        <p className="min-w-0">
          <span className="font-semibold">{outcomeTexts.get().colour(result.colour)}.</span>{' '}
          {sentence(result)}
        </p>
      </div>
    </RoundResult>
  );
};

const sentence = (round: WheelRound): string => {
  const t = wheelTexts.get();
  const { token } = round;
  if (!round.won) return t.youLost(sumText(token, round.stakeWei));
  const payout = sumText(token, round.payoutWei);
  const profit = profitWei(round);
  const net = `${profit < 0n ? '' : '+'}${amountText(token, profit)}`;
  return t.youWon(timesText(round.multiplier), payout, net);
};

export const WheelOdds = () => {
  const t = useStore(wheelTexts);
  const { isDemo } = useWallet();
  const { token, stakeWei } = useGame(WHEEL);
  const picked = useWheelStore((state) => state.colours.length);
  const profile = isDemo ? 'DEMO' : 'SETTLED';
  const rows = ODDS_TABLE.wheel.filter((row) => row.profile === profile && row.token === token);
  return (
    <OddsPanel
      game={WHEEL}
      title={t.oddsTitle}
      note={t.oddsNote(sumText(token, stakeWei))}
      round={t.round}
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
  const { token } = useGame(WHEEL);
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
  return <p className="mt-4 text-muted text-sm">{rich(note, { strong })}</p>;
};
