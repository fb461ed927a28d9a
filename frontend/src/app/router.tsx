import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { GAMES } from '../games/index.ts';
import { PATHS } from '../shared/config/paths.ts';
import { AppShell } from './app-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';

type Load = () => Promise<ComponentType>;

/** A page that loads when it is shown, unless its code was brought before. */
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
    PATHS.simulator,
    lazyPage(async () => (await import('../pages/simulator/simulator-page.tsx')).SimulatorPage),
  ],
  [PATHS.exit, lazyPage(async () => (await import('../pages/exit/exit-page.tsx')).ExitPage)],
]);

/** Brings the code of a path's page, so that its first rendering shows it whole. */
export const loadPage = async (path: string): Promise<void> => {
  const page = PAGES.get(path);
  if (page) page.Loaded = await page.load();
};

/** Plain routes: the loaders and actions of a data router would double what the first page loads. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<AppShell />}>
      {[...PAGES].map(([path, page]) => (
        <Route key={path} path={path} element={<RoutePage page={page} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
