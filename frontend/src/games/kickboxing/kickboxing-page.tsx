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
import type { Move } from '@degen/rules/games/kickboxing/types.ts';
import { GameFrame } from '../../round/game-frame.tsx';
import { HowTo } from '../../round/how-to.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { Stage } from '../../round/stage.tsx';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { JackpotBadge } from '../../shared/jackpot/jackpot-badge.tsx';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { FightView } from './fight-view.tsx';
import { KickboxingControls } from './kickboxing-controls.tsx';
import { KICKBOXING } from './kickboxing-game.ts';
import { KickboxingOdds } from './kickboxing-odds.tsx';
import { KickboxingResult } from './kickboxing-result.tsx';
import type { KickboxingMatch } from './match.ts';
import { useMatchStore } from './match-store.ts';
import { SIDE_LABELS } from './messages.ts';
import { useMatchFlow } from './use-match-flow.ts';

const rangeOf = (move: Move): string => `${MOVE_DAMAGE[move].min}-${MOVE_DAMAGE[move].max} HP`;

/** Every number comes from the rules that decide the fight. */
const FACTS = [
  `Two fighters, ${HEALTH_MAX} HP each, one round of ${KICKBOXING_ROUND_MS / 1000} seconds. The action tempo is ${KICKBOXING_TICK_MS / 1000} s.`,
  `Punches do ${rangeOf('PUNCH')}, kicks ${rangeOf('KICK')}. ${PUNCH_PERCENT}% of attacks are punches, and ${HIT_PERCENT}% of all attacks hit.`,
  `${BLOCK_PERCENT}% of hits are blocked: blocks reduce damage by ${100 - BLOCKED_DAMAGE_PERCENT}%.`,
  `${COUNTER_PERCENT}% of blocks are followed by a counter, which strikes back with ${COUNTER_DAMAGE_PERCENT}% of the damage.`,
  `The fighters take turns, but ${REPEAT_PERCENT}% of the time the attacker attacks again. Each repeat in a row adds ${COMBO_STEP_PERCENT}% to the damage: a combo.`,
  'The first fighter to reach 0 HP loses. It is a draw when both reach it in one exchange, or when the time runs out.',
] as const;

const KEYS = [
  ['Tab', 'moves between token, bets, stake and start'],
  ['Arrow keys', 'move between tokens'],
  ['Space', 'chooses a bet'],
  ['Enter', 'starts the match, and a new one after it'],
] as const;

export const KickboxingPage = () => {
  const { mode } = useWallet();
  const { start, shown } = useMatchFlow();
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const matches = useMatchStore((state) => state.history[mode]);
  const alert = useMatchStore((state) => state.notice?.text ?? null);
  const { warn } = useMatchStore.getState();
  return (
    <GameFrame
      title="Kickboxing"
      badges={token === 'DEGEN' && <JackpotBadge stakeWei={stakeWei} label="Jackpot:" />}
      hasLobbyLink
      stage={<KickboxingStage shown={shown} />}
      controls={<KickboxingControls onStart={() => void start()} />}
      result={<KickboxingResult />}
      odds={<KickboxingOdds />}
      history={
        <RecentRounds
          title="Recent matches"
          invitation="Your matches appear here, each with the proof that its whole fight was fixed before it."
          rounds={matches}
          summaryOf={summaryOf}
        />
      }
    >
      <HowTo title="How the fight works" points={FACTS} keys={KEYS} />
      <BetAlert title="Match Not Started" text={alert} onClose={() => warn(null)} />
      <WinConfetti game={KICKBOXING} celebrationOf={celebrationOf} />
    </GameFrame>
  );
};

const INVITATIONS = {
  idle: 'One round, thirty seconds. The whole fight is decided before its first blow.',
  placing: 'Placing your bet…',
} as const;

const KickboxingStage = ({ shown }: { shown: number }) => {
  const phase = useMatchStore((state) => state.phase);
  const match = useMatchStore((state) => state.round);
  const sinceMs = useMatchStore((state) => state.shownMs);
  return (
    <Stage isMoving={phase === 'revealing'}>
      <FightView
        fight={match?.fight ?? null}
        shown={shown}
        sinceMs={sinceMs}
        isOver={phase === 'settled'}
        invitation={INVITATIONS[phase === 'placing' ? 'placing' : 'idle']}
      />
    </Stage>
  );
};

const WINNER_WORDS = { RED: 'Red won', BLUE: 'Blue won', DRAW: 'Draw' } as const;

const summaryOf = ({ fight, side }: KickboxingMatch) => (
  <>
    <span className="kick-dot" data-winner={fight.winner} aria-hidden="true" />
    <span className="w-16 font-semibold">{WINNER_WORDS[fight.winner]}</span>
    <span className="w-16 text-muted">on {SIDE_LABELS[side].toLowerCase()}</span>
  </>
);

const celebrationOf = ({ won, jackpot }: KickboxingMatch): Celebration | null => {
  if (jackpot !== null) return { size: 'big' };
  return won ? { size: 'win' } : null;
};
