import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { GameFrame } from '../../round/game-frame.tsx';
import { HowTo } from '../../round/how-to.tsx';
import { type RecentRound, RecentRounds } from '../../round/recent-rounds.tsx';
import { Stage } from '../../round/stage.tsx';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import './crash.css';
import { CrashControls } from './crash-controls.tsx';
import { CrashOdds } from './crash-odds.tsx';
import { CrashResult } from './crash-result.tsx';
import { useCrashStore } from './crash-store.ts';
import { CrashView } from './crash-view.tsx';
import { type CrashRound, profitWei, shownText } from './flight.ts';
import { useCrashFlow } from './use-crash-flow.ts';
import { useFlightClock } from './use-flight-clock.ts';
import { useRoundTrip } from './use-round-trip.ts';
import { useSpaceKey } from './use-space-key.ts';

const STEPS = [
  'Choose a token and a bet, and launch. The multiplier starts at 1.00x and climbs, faster and faster, with a wobble.',
  'CASH OUT pays your bet times the multiplier of that moment: press the button, or Space.',
  'Wait too long and the ship is lost, and your bet with it. The crash point was fixed before the take-off.',
  'An auto cash out leaves at its multiplier by itself, with the page closed and without a connection.',
] as const;

const FOR_MONEY =
  'For money, the clock of the server decides: a cash-out counts from the moment when it arrives. If our servers are away during your flight for more than two seconds and it crashes, your stake comes back. Your own connection is not covered by that; an auto cash out is.';

const KEYS = [
  ['Tab', 'moves between token, bet, auto cash out and the button'],
  ['Space', 'cashes out'],
  ['Enter', 'starts the game, from a field or the button'],
] as const;

export const CrashPage = () => {
  const { mode, isDemo, isSignedIn } = useWallet();
  const flow = useCrashFlow();
  useFlightClock();
  const isInAir = useCrashStore(({ phase }) => phase === 'flying' || phase === 'leaving');
  const rounds = useCrashStore((state) => state.history[mode]);
  const alert = useCrashStore((state) => state.alert);
  const { warn } = useCrashStore.getState();
  useSpaceKey(isInAir, () => void flow.cashOut());
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
            title="Recent flights"
            invitation="Your flights appear here, each with the proof that its crash point was fixed before the take-off."
            rounds={rounds.map(recentRound)}
          />
        }
      >
        <HowTo title="How to fly" isOpen isNumbered points={STEPS} note={FOR_MONEY} keys={KEYS} />
        <BetAlert title="Flight Not Started" text={alert} onClose={() => warn(null)} />
        <WinConfetti store={useCrashStore} celebrationOf={celebrationOf} />
      </GameFrame>
    </div>
  );
};

const CrashStage = () => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.flight);
  const round = useCrashStore((state) => state.round);
  const changedMs = useCrashStore((state) => state.changedMs);
  const reached = useCrashStore((state) => state.tick.multiplier);
  return (
    <Stage isMoving={phase === 'starting' || phase === 'flying'}>
      <CrashView
        flight={flight}
        round={round}
        endedSinceMs={changedMs}
        multiplier={round?.multiplier ?? (flight === null ? ONE_X : reached)}
        isWaiting={phase === 'starting'}
      />
    </Stage>
  );
};

const WORDS = { crashed: 'Crashed', cashedout: 'Left', refunded: 'Refunded' } as const;

const recentRound = (round: CrashRound): RecentRound => ({
  ...round,
  profitWei: profitWei(round),
  summary: (
    <>
      <span className="crash-dot" data-status={round.status} aria-hidden="true" />
      <span className="w-30 font-semibold">
        {WORDS[round.status]} @ {shownText(round.multiplier)}
      </span>
    </>
  ),
});

/** From ten times the bet on, a win is a big one. */
const BIG_WIN = 1_000n;

type CrashState = ReturnType<typeof useCrashStore.getState>;

/** A flight that ended on an earlier visit is not celebrated. */
const celebrationOf = ({ round }: CrashState, before: CrashState): Celebration | null => {
  if (round === null || before.round === round || before.flight === null) return null;
  if (round.status !== 'cashedout' && round.jackpot === null) return null;
  const isBig = round.jackpot !== null || round.multiplier >= BIG_WIN;
  return { size: isBig && round.status !== 'crashed' ? 'big' : 'win' };
};
