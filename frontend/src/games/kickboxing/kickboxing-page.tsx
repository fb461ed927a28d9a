import {
  BLOCK_PERCENT,
  BLOCKED_DAMAGE_PERCENT,
  COMBO_STEP_PERCENT,
  COUNTER_DAMAGE_PERCENT,
  COUNTER_PERCENT,
  HEALTH_MAX,
  HIT_PERCENT,
  KICKBOXING_ROUND_MS,
  KICKBOXING_TICK_MS,
  MOVE_DAMAGE,
  PUNCH_PERCENT,
  REPEAT_PERCENT,
} from '@degen/rules/games/kickboxing/constants.ts';
import {
  kickboxingMultiplierText,
  kickboxingPayoutWei,
} from '@degen/rules/games/kickboxing/rules.ts';
import type { FightWinner, KickboxingSide, Move } from '@degen/rules/games/kickboxing/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { useGame, useRoundFlow } from '../../round/use-game.ts';
import { JackpotBadge } from '../../shared/jackpot/jackpot.tsx';
import { decimalText, percentText, timesText } from '../../shared/language/formats.ts';
import { rich, strong } from '../../shared/language/rich.tsx';
import { amountText, sumText } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { playSound } from '../../shared/sound/engine.ts';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { oneInText } from './bet-buttons.tsx';
import { soundOf, useFightClock } from './fight-clock.ts';
import { FightView } from './fight-view.tsx';
import { KickboxingControls } from './kickboxing-controls.tsx';
import { KICKBOXING } from './kickboxing-game.ts';
import { type KickboxingMatch, sideText, useMatchStore } from './match.ts';
import { kickboxingOddsTexts, kickboxingTexts } from './texts.ts';

const drawnOf = (move: Move): string =>
  kickboxingTexts.get().drawn(MOVE_DAMAGE[move].min, MOVE_DAMAGE[move].max);

/** The damage range as the specification writes it, with an excluded upper bound. */
const rangeOf = (move: Move): string => `${MOVE_DAMAGE[move].min}-${MOVE_DAMAGE[move].max + 1} HP`;

const percent = (count: number): string => percentText(`${count}`);

/** Every number comes from the rules that decide the fight. */
const facts = (): string[] => {
  const t = kickboxingTexts.get();
  return [
    t.facts1(
      HEALTH_MAX,
      decimalText(`${KICKBOXING_ROUND_MS / 1000}`),
      decimalText(`${KICKBOXING_TICK_MS / 1000}`),
    ),
    t.facts2(
      rangeOf('PUNCH'),
      rangeOf('KICK'),
      drawnOf('PUNCH'),
      drawnOf('KICK'),
      percent(PUNCH_PERCENT),
      percent(HIT_PERCENT),
    ),
    t.facts3(percent(BLOCK_PERCENT), percent(100 - BLOCKED_DAMAGE_PERCENT)),
    t.facts4(percent(COUNTER_PERCENT), percent(COUNTER_DAMAGE_PERCENT)),
    t.facts5(percent(REPEAT_PERCENT), percent(COMBO_STEP_PERCENT)),
    t.facts6,
  ];
};

