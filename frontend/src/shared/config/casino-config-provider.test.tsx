import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query.ts';
import { CONFIG_KEY, CONFIG_WITHOUT_SERVER, useCasinoConfig } from './casino-config.ts';
import { CasinoConfigProvider } from './casino-config-provider.tsx';

let finish: (() => void) | undefined;
const LocalChain = lazy(
  () =>
    new Promise<{ default: () => string }>((resolve) => {
      finish = () => resolve({ default: () => 'Local Hardhat' });
    }),
);
const Chain = () => (useCasinoConfig().local ? <LocalChain /> : 'BSC Testnet');

it('CasinoConfigProvider shows the old page until the code for a new configuration has loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const queries = createQueryClient();
  const { container } = render(
    <QueryClientProvider client={queries}>
      <CasinoConfigProvider>
        <Suspense fallback="Loading">
          <Chain />
        </Suspense>
      </CasinoConfigProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText('BSC Testnet')).toBeTruthy();

  // `LocalChain` is still loading. Without a deferred value, `Suspense` would now show "Loading".
  queries.setQueryData(CONFIG_KEY, { ...CONFIG_WITHOUT_SERVER, local: true });
  await waitFor(() => expect(finish).toBeDefined());
  expect(container.textContent).toBe('BSC Testnet');
  finish?.();
  expect(await screen.findByText('Local Hardhat')).toBeTruthy();
});
