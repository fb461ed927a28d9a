import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/ui/button.tsx';
import { PATHS } from '../../config/paths.ts';

export const WhitepaperPage = () => (
  <article className="mx-auto grid max-w-2xl justify-items-start gap-5 px-4 py-12 sm:px-6">
    <title>Whitepaper · Degen Casino</title>
    <h1 className="text-4xl">Whitepaper</h1>
    <p className="text-lg text-muted">
      The whitepaper is being written. Its numbers will be rendered from the same rules that settle
      each bet, so it waits until all five games are in.
    </p>
    <Link to={PATHS.lobby} className={buttonStyle({ tone: 'action' })}>
      Back to Lobby
    </Link>
  </article>
);
