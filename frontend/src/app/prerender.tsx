import { useStore } from '@nanostores/react';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { NOWHERE } from '../shared/config/paths.ts';
import { DocumentTitle } from '../shared/ui/document-title.tsx';
import { AppShell } from './app-shell.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes, loadPage } from './router.tsx';
import { busyTexts } from './texts.ts';

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

/**
 * Only the built document has this page: the server sends it in place of a page that it cannot show.
 * It has no button, because nothing works before the code of the page runs, and then the page itself
 * is shown.
 */
const BusyPage = () => {
  const t = useStore(busyTexts);
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-20 sm:px-6">
      <DocumentTitle title={t.title} />
      <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
      <p className="text-lg text-muted">{t.safe}</p>
      <p className="text-lg text-muted">{t.wait}</p>
    </div>
  );
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
