import { useRoundFlow } from '../../round/use-round-flow.ts';
import { JackpotBadge } from '../../shared/jackpot/jackpot-badge.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import { GameFrame } from '../../shared/ui/game-frame.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { Celebration } from './celebration.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { Paytable } from './paytable.tsx';
import { RecentSpins } from './recent-spins.tsx';
import { SlotsControls } from './slots-controls.tsx';
import { SLOTS } from './slots-game.ts';
import { SlotsResult } from './slots-result.tsx';
import { SlotsStage } from './slots-stage.tsx';
import { useSlotsStore } from './slots-store.ts';
import { useSlotsSounds } from './use-slots-sounds.ts';

export const SlotsPage = () => {
  const { mode, isDemo } = useWallet();
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const alert = useSlotsStore((state) => state.notice?.text ?? null);
  const { bet } = useRoundFlow(SLOTS);
  useSlotsSounds();
  return (
    <GameFrame
      title="Slots"
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {token === 'DEGEN' && <JackpotBadge stakeWei={stakeWei} />}
          <Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? 'Demo Mode' : 'Web3 Mode'}</Badge>
        </span>
      }
      stage={<SlotsStage />}
      controls={<SlotsControls onSpin={() => void bet()} />}
      result={<SlotsResult />}
      odds={<OddsPanel isDemo={isDemo} />}
      history={<RecentSpins mode={mode} />}
    >
      <Paytable />
      <BetAlert
        title="Bet Not Placed"
        text={alert}
        onClose={() => useSlotsStore.getState().warn(null)}
      />
      <Celebration />
    </GameFrame>
  );
};
