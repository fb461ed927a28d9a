import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { ACCOUNT, USER } from '../../../../../test/kit/page/transfer-harness.ts';
import { CASINO } from '../../fairness/testing/fake-casino.ts';
import { createQueryClient } from '../../lib/query.ts';
import { changeHiddenOutcomes } from '../session/hidden-outcomes.ts';
import {
  WalletContext,
  type WalletContextValue,
  WalletServicesContext,
} from '../wallet-context.ts';
import { createWalletServices } from '../wallet-services.ts';
import { WalletWidget } from './wallet-widget.tsx';

/** A signed-in player, whose wallet menu is open. */
const openMenu = async (deposited = { DEGEN: '1', BNB: '1' }) => {
  const server = fakeServer({
    'GET /api/config': () => ({ body: CASINO }),
    'GET /api/user/7/balances': () => ({ body: { DEGEN: '1', BNB: '1' } }),
  });
  const queries = createQueryClient();
  const services = createWalletServices(queries);
  const { session } = services;
  const shown = () => session.store.getState().balances.DEGEN;
  await session.signedIn(USER, ACCOUNT);
  const amounts = { DEGEN: '1', BNB: '1' };
  const wallet = {
    ...{ isConnected: true, account: ACCOUNT, connectors: [] },
    ...{ onChain: amounts, deposited },
  };
  render(
    <QueryClientProvider client={queries}>
      <WalletServicesContext value={services}>
        <WalletContext value={wallet as unknown as WalletContextValue}>
          <MemoryRouter>
            <WalletWidget onLimits={() => {}} />
          </MemoryRouter>
        </WalletContext>
      </WalletServicesContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const answerWith = (DEGEN: string): void => {
    server.routes['GET /api/user/7/balances'] = () => ({ body: { DEGEN, BNB: '1' } });
  };
  answerWith('2');
  await user.click(await screen.findByRole('button', { name: /Wallet menu/ }));
  return { server, shown, user, answerWith };
};

it('the wallet menu loads the balances, which a paid claim may have changed', async () => {
  const { shown } = await openMenu();
  await vi.waitFor(() => expect(shown()).toBe('2'));
});

it('the wallet dialog does not update the balances while a game hides an outcome', async () => {
  const { server, shown, user, answerWith } = await openMenu();
  await vi.waitFor(() => expect(shown()).toBe('2'));
  answerWith('99');
  changeHiddenOutcomes(1);
  await user.click(await screen.findByRole('menuitem', { name: 'Deposit' }));
  await vi.waitFor(() => expect(server.called('/api/user/7/balances')).toHaveLength(3));
  await new Promise(setImmediate);
  expect(shown()).toBe('2');
  changeHiddenOutcomes(-1);
  await vi.waitFor(() => expect(shown()).toBe('99'));
});

it.each([
  { has: { DEGEN: '1', BNB: '1' }, hidden: 'BNB' },
  { has: { DEGEN: '0', BNB: '1' }, hidden: 'DEGEN' },
  { has: { DEGEN: '0', BNB: '0' }, hidden: 'BNB' },
])('with $has deposited, a narrow header leaves out $hidden', async ({ has, hidden }) => {
  await openMenu(has);
  const casino = screen.getByRole('button', { name: /Wallet menu/ }).querySelectorAll('.grid')[1];
  expect(casino?.querySelector('[class~="max-lg:hidden"]')?.textContent).toContain(hidden);
});
