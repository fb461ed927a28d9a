import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import type { RoundPhase } from '../../round/types.ts';
import { useGame } from '../../round/use-game.ts';
import { percentText, timesText } from '../../shared/language/formats.ts';
import { rich, strong } from '../../shared/language/rich.tsx';
import { isForPage } from '../../shared/lib/page-keys.ts';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { CrashControls } from './crash-controls.tsx';
import { CRASH } from './crash-game.ts';
import {
  automaticExit,
  type ClosedCrashRound,
  exitText,
  type LiveCrashRound,
  overlayText,
  resultText,
  shownText,
  useCrashStore,
} from './crash-round.ts';
import { CrashView } from './crash-view.tsx';
import { PING_EVERY_MS } from './motion.ts';
import { measureRoundTrip } from './settled-round.ts';
import { crashOddsTexts, crashTexts } from './texts.ts';
import { useCrashFlow, useTick } from './use-crash-flow.ts';
import './crash.css';

export const CrashPage = () => {
  const t = useStore(crashTexts);
  const { isDemo, isSignedIn } = useWallet();
  const flow = useCrashFlow();
  useTick();
  const isLive = useCrashStore(
    ({ phase, round }) => (phase === 'open' || phase === 'acting') && !round?.isReplay,
  );
  useSpaceKey(isLive, () => void flow.cashOut());
  useRoundTrip(!isDemo && isSignedIn);
  return (
    <GameFrame
      game={CRASH}
      title="Crash"
      hasLobbyLink
      stage={<CrashStage />}
      controls={<CrashControls flow={flow} />}
      result={<CrashResult />}
      odds={<CrashOdds />}
      recent={{ title: t.recent, invitation: t.invitation, summaryOf }}
      celebrationOf={celebrationOf}
      alertTitle={t.notStarted}
    >
      <HowTo
        title={t.howTo}
        isOpen
        isNumbered
        points={[t.step1(timesText('1.00')), t.step2, t.step3, t.step4]}
        note={t.forMoney}
        keys={[
          ['Tab', t.tabKey],
          [t.space, t.spaceKey],
          ['Enter', t.enterKey],
        ]}
      />
    </GameFrame>
  );
};

const CrashStage = () => {
  const { phase, round: live, result, settledMs } = useGame(CRASH);
  const reached = useCrashStore((state) => state.tick.multiplier);
  return (
    <Stage isMoving={phase === 'placing' || phase === 'open'}>
      <CrashView
        live={live}
        round={result}
        endedSinceMs={settledMs}
        multiplier={result?.multiplier ?? (live === null ? ONE_X : reached)}
        isWaiting={phase === 'placing'}
      />
    </Stage>
  );
};

const endText = ({ status, multiplier }: ClosedCrashRound): string => {
  const t = crashTexts.get();
  const texts = { crashed: t.crashedAt, cashedout: t.leftAt, refunded: t.refundedAt };
  return texts[status](shownText(multiplier));
};

const DOTS = { crashed: 'bg-danger', cashedout: 'bg-gold', refunded: 'bg-cyan' } as const;

const summaryOf = (round: ClosedCrashRound) => (
  <>
    <span
      className={`size-[0.6rem] shrink-0 rounded-[50%] ${DOTS[round.status]}`}
      aria-hidden="true"
    />
    <span className="w-30 font-semibold">{endText(round)}</span>
  </>
);

/** A win of ten times the bet or more is a big win. Multipliers are in hundredths. */
const BIG_WIN = 1_000n;

const celebrationOf = ({ status, jackpot, multiplier }: ClosedCrashRound): Celebration | null => {
  if (status !== 'cashedout' && jackpot === null) return null;
  const isBig = jackpot !== null || multiplier >= BIG_WIN;
  return { size: isBig && status !== 'crashed' ? 'big' : 'win' };
};

