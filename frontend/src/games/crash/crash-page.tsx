import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { RoundsButton } from '../../shared/fairness/rounds-button.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { GameFrame } from '../../shared/ui/game-frame.tsx';
import { BackIcon } from '../../shared/ui/icons.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BalanceAlert } from './balance-alert.tsx';
import './crash.css';
import { CrashControls } from './crash-controls.tsx';
import { CrashResult } from './crash-result.tsx';
import { CrashStage } from './crash-stage.tsx';
import { useCrashStore } from './crash-store.ts';
import { HowToFly } from './how-to-fly.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { RecentFlights } from './recent-flights.tsx';
import { useCrashFlow } from './use-crash-flow.ts';
import { useFlightClock } from './use-flight-clock.ts';
import { useRoundTrip } from './use-round-trip.ts';
import { useSpaceKey } from './use-space-key.ts';
import { WinConfetti } from './win-confetti.tsx';

const Aside = () => {
  const { isDemo } = useWallet();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? 'Demo Mode' : 'Web3 Mode'}</Badge>
      <Link to={PATHS.lobby} className={buttonStyle({ size: 'sm' })}>
        <BackIcon width="16" height="16" />
        Lobby
      </Link>
    </div>
  );
};

export const CrashPage = () => {
  const { mode, isDemo, isSignedIn } = useWallet();
  const flow = useCrashFlow();
  useFlightClock();
  const isInAir = useCrashStore(({ phase }) => phase === 'open' || phase === 'acting');
  useSpaceKey(isInAir, () => void flow.cashOut());
  useRoundTrip(!isDemo && isSignedIn);
  return (
    <div className="crash-page">
      <GameFrame
        title="Crash"
        aside={<Aside />}
        stage={<CrashStage />}
        controls={<CrashControls flow={flow} />}
        result={<CrashResult />}
        odds={<OddsPanel profile={isDemo ? 'DEMO' : 'SETTLED'} />}
        history={<RecentFlights mode={mode} footer={<RoundsButton />} />}
      >
        <HowToFly />
        <BalanceAlert />
        <WinConfetti />
      </GameFrame>
    </div>
  );
};
