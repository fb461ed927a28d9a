import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { AppShell } from './app-shell.tsx';
import { ComingSoonPage } from './coming-soon-page.tsx';
import { GAMES, type Game } from './game-registry.ts';
import { NotFoundPage } from './not-found-page.tsx';

const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));

const LobbyRoute = lazyPage(async () => (await import('./lobby-route.tsx')).LobbyRoute);
const WhitepaperPage = lazyPage(
  async () => (await import('../features/whitepaper/whitepaper-page.tsx')).WhitepaperPage,
);

const gamePage = ({ title, pitch, load }: Game): ComponentType =>
  load ? lazyPage(load) : () => <ComingSoonPage title={title} pitch={pitch} />;

const GAME_PAGES = GAMES.map((game) => ({ path: game.path, Page: gamePage(game) }));

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
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