const progressText = (phase: RoundPhase, live: LiveCrashRound | null): string => {
  const t = crashTexts.get();
  if (phase === 'open' && live !== null) return flightText(live);
  const { idle, restoring, placing, open, acting } = t;
  return { idle, restoring, placing, open, acting }[phase as string] ?? '';
};

const TONES = { crashed: 'lost', cashedout: 'won', refunded: 'plain' } as const;

/** The state of the round in words, in a live region that does not change with every tick. */
const CrashResult = () => {
  const t = useStore(crashTexts);
  const { phase, round: live, result } = useGame(CRASH);
  if (result === null) return <RoundProgress>{progressText(phase, live)}</RoundProgress>;
  return (
    <RoundResult round={result} name={t.round} tone={TONES[result.status]}>
      <p className="font-display font-bold text-lg">{overlayText(result)}</p>
      <p className="mt-1 text-sm">{resultText(result)}</p>
    </RoundResult>
  );
};

const flightText = (live: LiveCrashRound): string => {
  const t = crashTexts.get();
  const exit = exitText(automaticExit(live));
  const isOwn = live.autoCashOut !== null && live.autoCashOut <= live.cap;
  return isOwn ? t.openOwn(exit) : t.openLimit(exit);
};

export const CrashOdds = () => {
  const t = useStore(crashOddsTexts);
  const { round } = useStore(crashTexts);
  const { isDemo } = useWallet();
  const { token } = useGame(CRASH);
  const profile = isDemo ? 'DEMO' : 'SETTLED';
  const rows = ODDS_TABLE.crash.filter((row) => row.profile === profile && row.token === token);
  return (
    <OddsPanel
      game={CRASH}
      title={t.title}
      note={isDemo ? t.demoNote(token) : t.moneyNote(token)}
      round={round}
    >
      <OddsTable
        caption={t.caption}
        columns={[t.leaveAt, t.chance, t.returns]}
        rows={rows.map(({ cashOutAt, winChance, returnToPlayer }) => ({
          name: timesText(cashOutAt),
          cells: [percentText(winChance.percent), percentText(returnToPlayer.percent)],
        }))}
      />
      <OddsNote profile={profile} />
    </OddsPanel>
  );
};

const OddsNote = ({ profile }: { profile: OddsProfile }) => {
  const t = useStore(crashOddsTexts);
  const note =
    profile === 'DEMO'
      ? t.demo(timesText('1.5'), timesText('1.00'), percentText('102'), percentText('98'))
      : t.settled(timesText('1.5'));
  return <p className="mt-4 text-muted text-sm">{rich(note, { strong })}</p>;
};

/**
 * Measures the round-trip time to the server while `isActive` is true. The shortest of three
 * measurements counts.
 */
const useRoundTrip = (isActive: boolean): void => {
  useEffect(() => {
    if (!isActive) return;
    let isOpen = true;
    const measure = async () => {
      const times = [];
      for (let count = 0; count < 3 && isOpen; count += 1) {
        // A failed measurement shows no error: the round itself reports an unreachable server.
        times.push(await measureRoundTrip().catch(() => Number.POSITIVE_INFINITY));
      }
      const best = Math.min(...times);
      if (isOpen && Number.isFinite(best)) useCrashStore.getState().measure(best);
    };
    void measure();
    const timer = setInterval(() => void measure(), PING_EVERY_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [isActive]);
};

/**
 * Space cashes out whatever has the focus on the page, and does not click the focused button. An
 * open dialog or menu keeps its Space.
 */
const useSpaceKey = (isActive: boolean, onPress: () => void): void => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || !isForPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) press();
    };
    // A browser clicks the focused button when Space is released.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.code === 'Space' && isForPage(event)) event.preventDefault();
    };
    // First of all: the button of a menu opens it with the key's own event.
    addEventListener('keydown', onKeyDown, true);
    addEventListener('keyup', onKeyUp);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('keyup', onKeyUp);
    };
  }, [isActive]);
};
