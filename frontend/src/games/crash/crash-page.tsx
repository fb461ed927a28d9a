import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { useEffect, useEffectEvent } from 'react';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import type { RoundPhase } from '../../round/types.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { CrashControls } from './crash-controls.tsx';
import { CRASH } from './crash-game.ts';
import {
  automaticExit,
  type ClosedCrashRound,
  endedOf,
  exitText,
  type LiveCrashRound,
  shownText,
  useCrashStore,
} from './crash-round.ts';
import { CrashView } from './crash-view.tsx';
import { overlayText, resultText } from './messages.ts';
import { PING_EVERY_MS } from './motion.ts';
import { measureRoundTrip } from './settled-round.ts';
import { useCrashFlow, useTick } from './use-crash-flow.ts';
import './crash.css';

const STEPS = [
  'Choose a token and a bet, and launch. The multiplier starts at 1.00x and climbs, faster and faster, with a wobble.',
  'CASH OUT pays your bet times the multiplier of that moment: press the button, or Space.',
  'Wait too long and the ship is lost, and your bet with it. The crash point was fixed before the start.',
  'An auto cash out leaves at its multiplier by itself, with the page closed and without a connection.',
] as const;

const FOR_MONEY =
  'For money, the clock of the server decides: a cash-out counts from the moment when it arrives. If our servers are away during your round for more than two seconds and it crashes, your stake comes back. Your own connection is not covered by that; an auto cash out is.';

const KEYS = [
  ['Tab', 'moves between token, bet, auto cash out and the button'],
  ['Space', 'cashes out'],
  ['Enter', 'starts the game, from a field or the button'],
] as const;

export const CrashPage = () => {
  const { mode, isDemo, isSignedIn } = useWallet();
  const flow = useCrashFlow();
  useTick();
  const isLive = useCrashStore(
    ({ phase, round }) => (phase === 'open' || phase === 'acting') && !round?.isReplay,
  );
  const rounds = useCrashStore((state) => state.history[mode]);
  const alert = useCrashStore((state) => state.notice?.text ?? null);
  const { warn } = useCrashStore.getState();
  useSpaceKey(isLive, () => void flow.cashOut());
  useRoundTrip(!isDemo && isSignedIn);
  return (
    <div className="crash-page">
      <GameFrame
        title="Crash"
        hasLobbyLink
        stage={<CrashStage />}
        controls={<CrashControls flow={flow} />}
        result={<CrashResult />}
        odds={<CrashOdds profile={isDemo ? 'DEMO' : 'SETTLED'} />}
        history={
          <RecentRounds
            title="Recent rounds"
            invitation="Your rounds appear here, each with the proof that its crash point was fixed before the start."
            rounds={rounds}
            summaryOf={summaryOf}
          />
        }
      >
        <HowTo title="How to fly" isOpen isNumbered points={STEPS} note={FOR_MONEY} keys={KEYS} />
        <BetAlert title="Round Not Started" text={alert} onClose={() => warn(null)} />
        <WinConfetti game={CRASH} celebrationOf={celebrationOf} />
      </GameFrame>
    </div>
  );
};

const CrashStage = () => {
  const phase = useCrashStore((state) => state.phase);
  const live = useCrashStore((state) => state.round);
  const round = endedOf(live);
  const settledMs = useCrashStore((state) => state.settledMs);
  const reached = useCrashStore((state) => state.tick.multiplier);
  return (
    <Stage isMoving={phase === 'placing' || phase === 'open'}>
      <CrashView
        live={live}
        round={round}
        endedSinceMs={settledMs}
        multiplier={round?.multiplier ?? (live === null ? ONE_X : reached)}
        isWaiting={phase === 'placing'}
      />
    </Stage>
  );
};

const WORDS = { crashed: 'Crashed', cashedout: 'Left', refunded: 'Refunded' } as const;

const summaryOf = ({ status, multiplier }: ClosedCrashRound) => (
  <>
    <span className="crash-dot" data-status={status} aria-hidden="true" />
    <span className="w-30 font-semibold">
      {WORDS[status]} @ {shownText(multiplier)}
    </span>
  </>
);

/** A win of ten times the bet or more is a big win. */
const BIG_WIN = 1_000n;

