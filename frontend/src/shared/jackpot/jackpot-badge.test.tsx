import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { createQueryClient } from '../lib/query.ts';
import { WalletContext, type WalletContextValue } from '../wallet/wallet-context.ts';
import { JackpotBadge } from './jackpot.tsx';

/** Renders the badge with a fake wallet. The badge uses only its mode. */
const show = (isDemo: boolean, stakeWei = 10n ** 18n) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WalletContext value={{ isDemo } as WalletContextValue}>
        <JackpotBadge stakeWei={stakeWei} />
      </WalletContext>
    </QueryClientProvider>,
  );

it('the jackpot badge shows 1.2M in demo mode without a request [spec 9.T10]', () => {
  const { calls } = fakeServer({});
  show(true);
  expect(screen.getByText('Jackpot 1.2M')).toBeDefined();
  expect(calls).toEqual([]);
  expect(screen.queryByText(/This stake/)).toBeNull();
});

it('the jackpot badge shows the on-chain pool in web3 mode [spec 7.20]', async () => {
  fakeServer({ 'GET /api/jackpot': () => ({ body: { pool: '1345678.9', lastWinners: [] } }) });
  show(false);
  expect(await screen.findByText('Jackpot 1.3M')).toBeDefined();
});

it('the jackpot badge shows 0 when the pool cannot be read [spec 7.20, 8.W12]', async () => {
  fakeServer({ 'GET /api/jackpot': () => ({ status: 503, body: {} }) });
  show(false);
  expect(await screen.findByText('Jackpot 0')).toBeDefined();
  expect(screen.queryByText(/This stake/)).toBeNull();
});

it('the jackpot badge shows the possible prize of the stake in web3 mode', async () => {
  fakeServer({ 'GET /api/jackpot': () => ({ body: { pool: '1200000', lastWinners: [] } }) });
  show(false, 10n * 10n ** 18n);
  expect(await screen.findByText('This stake: up to 1,080 DEGEN')).toBeDefined();
});
