import { GameFrame } from '../../round/game-frame.tsx';
import { type RecentRound, RecentRounds } from '../../round/recent-rounds.tsx';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { JackpotBadge } from '../../shared/jackpot/jackpot-badge.tsx';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { matchText } from './messages.ts';
import { CONFETTI_MS } from './motion.ts';
import { Paytable } from './paytable.tsx';
import { profitWei, type SlotsRound } from './round.ts';
import { SlotsControls } from './slots-controls.tsx';
import { SlotsOdds } from './slots-odds.tsx';
import { SlotsResult } from './slots-result.tsx';
import { SlotsStage } from './slots-stage.tsx';
import { useSlotsStore } from './slots-store.ts';
import { SymbolIcon } from './symbols.tsx';
import { useSlotsFlow } from './use-slots-flow.ts';
import { useSlotsSounds } from './use-slots-sounds.ts';

export const SlotsPage = () => {
  const { mode, isDemo } = useWallet();
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const rounds = useSlotsStore((state) => state.history[mode]);
  const { spin, alert, closeAlert } = useSlotsFlow();
  useSlotsSounds();
  return (
    <GameFrame
      title="Slots"
      badges={token === 'DEGEN' && <JackpotBadge stakeWei={stakeWei} />}
      stage={<SlotsStage />}
      controls={<SlotsControls onSpin={() => void spin()} />}
      result={<SlotsResult />}
      odds={<SlotsOdds isDemo={isDemo} />}
      history={
        <RecentRounds
          title="Recent spins"
          invitation="Your spins appear here, each with the proof that its outcome was fixed before it."
          rounds={rounds.map(recentRound)}
        />
      }
    >
      <Paytable />
      <BetAlert title="Bet Not Placed" text={alert} onClose={closeAlert} />
      <WinConfetti store={useSlotsStore} celebrationOf={celebrationOf} />
    </GameFrame>
  );
};

const recentRound = (round: SlotsRound): RecentRound => ({
  ...round,
  profitWei: profitWei(round),
  summary: <BestLine round={round} />,
});

/** The best line of a spin, or that there was none. */
const BestLine = ({ round }: { round: SlotsRound }) => {
  const [best] = [...round.wins].sort((a, b) => b.units - a.units);
  if (best === undefined) return <span className="text-muted">No line</span>;
  const others = round.wins.length - 1;
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

type SlotsState = ReturnType<typeof useSlotsStore.getState>;

const celebrationOf = ({ phase, round }: SlotsState, before: SlotsState): Celebration | null => {
  if (phase !== 'result' || before.phase !== 'spinning' || round === null) return null;
  const isBig = round.isBigWin || round.jackpot !== null;
  if (!round.won && !isBig) return null;
  return { size: isBig ? 'big' : 'win', durationMs: CONFETTI_MS };
};
