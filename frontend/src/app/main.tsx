import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../shared/styles/theme.css';
import { isStorageEmpty } from '../shared/lib/storage.ts';
import { Providers } from './providers.tsx';
import { AppRoutes, loadPage } from './router.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element');

/** The document is a picture until its code is here: its buttons must not be clicked before they work. */
const Awake = ({ children }: { children: ReactNode }) => {
  useEffect(() => container.removeAttribute('inert'), []);
  return children;
};

const page = (
  <StrictMode>
    <Awake>
      <Providers>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Providers>
    </Awake>
  </StrictMode>
);

const start = async (): Promise<void> => {
  // A page whose code does not arrive says so itself, and offers to try again.
  await loadPage(window.location.pathname).catch(() => {});
  // In slices, between which the browser can answer.
  startTransition(() => {
    // The document shows a first visit. What a browser remembers would differ from it.
    if (container.hasChildNodes() && isStorageEmpty()) hydrateRoot(container, page);
    else createRoot(container).render(page);
  });
};

void start();
