import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { NOWHERE } from '../shared/config/paths.ts';
import { AppShell } from './app-shell.tsx';
import { BusyPage } from './busy-page.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes, loadPage } from './router.tsx';

/**
 * The HTML is complete: to insert a part later, the page would need an inline script, which the
 * content security policy forbids.
 */
const render = async (path: string, routes: ReactNode): Promise<string> => {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>
        <StaticRouter location={path}>{routes}</StaticRouter>
      </Providers>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void faults.push(error) },
  );
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw new AggregateError(faults, `${path} could not be rendered`);
  return html;
};

/** Renders a path to HTML as a first-time visitor sees it. */
export const renderPage = async (path: string): Promise<string> => {
  await loadPage(path);
  return render(path, <AppRoutes />);
};

/** Renders the page that stands for every path while the server cannot show the path's own page. */
export const renderBusyPage = (): Promise<string> =>
  render(
    NOWHERE,
    <Routes>
      <Route element={<AppShell />}>
        <Route path="*" element={<BusyPage />} />
      </Route>
    </Routes>,
  );