export const KickboxingPage = () => {
  const t = useStore(kickboxingTexts);
  const { start, shown } = useMatchFlow();
  const { token, stakeWei } = useGame(KICKBOXING);
  return (
    <GameFrame
      game={KICKBOXING}
      title="Kickboxing"
      badges={token === 'DEGEN' && <JackpotBadge stakeWei={stakeWei} label={t.jackpot} />}
      hasLobbyLink
      stage={<KickboxingStage shown={shown} />}
      controls={<KickboxingControls onStart={start} />}
      result={<KickboxingResult />}
      odds={<KickboxingOdds />}
      recent={{ title: t.recent, invitation: t.invitation, summaryOf }}
      celebrationOf={celebrationOf}
      alertTitle={t.notStarted}
    >
      <HowTo
        title={t.howTo}
        points={facts()}
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

const KickboxingStage = ({ shown }: { shown: number }) => {
  const t = useStore(kickboxingTexts);
  const { phase, round: match, shownMs } = useGame(KICKBOXING);
  return (
    <Stage
      isMoving={phase === 'revealing'}
      // On a phone with a short screen, the bottom scroll margin shrinks: during a match, the
      // health bars at the top matter more than the result below.
      className="max-lg:scroll-mb-[clamp(0rem,100dvh-42rem,3.25rem)]!"
    >
      <FightView
        fight={match?.fight ?? null}
        shown={shown}
        sinceMs={shownMs}
        isOver={phase === 'settled'}
        invitation={phase === 'placing' ? t.placing : t.idle}
      />
    </Stage>
  );
};

const winnerWord = (winner: FightWinner): string => {
  const t = kickboxingTexts.get();
  return { RED: t.redWon, BLUE: t.blueWon, DRAW: t.draw }[winner];
};

const summaryOf = ({ fight, side }: KickboxingMatch) => (
  <>
    <span
      className="size-3 flex-none rounded-full bg-(--corner)"
      data-winner={fight.winner}
      aria-hidden="true"
    />
    <span className="w-16 font-semibold">{winnerWord(fight.winner)}</span>
    <span className="w-16 text-muted">
      {kickboxingTexts.get().onSide(sideText(side).toLowerCase())}
    </span>
  </>
);

const celebrationOf = ({ won, jackpot }: KickboxingMatch): Celebration | null => {
  if (jackpot !== null) return { size: 'big' };
  return won ? { size: 'win' } : null;
};

const progressText = (phase: RoundPhase, side: KickboxingSide | null): string => {
  const t = kickboxingTexts.get();
  if (phase === 'idle') return t.start;
  if (phase === 'placing') return t.placing;
  if (phase !== 'revealing') return '';
  return side === null ? t.fighting : t.fightingOn(sideText(side));
};

const payoutText = ({ token, payoutWei, side }: KickboxingMatch): string =>
  `${sumText(token, payoutWei)} (x${decimalText(kickboxingMultiplierText(side))})`;

const KickboxingResult = () => {
  const t = useStore(kickboxingTexts);
  const { phase, result: match } = useGame(KICKBOXING);
  const side = useMatchStore((state) => state.side);
  if (match === null) return <RoundProgress>{progressText(phase, side)}</RoundProgress>;
  return (
    <RoundResult round={match} name={t.round} tone={match.won ? 'won' : 'plain'}>
      <p className={clsx('font-display font-bold text-lg', match.won && 'text-gold')}>
        {match.won ? t.youWon : t.youLost}
      </p>
      <Credit match={match} />
    </RoundResult>
  );
};

const Credit = ({ match }: { match: KickboxingMatch }) => {
  const t = useStore(kickboxingTexts);
  const { won, token, stakeWei, side, fight } = match;
  const both = fight.winner === 'DRAW' && fight.reason === 'KNOCKOUT';
  return (
    <p className="text-sm">
      {won
        ? rich(t.payout(payoutText(match), amountText(token, profitWei(match))), {
            strong: (inner) => <strong className="text-gold">{inner}</strong>,
          })
        : t.cost(sideText(side), sumText(token, stakeWei))}
      {both && ` ${t.bothFell}`}
    </p>
  );
};

const { bets, drawByKnockout, meanExchanges } = ODDS_TABLE.kickboxing;

export const KickboxingOdds = () => {
  const t = useStore(kickboxingOddsTexts);
  const { round } = useStore(kickboxingTexts);
  const { token, stakeWei } = useGame(KICKBOXING);
  const chosen = useMatchStore((state) => state.side);
  return (
    <OddsPanel
      game={KICKBOXING}
      title={t.title}
      note={t.note(sumText(token, stakeWei))}
      round={round}
    >
      <OddsTable
        caption={t.caption}
        columns={[t.bet, t.pays, t.chance, t.returns, t.credits]}
        rows={bets.map(({ side, multiplier, winChance, returnToPlayer }) => ({
          name: sideText(side),
          isChosen: side === chosen,
          cells: [
            `x${decimalText(multiplier)}`,
            percentText(winChance.percent),
            percentText(returnToPlayer.percent),
            amountText(token, kickboxingPayoutWei(side, stakeWei)),
          ],
        }))}
      />
      <PlainWords />
    </OddsPanel>
  );
};

const PlainWords = () => {
  const t = useStore(kickboxingOddsTexts);
  const [red, , tie] = bets;
  if (red === undefined || tie === undefined) return null;
  const even = decimalText(red.returnToPlayer.percent);
  const long = decimalText(tie.returnToPlayer.percent);
  return (
    <div className="mt-4 grid gap-3 text-muted text-sm">
      <p>{rich(t.plain(even, oneInText(tie), long), { strong })}</p>
      <p>
        {t.draws(
          percentText(drawByKnockout.percent),
          decimalText(`${meanExchanges}`),
          timesText('1.02'),
          timesText('0.98'),
        )}
      </p>
    </div>
  );
};

const COMBO_PITCH_STEP = 0.06;

type MatchFlow = {
  readonly start: () => Promise<void>;
  readonly shown: number;
};

export const useMatchFlow = (): MatchFlow => {
  const skips = useReducedMotion();
  const { phase, round: match, result, shownMs } = useGame(KICKBOXING);
  // This effect must stay before `useRoundFlow`. When the player leaves the page, the listener is
  // then removed before `useRoundFlow` settles the match, so the result makes no sound.
  useEffect(
    () =>
      useMatchStore.subscribe(({ phase: now, round }, { phase: before }) => {
        if (now === 'revealing' && before === 'placing') playSound('bell');
        if (now === 'settled' && before === 'revealing') playSound(round?.won ? 'win' : 'lose');
      }),
    [],
  );
  const { bet, revealed } = useRoundFlow(KICKBOXING);
  const shown = useFightClock({
    fight: phase === 'revealing' && match !== null ? match.fight : null,
    sinceMs: shownMs,
    skips,
    onExchange: (index) => {
      const exchange = match?.fight.exchanges[index];
      if (exchange === undefined) return;
      playSound(soundOf(exchange), { pitch: 1 + exchange.combo * COMBO_PITCH_STEP });
    },
    onResult: revealed,
  });
  return { start: bet, shown: result?.fight.exchanges.length ?? shown };
};
