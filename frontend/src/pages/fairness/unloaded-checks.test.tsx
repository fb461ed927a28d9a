import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { ReceiptVerifier } from './receipt-verifier.tsx';

vi.mock('./check-receipts.ts', () => {
  throw new Error('offline');
});

it('the receipt verifier says that its checks could not be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReceiptVerifier />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Receipt, or the file of your receipts'), {
    target: { value: JSON.stringify(vectors.receipts[0]) },
  });
  const text = 'The checks could not be loaded. Reload the page, and open the receipt again.';
  expect(await screen.findByText(text)).toBeDefined();
  expectLogged('Could not load the checks of receipts');
});
