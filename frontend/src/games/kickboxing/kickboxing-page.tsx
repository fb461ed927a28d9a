import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { RoundsButton } from '../../shared/fairness/rounds-button.tsx';
import { JackpotBadge } from '../../shared/jackpot/jackpot-badge.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { GameFrame } from '../../shared/ui/game-frame.tsx';
import { BackIcon } from '../../shared/ui/icons.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { HowToFight } from './how-to-fight.tsx';
import { KickboxingControls } from './kickboxing-controls.tsx';
import { KickboxingResult } from './kickboxing-result.tsx';
import { KickboxingStage } from './kickboxing-stage.tsx';
import { MatchAlert } from './match-alert.tsx';
import { useMatchStore } from './match-store.ts';
import { OddsPanel } from './odds-panel.tsx';
import { RecentMatches } from './recent-matches.tsx';
import { useMatchFlow } from './use-match-flow.ts';
import { WinConfetti } from './win-confetti.tsx';

const Aside = () => {
  const { isDemo } = useWallet();
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {token === 'DEGEN' && <JackpotBadge stakeWei={stakeWei} label="Jackpot:" />}
      <Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? 'Demo Mode' : 'Web3 Mode'}</Badge>
      <Link to={PATHS.lobby} className={buttonStyle({ size: 'sm' })}>
        <BackIcon width="16" height="16" />
        Lobby
      </Link>
    </div>
  );
};

export const KickboxingPage = () => {
  const { mode, isDemo } = useWallet();
  const { start, shown } = useMatchFlow();
  const token = useMatchStore((state) => state.token);
  return (
    <GameFrame
      title="Kickboxing"
      aside={<Aside />}
      stage={<KickboxingStage shown={shown} />}
      controls={<KickboxingControls onStart={() => void start()} />}
      result={<KickboxingResult />}
      odds={<OddsPanel drawsJackpot={!isDemo && token === 'DEGEN'} />}
      history={<RecentMatches mode={mode} footer={<RoundsButton />} />}
    >
      <HowToFight />
      <MatchAlert />
      <WinConfetti />
    </GameFrame>
  );
};
