import { Link } from 'react-router-dom';
import { Badge } from '../components/ui/badge.tsx';
import { buttonStyle } from '../components/ui/button.tsx';
import { PATHS } from '../config/paths.ts';
import { DocumentTitle } from './document-title.tsx';

type ComingSoonPageProps = { title: string; pitch: string };

export const ComingSoonPage = ({ title, pitch }: ComingSoonPageProps) => (
  <div className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-20 sm:px-6">
    <DocumentTitle title={title} />
    <Badge tone="gold">Coming soon</Badge>
    <h1 className="text-4xl">{title}</h1>
    <p className="text-lg text-muted">{pitch}</p>
    <p className="text-muted">
      This game is not built yet. The wheel is open now, with virtual funds or with a wallet.
    </p>
    <Link to={PATHS.roulette} className={buttonStyle({ tone: 'action', size: 'lg' })}>
      Play the wheel
    </Link>
  </div>
);
