import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { AppShell } from './app-shell.tsx';
import { GAMES } from './game-registry.ts';
import { NotFoundPage } from './not-found-page.tsx';

const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));

const LobbyRoute = lazyPage(async () => (await import('./lobby-route.tsx')).LobbyRoute);
const WhitepaperPage = lazyPage(
  async () => (await import('../features/whitepaper/whitepaper-page.tsx')).WhitepaperPage,
);
const FairnessPage = lazyPage(
  async () => (await import('../features/fairness/page/fairness-page.tsx')).FairnessPage,
);
const LimitsPage = lazyPage(
  async () => (await import('../features/limits/limits-page.tsx')).LimitsPage,
);

const ExitPage = lazyPage(async () => (await import('../features/exit/exit-page.tsx')).ExitPage);

const GAME_PAGES = GAMES.map(({ path, load }) => ({ path, Page: lazyPage(load) }));

/** Plain routes: the loaders and actions of a data router would double what the first page loads. */
export const AppRouter = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<AppShell />}>
        <Route path={PATHS.home} element={<LobbyRoute />} />
        <Route path={PATHS.lobby} element={<LobbyRoute />} />
        {GAME_PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path={PATHS.whitepaper} element={<WhitepaperPage />} />
        <Route path={PATHS.fairness} element={<FairnessPage />} />
        <Route path={PATHS.limits} element={<LimitsPage />} />
        <Route path={PATHS.exit} element={<ExitPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
