import { SLOTS_UNITS_MAX } from '@degen/rules/games/slots/paytable.ts';
import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import { SLOTS_LINES } from '@degen/rules/games/slots/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BetForm, multiplierBadges, PlayButton } from '../../round/bet-form.tsx';
import { GameFrame, Stage } from '../../round/game-frame.tsx';
import { OddsPanel } from '../../round/odds-panel.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { isBusy } from '../../round/round-store.ts';
import { useGame, useRoundFlow } from '../../round/use-game.ts';
import { JackpotBadge } from '../../shared/jackpot/jackpot.tsx';
import { countText, decimalText, percentText, timesText } from '../../shared/language/formats.ts';
import { amountText, sumText } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { SymbolIcon } from './art/symbols.tsx';
import { BigWin } from './big-win.tsx';
import { Machine } from './machine.tsx';
import { CONFETTI_MS, useSlotsSounds } from './motion.ts';
import { Paytable } from './paytable.tsx';
import { matchText, resultText, type SlotsRound, useSlotsStore } from './round.ts';
import { SLOTS } from './slots-game.ts';
import { slotsTexts } from './texts.ts';
import { LineLegend, WinBadges } from './win-lines.tsx';

export const SlotsPage = () => {
  const t = useStore(slotsTexts);
  const { bet } = useRoundFlow(SLOTS);
  const { token, stakeWei } = useGame(SLOTS);
  useSlotsSounds();
  return (
    <GameFrame
      game={SLOTS}
      title="Slots"
      badges={token === 'DEGEN' && <JackpotBadge stakeWei={stakeWei} />}
      stage={<SlotsStage />}
      controls={<SlotsControls onSpin={bet} />}
      result={<SlotsResult />}
      odds={<SlotsOdds />}
      recent={{ title: t.recent, invitation: t.invitation, summaryOf: bestLineOf }}
      celebrationOf={celebrationOf}
      alertTitle={t.notPlacedBet}
    >
      <Paytable />
    </GameFrame>
  );
};

const bestLineOf = ({ wins }: SlotsRound) => {
  const [best] = [...wins].sort((a, b) => b.units - a.units);
  if (best === undefined) return <span className="text-muted">{slotsTexts.get().noLine}</span>;
  const others = wins.length - 1;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <SymbolIcon symbol={best.symbol} className="size-7 shrink-0" />
      <span className="truncate font-semibold">
        {matchText(best)}
        {others > 0 && <span className="text-muted"> +{others}</span>}
      </span>
    </span>
  );
};

const celebrationOf = ({ won, isBigWin, jackpot }: SlotsRound): Celebration | null => {
  const isBig = isBigWin || jackpot !== null;
  if (!won && !isBig) return null;
  return { size: isBig ? 'big' : 'win', durationMs: CONFETTI_MS };
};

const SlotsStage = () => {
  const { phase, round, result, placedMs, shownMs } = useGame(SLOTS);
  const stops = useSlotsStore((state) => state.stops);
  const isSpinning = isBusy(phase);
  const wins = result?.wins ?? [];
  const skipsMotion = useReducedMotion();
  return (
    <Stage isMoving={isSpinning} className="relative grid gap-3 p-[clamp(0.75rem,3vw,2rem)]">
      <Machine
        stops={stops}
        startedMs={isSpinning && !skipsMotion ? placedMs : null}
        landingMs={round === null ? null : shownMs}
        isSpinning={isSpinning}
        wins={wins}
      />
      <div className="min-h-10">{wins.length > 0 ? <WinBadges wins={wins} /> : <LineLegend />}</div>
      <div className="grid grid-cols-2 gap-3">
        <WinDisplay />
        <MaxDisplay />
      </div>
      {result?.isBigWin && <BigWin key={result.id} round={result} />}
    </Stage>
  );
};

type DisplayProps = {
  readonly name: string;
  readonly isLit?: boolean;
  readonly children: ReactNode;
};

