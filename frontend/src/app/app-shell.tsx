import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePriceFeeds } from '../shared/prices/price-feeds.ts';
import { WalletAttention } from '../shared/wallet/components/wallet-widget.tsx';
import { Header } from './header.tsx';
import { RouteBoundary } from './route-boundary.tsx';
import { useKeptProofs } from './use-kept-proofs.ts';
import { usePreloadedGames } from './use-preloaded-games.ts';

export const AppShell = () => {
  const { pathname } = useLocation();
  usePriceFeeds();
  useKeptProofs();
  usePreloadedGames();
  // A new page starts at its top; within one page the browser keeps the place.
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-cyan px-4 py-2 font-semibold text-on-cyan focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <Header />
      <WalletAttention />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <RouteBoundary key={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </RouteBoundary>
      </main>
    </div>
  );
};

/** As tall as the screen, so that what comes below never jumps. */
const PageLoading = () => (
  <div className="mx-auto min-h-dvh max-w-6xl px-3 py-8 sm:px-6">
    <p className="sr-only" role="status">
      Loading the page
    </p>
    <div className="skeleton mb-6 h-10 w-56" />
    <div className="skeleton h-96 w-full" />
  </div>
);
