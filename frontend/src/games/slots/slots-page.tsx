import { SLOTS_UNITS_MAX } from '@degen/rules/games/slots/paytable.ts';
import { SLOTS_LINES } from '@degen/rules/games/slots/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { ReactNode } from 'react';
import { useBetLock } from '../../round/auto-tab.ts';
import { BetForm, multiplierBadges } from '../../round/bet-form.tsx';
import { GameFrame, Stage } from '../../round/game-frame.tsx';
import { OddsPanel } from '../../round/odds-panel.tsx';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { isBusy } from '../../round/round-store.ts';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { JackpotBadge } from '../../shared/jackpot/jackpot-badge.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { SymbolIcon } from './art/symbols.tsx';
import { BigWin } from './big-win.tsx';
import { Machine } from './machine.tsx';
import { matchText, resultText } from './messages.ts';
import { CONFETTI_MS } from './motion.ts';
import { Paytable } from './paytable.tsx';
import { type SlotsRound, useSlotsStore } from './round.ts';
import { SLOTS } from './slots-game.ts';
import { useSlotsSounds } from './use-slots-sounds.ts';
import { LineLegend, WinBadges } from './win-lines.tsx';

export const SlotsPage = () => {
  const { mode, isDemo } = useWallet();
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const rounds = useSlotsStore((state) => state.history[mode]);
  const alert = useSlotsStore((state) => state.notice?.text ?? null);
  const { warn } = useSlotsStore.getState();
  const { bet } = useRoundFlow(SLOTS);
  useSlotsSounds();
  return (
    <GameFrame
      title="Slots"
      badges={token === 'DEGEN' && <JackpotBadge stakeWei={stakeWei} />}
      stage={<SlotsStage />}
      controls={<SlotsControls onSpin={() => void bet()} />}
      result={<SlotsResult />}
      odds={<SlotsOdds isDemo={isDemo} />}
      history={
        <RecentRounds
          title="Recent spins"
          invitation="Your spins appear here, each with the proof that its outcome was fixed before it."
          rounds={rounds}
          summaryOf={bestLineOf}
        />
      }
    >
      <Paytable />
      <BetAlert title="Bet Not Placed" text={alert} onClose={() => warn(null)} />
      <WinConfetti game={SLOTS} celebrationOf={celebrationOf} />
    </GameFrame>
  );
};