const Display = ({ name, isLit = false, children }: DisplayProps) => (
  <p className="slots-display" data-lit={isLit || undefined}>
    <span className="font-display text-[0.7rem] text-muted tracking-[0.12em]">{name}</span>
    <span className={clsx('wrap-anywhere min-w-0 font-bold', isLit && 'text-gold')}>
      {children}
    </span>
  </p>
);

const WinDisplay = () => {
  const t = useStore(slotsTexts);
  const { token, result } = useGame(SLOTS);
  return (
    <Display name={t.win} isLit={result?.won ?? false}>
      {result?.won ? `+${sumText(result.token, result.payoutWei)}` : `0 ${token}`}
    </Display>
  );
};

/** The maximum as the specification defines it: the bet times 150. */
const MaxDisplay = () => {
  const t = useStore(slotsTexts);
  const { token, stakeWei } = useGame(SLOTS);
  return (
    <Display name={t.max}>
      {amountText(token, stakeWei * BigInt(SLOTS_UNITS_MAX))} {token}
    </Display>
  );
};

const SlotsControls = ({ onSpin }: { onSpin: () => void }) => {
  const t = useStore(slotsTexts);
  const { token, stakeWei, phase } = useGame(SLOTS);
  return (
    <BetForm game={SLOTS} onSubmit={onSpin} badges={multiplierBadges()}>
      <PlayButton
        game={SLOTS}
        label={isBusy(phase) ? t.spinning : t.spin}
        hint={t.onLines(sumText(token, stakeWei), SLOTS_LINES.length)}
        inDoubtName={t.spinOf}
        finishLabel={t.finish}
      />
    </BetForm>
  );
};

const SlotsResult = () => {
  const t = useStore(slotsTexts);
  const { phase, result } = useGame(SLOTS);
  if (result === null) return <RoundProgress>{isBusy(phase) ? t.turning : t.idle}</RoundProgress>;
  return (
    <RoundResult round={result} name={t.round} tone={result.won ? 'won' : 'plain'}>
      <p>
        {result.isBigWin && <strong className="text-gold">{t.bigWin}</strong>}
        {resultText(result)}
      </p>
    </RoundResult>
  );
};

/** "1 in 303,750" from the exact fraction "1/303750". */
const oneIn = (fraction: string): string => {
  const [numerator = '1', denominator = '1'] = fraction.split('/');
  return slotsTexts.get().oneIn(countText(Math.round(Number(denominator) / Number(numerator))));
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 border-line/60 border-t py-2 first:border-t-0">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
);

/** The number of combinations of positions at which the five reels can stop. */
const WAYS = SLOTS_STRIPS.reduce((product, { length }) => product * length, 1);

export const SlotsOdds = () => {
  const t = useStore(slotsTexts);
  const { isDemo } = useWallet();
  const { token } = useGame(SLOTS);
  const row = ODDS_TABLE.slots.find((each) => each.token === token);
  if (row === undefined) return null;
  return (
    <OddsPanel game={SLOTS} title={t.oddsIn(token)} round={t.round}>
      <dl className="mt-3 text-sm">
        <Figure name={t.returns}>
          <span className="text-gold">{percentText(row.returnToPlayer.percent)}</span>
        </Figure>
        <Figure name={t.hitRate}>
          {t.hitChance(percentText(row.hitChance.percent), oneIn(row.hitChance.fraction))}
        </Figure>
        <Figure name={t.bigWinChance}>{oneIn(row.bigWinChance.fraction)}</Figure>
        <Figure name={t.maximum(timesText(String(row.maxMultiplier)))}>
          {oneIn(row.maxChance.fraction)}
        </Figure>
        <Figure name={t.volatility}>{t.bets(decimalText(String(row.volatility)))}</Figure>
      </dl>
      <p className="mt-4 text-muted text-sm">
        {isDemo ? t.demoNote : t.settledNote(countText(WAYS))}
      </p>
    </OddsPanel>
  );
};
