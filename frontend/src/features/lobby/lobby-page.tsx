import { Link } from 'react-router-dom';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useWallet } from '../wallet/wallet-context.ts';

export type LobbyGame = { id: string; title: string; path: string; pitch: string; load?: unknown };

export const LobbyPage = ({ games }: { games: readonly LobbyGame[] }) => {
  const { isDemo } = useWallet();
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-3 py-8 sm:px-6">
      <Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? 'Demo Mode' : 'Web3 Mode'}</Badge>
      {games.map((game) => (
        <Card key={game.id}>
          <Link to={game.path}>{game.title}</Link>
        </Card>
      ))}
    </div>
  );
};
