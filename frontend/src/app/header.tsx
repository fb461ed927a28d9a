import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../shared/config/paths.ts';
import { SoundControl } from '../shared/sound/sound-control.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { BackIcon } from '../shared/ui/icons.tsx';
import { Logo } from '../shared/ui/logo.tsx';
import { WalletWidget } from '../shared/wallet/components/wallet-widget.tsx';

const LimitsDialog = lazy(async () => ({
  default: (await import('../shared/limits/limits-panel.tsx')).LimitsDialog,
}));

export const Header = () => {
  const { pathname } = useLocation();
  const [showsLimits, setShowsLimits] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-2 px-3 sm:px-6">
        {pathname === PATHS.home ? (
          <Link to={PATHS.home} aria-label="Degen Casino" className="rounded-control">
            <Logo />
          </Link>
        ) : (
          <Link to={PATHS.lobby} className={buttonStyle({ tone: 'ghost' })}>
            <BackIcon />
            Lobby
          </Link>
        )}
        <div className="flex items-center gap-1 sm:gap-2">
          <SoundControl />
          <WalletWidget onLimits={() => setShowsLimits(true)} />
        </div>
      </div>
      <Suspense>{showsLimits && <LimitsDialog onClose={() => setShowsLimits(false)} />}</Suspense>
    </header>
  );
};
