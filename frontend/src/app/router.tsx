import { pagePathOf } from '@degen/rules/wire/page-paths.ts';
import { type ComponentType, lazy } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { GAMES } from '../games/index.ts';
import { NOWHERE, PATHS, ROUND_PATH } from '../shared/config/paths.ts';
import { AppShell } from './app-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';

type Load = () => Promise<ComponentType>;

/** A page. Its code is loaded when the page is shown, or earlier by `loadPage`. */
type Page = { readonly load: Load; readonly Loading: ComponentType; Loaded?: ComponentType };

const lazyPage = (load: Load): Page => ({
  load,
  Loading: lazy(async () => ({ default: await load() })),
});

const RoutePage = ({ page: { Loaded, Loading } }: { page: Page }) =>
  Loaded ? <Loaded /> : <Loading />;

const lobby = lazyPage(async () => (await import('./lobby-route.tsx')).LobbyRoute);

const loadWhitepaper: Load = async () => {
  const [{ WhitepaperPage }, games] = await Promise.all([
    import('../pages/whitepaper/whitepaper-page.tsx'),
    Promise.all(GAMES.map(({ whitepaper }) => whitepaper())),
  ]);
  return () => <WhitepaperPage games={games} />;
};

const PAGES: ReadonlyMap<string, Page> = new Map([
  [PATHS.home, lobby],
  [PATHS.lobby, lobby],
  ...GAMES.map(({ path, load }) => [path, lazyPage(load)] as const),
  [PATHS.whitepaper, lazyPage(loadWhitepaper)],
  [
    PATHS.fairness,
    lazyPage(async () => (await import('../pages/fairness/fairness-page.tsx')).FairnessPage),
  ],
  [
    PATHS.limits,
    lazyPage(async () => (await import('../pages/limits/limits-page.tsx')).LimitsPage),
  ],
  [
    ROUND_PATH,
    lazyPage(
      async () => (await import('../pages/shared-round/shared-round-page.tsx')).SharedRoundPage,
    ),
  ],
  [
    PATHS.simulator,
    lazyPage(async () => (await import('../pages/simulator/simulator-page.tsx')).SimulatorPage),
  ],
  [
    PATHS.statistics,
    lazyPage(async () => (await import('../pages/statistics/statistics-page.tsx')).StatisticsPage),
  ],
  [PATHS.exit, lazyPage(async () => (await import('../pages/exit/exit-page.tsx')).ExitPage)],
]);

/** Loads the code of the page at `path`, so that the first render of the page is complete. */
export const loadPage = async (path: string): Promise<void> => {
  const own = pagePathOf(path) ?? NOWHERE;
  const [, page] = [...PAGES].find(([pattern]) => matchPath(pattern, own)) ?? [];
  if (page) page.Loaded = await page.load();
};

/**
 * Plain routes, because the loaders and actions of a data router would double the size of the first
 * load. They and all parts of the page see the path that the server answers for, not the address
 * as it was typed.
 */
export const AppRoutes = () => {
  const location = useLocation();
  const pathname = pagePathOf(location.pathname) ?? NOWHERE;
  return (
    <Routes location={{ ...location, pathname }}>
      <Route element={<AppShell />}>
        {[...PAGES].map(([path, page]) => (
          <Route key={path} path={path} element={<RoutePage page={page} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
};
