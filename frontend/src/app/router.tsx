import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { AppShell } from './app-shell.tsx';
import { ComingSoonPage } from './coming-soon-page.tsx';
import { GAMES, type Game } from './game-registry.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteError } from './route-error.tsx';

const gameRoute = (game: Game): RouteObject => {
  const { load } = game;
  return load
    ? { path: game.path, lazy: async () => ({ Component: await load() }) }
    : { path: game.path, element: <ComingSoonPage title={game.title} pitch={game.pitch} /> };
};

const lobbyRoute = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./lobby-route.tsx')).LobbyRoute }),
});

/** Each page stands behind its own boundary: when one fails, header and navigation stay. */
const guarded = (route: RouteObject): RouteObject => ({ ...route, errorElement: <RouteError /> });

const router = createBrowserRouter([
  {
    element: <AppShell />,
    errorElement: <RouteError />,
    children: [
      lobbyRoute(PATHS.home),
      lobbyRoute(PATHS.lobby),
      ...GAMES.map(gameRoute),
      {
        path: PATHS.whitepaper,
        lazy: async () => ({
          Component: (await import('../features/whitepaper/whitepaper-page.tsx')).WhitepaperPage,
        }),
      },
      { path: '*', element: <NotFoundPage /> },
    ].map(guarded),
  },
]);

export const AppRouter = () => <RouterProvider router={router} />;
