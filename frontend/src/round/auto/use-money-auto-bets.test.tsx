import type { AutoBetsAnswer } from '@degen/rules/wire/auto-bets.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { WalletContext, type WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { useMoneyAutoBets } from './use-money-auto-bets.ts';

const render = async (autoBets: object | null) => {
  const answer = { autoBets, receipt: null } as AutoBetsAnswer;
  fakeServer({ 'GET /api/auto-bets': () => ({ body: answer }) });
  const refreshDeposited = vi.fn(async () => {});
  const queries = createQueryClient();
  renderHook(() => useMoneyAutoBets('0xaa', async () => {}), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <WalletContext value={{ refreshDeposited } as unknown as WalletContextValue}>
          {children}
        </WalletContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(queries.getQueryData(['auto-bets', '0xaa'])).toEqual(answer));
  return refreshDeposited;
};

const END = { reason: 'ROUNDS', at: '2026-01-31T12:00:00.000Z' };

it('a page that shows automatic bets after they ended out of view loads the balance', async () => {
  const strategy = { game: 'wheel', token: 'DEGEN' };
  const bets = { id: 'bets-1', strategy, rounds: 100, profit: '340', stake: '1', end: END };
  const refreshDeposited = await render(bets);
  await waitFor(() => expect(refreshDeposited).toHaveBeenCalledTimes(1));
});

it('a page without automatic bets does not load the balance', async () => {
  const refreshDeposited = await render(null);
  expect(refreshDeposited).not.toHaveBeenCalled();
});
