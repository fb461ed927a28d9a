import { Link } from 'react-router-dom';
import { PATHS } from '../shared/config/paths.ts';
import { buttonStyle } from '../shared/ui/button.tsx';
import { DocumentTitle } from '../shared/ui/document-title.tsx';

export const NotFoundPage = () => (
  <div className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-20 sm:px-6">
    <DocumentTitle title="Page Not Found" />
    <p
      aria-hidden="true"
      className="font-display font-black text-8xl text-line-strong leading-none"
    >
      404
    </p>
    <h1 className="text-3xl sm:text-4xl">Page Not Found</h1>
    <p className="text-lg text-muted">Did you forget to add the page to the router?</p>
    <Link to={PATHS.lobby} className={buttonStyle({ tone: 'action', size: 'lg' })}>
      Back to Lobby
    </Link>
  </div>
);
