import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../shared/styles/theme.css';
import { setLanguage, storedLanguage } from '../shared/language/language.ts';
import { isStorageEmpty } from '../shared/lib/storage.ts';
import { PartBoundary } from '../shared/ui/part-boundary.tsx';
import { PageFailed } from './page-failed.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes, loadPage } from './router.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element');

/**
 * The prerendered document is `inert` until the page's code runs. This component removes the
 * attribute.
 */
const Awake = ({ children }: { children: ReactNode }) => {
  useEffect(() => container.removeAttribute('inert'), []);
  return children;
};

const page = (
  <StrictMode>
    <Awake>
      <PartBoundary fallback={<PageFailed />}>
        <Providers>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </Providers>
      </PartBoundary>
    </Awake>
  </StrictMode>
);

const start = async (): Promise<void> => {
  await Promise.all([
    // The error is ignored here: the page itself shows it, with a button to retry.
    loadPage(window.location.pathname).catch(() => {}),
    setLanguage(storedLanguage()).catch((error: unknown) =>
      console.warn('The page stays English, because its texts could not be loaded', error),
    ),
  ]);
  // React renders a transition in slices, so that the browser stays responsive.
  startTransition(() => {
    // The prerendered document shows what a first visitor sees. With stored data the first render
    // would differ, so the document is replaced instead of hydrated. That of a busy server always
    // differs.
    const isOwn = container.hasChildNodes() && !('busy' in container.dataset);
    if (isOwn && isStorageEmpty()) hydrateRoot(container, page);
    else createRoot(container).render(page);
  });
};

void start();
