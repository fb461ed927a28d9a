import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../shared/config/paths.ts';
import { Badge } from '../shared/ui/badge.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { DocumentTitle } from '../shared/ui/document-title.tsx';
import { BackIcon } from '../shared/ui/icons.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';

type GameFrameProps = {
  title: string;
  /** Beside the title, before the badge of the mode. */
  badges?: ReactNode;
  /** A back control beside the title, besides the one in the header. */
  hasLobbyLink?: boolean;
  stage: ReactNode;
  controls: ReactNode;
  /** The latest result; announced when it changes. */
  result: ReactNode;
  odds: ReactNode;
  history: ReactNode;
  /** Below everything, such as the rules of the game. */
  children?: ReactNode;
};

/** The page of a game. On a phone the controls follow right below the stage. */
export const GameFrame = ({
  title,
  badges,
  hasLobbyLink = false,
  stage,
  controls,
  result,
  odds,
  history,
  children,
}: GameFrameProps) => {
  const { isDemo } = useWallet();
  return (
    <div className="mx-auto w-full max-w-6xl px-3 py-5 sm:px-6 sm:py-8">
      <DocumentTitle title={title} />
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          {badges}
          <Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? 'Demo Mode' : 'Web3 Mode'}</Badge>
          {hasLobbyLink && (
            <Link to={PATHS.lobby} className={buttonStyle({ size: 'sm' })}>
              <BackIcon width="16" height="16" />
              Lobby
            </Link>
          )}
        </div>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
        <div className="grid min-w-0 gap-4">
          <section
            aria-label="Stage"
            className="relative overflow-hidden rounded-card border border-line bg-radial-[at_50%_20%] from-raised to-well shadow-card"
          >
            {stage}
          </section>
          <div aria-live="polite" aria-atomic="true" className="min-h-14">
            {result}
          </div>
        </div>
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-20">{controls}</div>
      </div>
      <div className="mt-4 grid gap-4 lg:mt-6 lg:grid-cols-2 lg:gap-6">
        {odds}
        {history}
      </div>
      {children && <div className="mt-4 lg:mt-6">{children}</div>}
    </div>
  );
};
