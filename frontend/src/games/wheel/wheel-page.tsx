import { WHEEL_LABELS } from '@degen/rules/games/wheel/types.ts';
import { GameFrame } from '../../round/game-frame.tsx';
import { HowTo } from '../../round/how-to.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { isBusy } from '../../round/round-store.ts';
import { Stage } from '../../round/stage.tsx';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { ColourMark } from './colour-mark.tsx';
import { tintOf } from './palette.ts';
import type { WheelRound } from './round.ts';
import { WheelControls } from './wheel-controls.tsx';
import { WHEEL } from './wheel-game.ts';
import { WheelOdds } from './wheel-odds.tsx';
import { WheelResult } from './wheel-result.tsx';
import { useWheelStore } from './wheel-store.ts';
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
