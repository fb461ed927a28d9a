import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { GAMES } from '../games/index.ts';
import { useCasinoConfig } from '../shared/config/casino-config.ts';
import { PATHS } from '../shared/config/paths.ts';
import { useIdle } from '../shared/lib/use-idle.ts';
import { lostOrders } from '../shared/orders/lost-orders.ts';
import { usePriceFeeds } from '../shared/prices/usd-value.tsx';
import { SoundControl } from '../shared/sound/sound-control.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { BackIcon, Logo } from '../shared/ui/icons.tsx';
import { PartBoundary } from '../shared/ui/part-boundary.tsx';
import { Notice } from '../shared/wallet/components/notice.tsx';
import { useLoaded } from '../shared/wallet/components/use-loaded.ts';
import { WalletAttention, WalletWidget } from '../shared/wallet/components/wallet-widget.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { BrowserNotices } from './browser-notices.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PageFailed } from './page-failed.tsx';
import { appTexts } from './texts.ts';

export const AppShell = () => {
  const t = useStore(appTexts);
  const { pathname } = useLocation();
  usePriceFeeds();
  useKeptProofs();
  usePreloadedGames();
  // Scrolls to the top when another page opens. Within a page, the browser keeps the scroll
  // position.
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-cyan px-4 py-2 font-semibold text-on-cyan focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        {t.skip}
      </a>
      <Header />
      <PartBoundary>
        <WalletAttention />
      </PartBoundary>
      <PartBoundary>
        <div aria-live="polite" className="mx-auto w-full max-w-6xl px-3 pb-2 empty:hidden sm:px-6">
          <BrowserNotices />
          <NewVersion />
          <RunningBets />
        </div>
      </PartBoundary>
      <PartBoundary>
        <LostOrders />
      </PartBoundary>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <PartBoundary key={pathname} fallback={<PageFailed />}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </PartBoundary>
      </main>
      <PartBoundary>
        <LanguageSwitch />
      </PartBoundary>
    </div>
  );
};

/**
 * The placeholder is as tall as the screen, so that the content below it does not move when the
 * page loads.
 */
const PageLoading = () => {
  const t = useStore(appTexts);
  return (
    <div className="mx-auto min-h-dvh max-w-6xl px-3 py-8 sm:px-6">
      <p className="sr-only" role="status">
        {t.loading}
      </p>
      <div className="skeleton mb-6 h-10 w-56" />
      <div className="skeleton h-96 w-full" />
    </div>
  );
};

const LimitsDialog = lazy(async () => ({
  default: (await import('../shared/limits/limits-panel.tsx')).LimitsDialog,
}));

const Header = () => {
  const t = useStore(appTexts);
  const { pathname } = useLocation();
  const [showsLimits, setShowsLimits] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground [@media(height<20rem)]:static">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-2 px-3 sm:px-6">
        {pathname === PATHS.home ? (
          <Link
            to={PATHS.home}
            aria-label="Degen Casino"
            className="inline-flex min-h-11 items-center rounded-control"
          >
            <Logo />
          </Link>
        ) : (
          <Link
            to={PATHS.lobby}
            className={clsx(buttonStyle({ tone: 'ghost' }), '-ml-1 max-sm:px-1 sm:-ml-4')}
          >
            <BackIcon />
            {t.lobby}
          </Link>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          <PartBoundary>
            <SoundControl />
          </PartBoundary>
          <PartBoundary>
            <WalletWidget onLimits={() => setShowsLimits(true)} />
          </PartBoundary>
        </div>
      </div>
      <PartBoundary>
        <Suspense>{showsLimits && <LimitsDialog onClose={() => setShowsLimits(false)} />}</Suspense>
      </PartBoundary>
    </header>
  );
};

/**
 * Offers to reload the page when a newer version exists. Without a reload the open page keeps its
 * version.
 */
const NewVersion = () => {
  const t = useStore(appTexts);
  const isIdle = useIdle();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isIdle || !import.meta.env.PROD) return;
    const stopped = new AbortController();
    import('./new-version.ts').then(
      ({ watchVersions }) => watchVersions(() => setReady(true), stopped.signal),
      (error: unknown) => console.warn('Could not load the watch for new versions', error),
    );
    return () => stopped.abort();
  }, [isIdle]);
  if (!isReady) return null;
  return (
    <Notice text={t.newVersion}>
      <Button size="sm" onClick={() => window.location.reload()}>
        {t.reload}
      </Button>
    </Notice>
  );
};

const loadAutoBetsNotice = async () => (await import('./auto-bets-notice.tsx')).AutoBetsNotice;

/**
 * Shows signed-in players a notice while automatic bets are running, because such bets continue
 * after the player closes the page that started them.
 */
const RunningBets = () => {
  const { account, isSignedIn } = useWallet();
  const AutoBetsNotice = useLoaded(loadAutoBetsNotice, Number(isSignedIn));
  if (!AutoBetsNotice || !isSignedIn || account === undefined) return null;
  return <AutoBetsNotice key={account} account={account} />;
};

const LostOrdersDialog = lazy(async () => ({
  default: (await import('../shared/fairness/receipt-view/lost-orders-dialog.tsx'))
    .LostOrdersDialog,
}));

/** Asks the player what to do when an order was stopped because the casino has lost earlier ones. */
const LostOrders = () => {
  const lost = useStore(lostOrders);
  return <Suspense>{lost && <LostOrdersDialog key={lost.chain.head} lost={lost} />}</Suspense>;
};

/**
 * Interval between two requests for balance proofs. It is much shorter than an epoch, so that no
 * epoch is missed.
 */
const LOOK_MS = 600_000;

/**
 * While a player is signed in, checks the proofs of their balance and stores them in this browser:
 * one for the last final epoch and one for each provisional epoch.
 */
const useKeptProofs = (): void => {
  const { account, isSignedIn } = useWallet();
  const { rpcUrl } = useCasinoConfig();
  useEffect(() => {
    if (account === undefined || !isSignedIn || rpcUrl === '') return;
    const look = async (): Promise<void> => {
      try {
        const { keepProofs } = await import('../shared/proofs/keep-proof.ts');
        await keepProofs(rpcUrl);
      } catch (error) {
        console.info('No proof of the balance was kept', error);
      }
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    void look();
    return () => clearInterval(timer);
  }, [account, isSignedIn, rpcUrl]);
};

/**
 * Preloads the lobby and the games that need no server, so that they still open when the server is
 * unreachable.
 */
const usePreloadedGames = (): void => {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    const loads = [
      import('./lobby-route.tsx'),
      ...GAMES.filter(({ isPlayedAlone }) => isPlayedAlone).map(({ load }) => load()),
    ];
    for (const loading of loads) loading.catch(() => {}); // the page itself reports a failed download
  }, [isIdle]);
};
