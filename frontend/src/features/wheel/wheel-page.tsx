import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { GameFrame } from '../../components/ui/game-frame.tsx';
import { useWallet } from '../wallet/wallet-context.ts';
import { HowToPlay } from './how-to-play.tsx';
import { PayoutsPanel } from './payouts-panel.tsx';
import { RecentSpins } from './recent-spins.tsx';
import { useWheelFlow } from './use-wheel-flow.ts';
import { WheelControls } from './wheel-controls.tsx';
import { WheelResult } from './wheel-result.tsx';
import { WheelStage } from './wheel-stage.tsx';
import { WinConfetti } from './win-confetti.tsx';

const FairnessDialog = lazy(async () => ({
  default: (await import('../fairness/fairness-dialog.tsx')).FairnessDialog,
}));

const RoundsButton = ({ account }: { account: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button wide className="mt-4" onClick={() => setOpen(true)}>
        All rounds, seeds and receipts
      </Button>
      <Suspense fallback={null}>
        {isOpen && <FairnessDialog account={account} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};

export const WheelPage = () => {
  const { mode, account, isDemo, isSignedIn } = useWallet();
  const { spin } = useWheelFlow();
  return (
    <GameFrame
      title="Wheel of Fortune"
      aside={<Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? 'Demo Mode' : 'Web3 Mode'}</Badge>}
      stage={<WheelStage />}
      controls={<WheelControls onSpin={() => void spin()} />}
      result={<WheelResult />}
      odds={<PayoutsPanel profile={isDemo ? 'DEMO' : 'SETTLED'} />}
      history={
        <RecentSpins
          mode={mode}
          footer={account !== undefined && isSignedIn && <RoundsButton account={account} />}
        />
      }
    >
      <HowToPlay />
      <WinConfetti />
    </GameFrame>
  );
};