/** The best line of a spin, or null. */
const bestLineOf = ({ wins }: SlotsRound) => {
  const [best] = [...wins].sort((a, b) => b.units - a.units);
  if (best === undefined) return <span className="text-muted">No line</span>;
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

/** The machine and its payouts; decorative, because the page gives the same in words. */
const SlotsStage = () => {
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  const stops = useSlotsStore((state) => state.stops);
  const startedMs = useSlotsStore((state) => state.placedMs);
  const landingMs = useSlotsStore((state) => (state.round === null ? null : state.shownMs));
  const isSpinning = isBusy(phase);
  const result = phase === 'settled' ? round : null;
  const wins = result?.wins ?? [];
  const skipsMotion = useReducedMotion();
  return (
    <Stage isMoving={isSpinning} className="slots" data-result={resultOf(result)}>
      <Machine
        stops={stops}
        startedMs={isSpinning && !skipsMotion ? startedMs : null}
        landingMs={landingMs}
        isSpinning={isSpinning}
        wins={wins}
      />
      <div className="slots-badge-row">
        {wins.length > 0 ? <WinBadges wins={wins} /> : <LineLegend />}
      </div>
      <div className="slots-displays">
        <WinDisplay result={result} />
        <MaxDisplay />
      </div>
      {result?.isBigWin && <BigWin key={result.id} round={result} />}
    </Stage>
  );
};

const resultOf = (result: SlotsRound | null): 'won' | 'lost' | undefined => {
  if (result === null) return undefined;
  return result.won ? 'won' : 'lost';
};

type DisplayProps = {
  readonly name: string;
  readonly isLit?: boolean;
  readonly children: ReactNode;
};

const Display = ({ name, isLit = false, children }: DisplayProps) => (
  <p className="slots-display" data-lit={isLit || undefined}>
    <span className="slots-display-name">{name}</span>
    <span className="slots-display-value">{children}</span>
  </p>
);

const WinDisplay = ({ result }: { result: SlotsRound | null }) => {
  const token = useSlotsStore((state) => state.token);
  return (
    <Display name="WIN" isLit={result?.won ?? false}>
      {result?.won
        ? `+${amountText(result.token, result.payoutWei)} ${result.token}`
        : `0 ${token}`}
    </Display>
  );
};

/** The maximum as the specification defines it: the bet times 150. */
const MaxDisplay = () => {
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  return (
    <Display name="MAX">
      {amountText(token, stakeWei * BigInt(SLOTS_UNITS_MAX))} {token}
    </Display>
  );
};

const SlotsControls = ({ onSpin }: { onSpin: () => void }) => {
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const isSpinning = useSlotsStore((state) => isBusy(state.phase));
  const isLocked = useBetLock('slots', isSpinning);
  const inDoubt = useInDoubt(useSlotsStore((state) => state.inDoubt));
  const { chooseToken, chooseStake } = useSlotsStore.getState();
  return (
    <BetForm
      game={SLOTS}
      {...{ token, stakeWei, isLocked }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={onSpin}
      badges={multiplierBadges()}
    >
      <PlayButton
        label={isSpinning ? 'SPINNING…' : 'SPIN'}
        hint={`${amountText(token, stakeWei)} ${token} on all ${SLOTS_LINES.length} lines`}
        isBusy={isSpinning}
        inDoubt={isSpinning ? null : inDoubt}
        inDoubtName="spin of"
        finishLabel="FINISH SPIN"
      />
    </BetForm>
  );
};

/** The result in words, in a live region. */
const SlotsResult = () => {
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  if (phase !== 'settled' || round === null) {
    return (
      <RoundProgress>
        {isBusy(phase) ? 'The reels are turning…' : 'Set your bet and spin.'}
      </RoundProgress>
    );
  }
  return (
    <RoundResult
      round="spin"
      tone={round.won ? 'won' : 'plain'}
      wasCommitted={round.settlement?.wasCommitted ?? true}
      jackpot={round.jackpot}
    >
      <p>
        {round.isBigWin && <strong className="text-gold">Big win! </strong>}
        {resultText(round)}
      </p>
    </RoundResult>
  );
};

const countFormat = new Intl.NumberFormat('en');

/** "1 in 303,750" from the exact fraction "1/303750". */
const oneIn = (fraction: string): string => {
  const [numerator = '1', denominator = '1'] = fraction.split('/');
  return `1 in ${countFormat.format(Math.round(Number(denominator) / Number(numerator)))}`;
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 border-line/60 border-t py-2 first:border-t-0">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
);

/** The exact odds of the machine, from the computed table. */
export const SlotsOdds = ({ isDemo }: { isDemo: boolean }) => {
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const row = ODDS_TABLE.slots.find((each) => each.token === token);
  if (row === undefined) return null;
  return (
    <OddsPanel title={`Odds in ${token}`} round="spin" {...{ token, stakeWei }}>
      <dl className="mt-3 text-sm">
        <Figure name="Return to player">
          <span className="text-gold">{row.returnToPlayer.percent}%</span>
        </Figure>
        <Figure name="Hit rate">
          {row.hitChance.percent}% ({oneIn(row.hitChance.fraction)})
        </Figure>
        <Figure name="Big win, 20x the bet or more">{oneIn(row.bigWinChance.fraction)}</Figure>
        <Figure name={`Maximum, ${row.maxMultiplier}x`}>{oneIn(row.maxChance.fraction)}</Figure>
        <Figure name="Volatility per spin">{row.volatility} bets</Figure>
      </dl>
      <p className="mt-4 text-muted text-sm">
        {isDemo
          ? 'The demo has the same reels and pays the same as web3; only the jackpot is missing.'
          : 'Counted over every one of the 24,300,000 ways the reels can stop. The demo has the same.'}
      </p>
    </OddsPanel>
  );
};
