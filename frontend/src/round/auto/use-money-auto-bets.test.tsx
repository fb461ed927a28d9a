import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import type { AutoBetsAnswer } from '@degen/rules/wire/auto-bets.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { changeHiddenOutcomes } from '../../shared/wallet/session/hidden-outcomes.ts';
import { WalletContext, type WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { useMoneyAutoBets } from './use-money-auto-bets.ts';

const render = async (autoBets: object | null) => {
  const answer = { autoBets, receipt: null } as AutoBetsAnswer;
  fakeServer({ 'GET /api/auto-bets': () => ({ body: answer }) });
  const refreshDeposited = vi.fn<WalletContextValue['refreshDeposited']>(async () => {});
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
  return { refreshDeposited, queries };
};

const BETS = {
  ...{ id: 'bets-1', strategy: { game: 'wheel', token: 'DEGEN' }, paceMs: 1_000 },
  ...{ rounds: 100, profit: '340', stake: '1' },
};
const END = { reason: 'ROUNDS', at: '2026-01-31T12:00:00.000Z' };

it('a page that opens after the end of automatic bets loads the balance', async () => {
  const { refreshDeposited } = await render({ ...BETS, end: END });
  await waitFor(() => expect(refreshDeposited).toHaveBeenCalledTimes(1));
});

it('a page without automatic bets does not load the balance', async () => {
  const { refreshDeposited } = await render(null);
  expect(refreshDeposited).not.toHaveBeenCalled();
});

it('a balance after a round of automatic bets is ignored while an outcome is hidden', async () => {
  const { refreshDeposited, queries } = await render({ ...BETS, end: null });
  await waitFor(() => expect(refreshDeposited).toHaveBeenCalledTimes(1));
  const [receipt] = vectors.receipts as readonly Receipt[];
  act(() => void queries.setQueryData(['auto-bets', '0xaa'], { autoBets: BETS, receipt }));
  await waitFor(() => expect(refreshDeposited).toHaveBeenCalledTimes(2));
  const [isWanted] = refreshDeposited.mock.lastCall ?? [];
  expect(isWanted?.()).toBe(true);
  changeHiddenOutcomes(1);
  expect(isWanted?.()).toBe(false);
  changeHiddenOutcomes(-1);
});
