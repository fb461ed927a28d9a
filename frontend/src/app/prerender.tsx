import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Providers } from './providers.tsx';
import { AppRoutes, loadPage } from './router.tsx';

/**
 * Renders a path to HTML as a first-time visitor sees it. The HTML is complete: to insert a part
 * later, the page would need an inline script, which the content security policy forbids.
 */
export const renderPage = async (path: string): Promise<string> => {
  await loadPage(path);
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void faults.push(error) },
  );
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw new AggregateError(faults, `${path} could not be rendered`);
  return html;
};
