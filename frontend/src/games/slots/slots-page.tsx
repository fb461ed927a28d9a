import { GameFrame } from '../../round/game-frame.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { JackpotBadge } from '../../shared/jackpot/jackpot-badge.tsx';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { matchText } from './messages.ts';
import { CONFETTI_MS } from './motion.ts';
import { Paytable } from './paytable.tsx';
import type { SlotsRound } from './round.ts';
import { SlotsControls } from './slots-controls.tsx';
import { SLOTS } from './slots-game.ts';
import { SlotsOdds } from './slots-odds.tsx';
import { SlotsResult } from './slots-result.tsx';
import { SlotsStage } from './slots-stage.tsx';
import { useSlotsStore } from './slots-store.ts';
import { SymbolIcon } from './symbols.tsx';
import { useSlotsSounds } from './use-slots-sounds.ts';

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

/** The best line of a spin, or that there was none. */
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
