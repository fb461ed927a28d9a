import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { GameFrame } from '../../round/game-frame.tsx';
import { HowTo } from '../../round/how-to.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { Stage } from '../../round/stage.tsx';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import './crash.css';
import { CrashControls } from './crash-controls.tsx';
import { CRASH } from './crash-game.ts';
import { CrashOdds } from './crash-odds.tsx';
import { CrashResult } from './crash-result.tsx';
import { useCrashStore } from './crash-store.ts';
import { CrashView } from './crash-view.tsx';
import { type CrashRound, endedOf, shownText } from './flight.ts';
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
  const isInAir = useCrashStore(({ phase }) => phase === 'open' || phase === 'acting');
  const rounds = useCrashStore((state) => state.history[mode]);
  const alert = useCrashStore((state) => state.notice?.text ?? null);
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
            rounds={rounds}
            summaryOf={summaryOf}
          />
        }
      >
        <HowTo title="How to fly" isOpen isNumbered points={STEPS} note={FOR_MONEY} keys={KEYS} />
        <BetAlert title="Flight Not Started" text={alert} onClose={() => warn(null)} />
        <WinConfetti game={CRASH} celebrationOf={celebrationOf} />
      </GameFrame>
    </div>
  );
};

const CrashStage = () => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.round);
  const round = endedOf(flight);
  const settledMs = useCrashStore((state) => state.settledMs);
  const reached = useCrashStore((state) => state.tick.multiplier);
  return (
    <Stage isMoving={phase === 'placing' || phase === 'open'}>
      <CrashView
        flight={flight}
        round={round}
        endedSinceMs={settledMs}
        multiplier={round?.multiplier ?? (flight === null ? ONE_X : reached)}
        isWaiting={phase === 'placing'}
      />
    </Stage>
  );
};

const WORDS = { crashed: 'Crashed', cashedout: 'Left', refunded: 'Refunded' } as const;

const summaryOf = ({ status, multiplier }: CrashRound) => (
  <>
    <span className="crash-dot" data-status={status} aria-hidden="true" />
    <span className="w-30 font-semibold">
      {WORDS[status]} @ {shownText(multiplier)}
    </span>
  </>
);

/** From ten times the bet on, a win is a big one. */
const BIG_WIN = 1_000n;

const celebrationOf = ({ status, jackpot, multiplier }: CrashRound): Celebration | null => {
  if (status !== 'cashedout' && jackpot === null) return null;
  const isBig = jackpot !== null || multiplier >= BIG_WIN;
  return { size: isBig && status !== 'crashed' ? 'big' : 'win' };
};
