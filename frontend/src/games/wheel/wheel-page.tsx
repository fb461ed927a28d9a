import { useRoundFlow } from '../../round/use-round-flow.ts';
import { RoundsButton } from '../../shared/fairness/rounds-button.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { GameFrame } from '../../shared/ui/game-frame.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { HowToPlay } from './how-to-play.tsx';
import { PayoutsPanel } from './payouts-panel.tsx';
import { RecentSpins } from './recent-spins.tsx';
import { WheelControls } from './wheel-controls.tsx';
import { WHEEL } from './wheel-game.ts';
import { WheelResult } from './wheel-result.tsx';
import { WheelStage } from './wheel-stage.tsx';
import { WinConfetti } from './win-confetti.tsx';

export const WheelPage = () => {
  const { mode, isDemo } = useWallet();
  const { bet } = useRoundFlow(WHEEL);
  return (
    <GameFrame
      title="Wheel of Fortune"
      aside={<Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? 'Demo Mode' : 'Web3 Mode'}</Badge>}
      stage={<WheelStage />}
      controls={<WheelControls onSpin={() => void bet()} />}
      result={<WheelResult />}
      odds={<PayoutsPanel profile={isDemo ? 'DEMO' : 'SETTLED'} />}
      history={<RecentSpins mode={mode} footer={<RoundsButton />} />}
    >
      <HowToPlay />
      <WinConfetti />
    </GameFrame>
  );
};
