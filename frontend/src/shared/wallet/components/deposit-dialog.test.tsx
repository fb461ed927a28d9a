import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { ACCOUNT } from '../../../../../test/kit/page/transfer-harness.ts';
import { CasinoConfigContext, CONFIG_WITHOUT_SERVER } from '../../config/casino-config.ts';
import { CASINO } from '../../fairness/testing/fake-casino.ts';
import { createQueryClient } from '../../lib/query.ts';
import { CallRejected, WalletError } from '../errors.ts';
import {
  WalletContext,
  type WalletContextValue,
  WalletServicesContext,
} from '../wallet-context.ts';
import { createWalletServices } from '../wallet-services.ts';
import { NO_BALANCES } from '../wallet-store.ts';
import { DepositDialog } from './deposit-dialog.tsx';

const DECLINED = { code: 4001, message: 'denied' };

const user = userEvent.setup();

/** Opens the dialog of a player whose wallet holds `onChain`. */
const open = (onChain: WalletContextValue['onChain'], failure: unknown = DECLINED): void => {
  fakeServer({ 'GET /api/config': () => ({ body: CASINO }) });
  const queries = createQueryClient();
  const deposit = () => Promise.reject(failure);
  const value = { isConnected: true, account: ACCOUNT, onChain, deposit };
  render(
    <QueryClientProvider client={queries}>
      <WalletServicesContext value={createWalletServices(queries)}>
        <WalletContext value={value as unknown as WalletContextValue}>
          <CasinoConfigContext value={{ ...CONFIG_WITHOUT_SERVER, local: true }}>
            <MemoryRouter>
              <DepositDialog isOpen onClose={() => {}} />
            </MemoryRouter>
          </CasinoConfigContext>
        </WalletContext>
      </WalletServicesContext>
    </QueryClientProvider>,
  );
};
const typeAmount = () => user.type(screen.getByRole('textbox'), '2');
const chooseBnb = () => user.click(screen.getByRole('radio', { name: /BNB/ }));

it.each([
  ['amount', typeAmount],
  ['token', chooseBnb],
] as const)(
  'the reason of a failed deposit goes when the player changes the %s',
  async (_, change) => {
    open({ DEGEN: '9', BNB: '9' });
    await typeAmount();
    await user.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/declined|refused/i);
    expectLogged('The deposit was not sent');
    await change();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it.each<[string, Error, string]>([
  [
    'a wallet that signed no permit is quoted, and the player learns what the next attempt asks',
    new WalletError('permitFailed', { cause: { code: -32_603, message: 'Unknown message' } }),
    'Your wallet did not sign, so nothing was sent. Try again: the page then asks for an approval instead. It says: “Unknown message.”',
  ],
  [
    'a contract that takes no deposits is named as the reason',
    new CallRejected('It takes none now.'),
    'It takes none now.',
  ],
])('%s', async (_, failure, text) => {
  open({ DEGEN: '9', BNB: '9' }, failure);
  await typeAmount();
  await user.click(screen.getByRole('button', { name: /^Deposit/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expectLogged('The deposit was not sent');
});

it('test funds are offered to a wallet without DEGEN, and not before its balance is known', () => {
  const offer = () => screen.queryByRole('button', { name: 'Get test funds' });
  open(NO_BALANCES);
  expect(offer()).toBeNull();
  cleanup();
  open({ DEGEN: '0', BNB: '0' });
  expect(offer()).not.toBeNull();
});
