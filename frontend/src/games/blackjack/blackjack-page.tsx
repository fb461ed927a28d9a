import { RoundsButton } from '../../shared/fairness/rounds-button.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { GameFrame } from '../../shared/ui/game-frame.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BlackjackControls } from './blackjack-controls.tsx';
import { BlackjackResult } from './blackjack-result.tsx';
import { BlackjackStage } from './blackjack-stage.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { RecentHands } from './recent-hands.tsx';
import { useBlackjackFlow } from './use-blackjack-flow.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { WinConfetti } from './win-confetti.tsx';

const PAYOUTS = ['BJ 2.5x', 'Win 2x', 'Push 1x'] as const;

export const BlackjackPage = () => {
  const { mode, isDemo } = useWallet();
  const flow = useBlackjackFlow();
  useHotkeys(flow);
  return (
    <GameFrame
      title="Blackjack"
      aside={
        <div className="flex flex-wrap gap-1.5">
          {PAYOUTS.map((payout) => (
            <Badge key={payout}>{payout}</Badge>
          ))}
          <Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? 'Demo Mode' : 'Web3 Mode'}</Badge>
        </div>
      }
      stage={<BlackjackStage />}
      controls={<BlackjackControls {...flow} />}
      result={<BlackjackResult />}
      odds={<OddsPanel />}
      history={<RecentHands mode={mode} footer={<RoundsButton />} />}
    >
      <HowToPlay />
      <WinConfetti />
    </GameFrame>
  );
};