const celebrationOf = ({ status, jackpot, multiplier }: ClosedCrashRound): Celebration | null => {
  if (status !== 'cashedout' && jackpot === null) return null;
  const isBig = jackpot !== null || multiplier >= BIG_WIN;
  return { size: isBig && status !== 'crashed' ? 'big' : 'win' };
};

const PROGRESS: Partial<Record<RoundPhase, string>> = {
  idle: 'Set your bet and launch the ship.',
  placing: 'Placing your bet…',
  open: 'The ship is climbing.',
  acting: 'Your cash-out is on its way; it counts from the moment it arrives.',
};

const TONES = { crashed: 'lost', cashedout: 'won', refunded: 'plain' } as const;

/** The state of the round in words, in a live region that does not change with every tick. */
const CrashResult = () => {
  const phase = useCrashStore((state) => state.phase);
  const live = useCrashStore((state) => state.round);
  const round = endedOf(live);
  if (round === null) {
    const isFlying = phase === 'open' && live !== null;
    return (
      <RoundProgress>
        {PROGRESS[phase]}
        {isFlying && ` ${exitSentence(live)}`}
      </RoundProgress>
    );
  }
  return (
    <RoundResult
      round="round"
      tone={TONES[round.status]}
      wasCommitted={round.settlement?.wasCommitted ?? true}
      jackpot={round.jackpot}
    >
      <p className="font-display font-bold text-lg">{overlayText(round)}</p>
      <p className="mt-1 text-sm">{resultText(round)}</p>
    </RoundResult>
  );
};

/** A sentence with the automatic cash-out multiplier. */
const exitSentence = (live: LiveCrashRound): string => {
  const exit = exitText(automaticExit(live));
  const isOwn = live.autoCashOut !== null && live.autoCashOut <= live.cap;
  return isOwn
    ? `Your auto cash out is set to ${exit}.`
    : `At ${exit}, the limit of the house, you are cashed out.`;
};

/** How often each cash-out plan is paid, and its return, for the token and the mode of play. */
export const CrashOdds = ({ profile }: { profile: OddsProfile }) => {
  const token = useCrashStore((state) => state.token);
  const stakeWei = useCrashStore((state) => state.stakeWei);
  const rows = ODDS_TABLE.crash.filter((row) => row.profile === profile && row.token === token);
  return (
    <OddsPanel
      title="Odds"
      note={`${token}, ${profile === 'DEMO' ? 'demo' : 'settled for money'}`}
      round="round"
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption="Chance and return of leaving at a multiplier"
        columns={['Leave at', 'Chance to be paid', 'Return']}
        rows={rows.map(({ cashOutAt, winChance, returnToPlayer }) => ({
          name: `${cashOutAt}x`,
          cells: [`${winChance.percent}%`, `${returnToPlayer.percent}%`],
        }))}
      />
      {profile === 'DEMO' ? <DemoNote /> : <SettledNote />}
    </OddsPanel>
  );
};

const DemoNote = () => (
  <p className="mt-4 text-muted text-sm">
    <strong className="text-ink">Demo is kinder than web3.</strong> No demo round crashes below
    1.5x, so early exits always win. Played for money, a ship can be lost at 1.00x, and no plan
    returns more than 102% in DEGEN or 98% in BNB.
  </p>
);

const SettledNote = () => (
  <p className="mt-4 text-muted text-sm">
    <strong className="text-ink">In plain words:</strong> every plan returns nearly the same; a
    higher exit only pays more rarely. The line wobbles, and waiting for the top of a wobble gains
    nothing: you are paid only if the crash point lies above everything shown before. Demo is
    kinder: there no round crashes below 1.5x.
  </p>
);

/**
 * Measures the round-trip time to the server while it is needed; the shortest measurement counts.
 */
const useRoundTrip = (isActive: boolean): void => {
  useEffect(() => {
    if (!isActive) return;
    let isOpen = true;
    const measure = async () => {
      const times = [];
      for (let count = 0; count < 3 && isOpen; count += 1) {
        // The round itself shows that the server is unreachable.
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

/** Space cashes out wherever the focus is, and must not click a focused button as well. */
const useSpaceKey = (isActive: boolean, onPress: () => void): void => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!event.repeat) press();
    };
    // The browser clicks a focused button when the key is released.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.code === 'Space') event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', onKeyUp);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', onKeyUp);
    };
  }, [isActive]);
};
