import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { fakeWallet, walletError } from '../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../test/kit/page/logs.ts';
import { labelled, PAGES_OF_PATHS, PATHS_OF_NO_PAGE } from '../../../test/kit/paths/page-paths.ts';
import { CONFIG_WITHOUT_SERVER } from '../shared/config/casino-config.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

const ALICE = '0x1111111111111111111111111111111111111111';

const visit = (path: string) => {
  window.history.replaceState(null, '', path);
  render(
    <Providers>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>,
  );
  return userEvent.setup();
};

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  server = fakeServer({
    'GET /api/auth/me': () => ({ status: 401 }),
    'POST /api/auth/nonce': () => ({
      body: { nonce: 'abcdef0123456789', issuedAt: '2026-01-02T03:04:05.678Z' },
    }),
    'POST /api/auth/verify': () => ({ body: { id: 7, username: null, walletAddress: ALICE } }),
    'POST /api/auth/logout': () => ({ body: { loggedOut: true } }),
    'GET /api/user/7/balances': () => ({ body: { DEGEN: '50', BNB: '0.5' } }),
  });
});

describe('the router', () => {
  it('shows the specified 404 page for an unknown path [spec 2.4]', async () => {
    visit('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
  });

  it.each([
    ['/roulette', 'Wheel of Fortune'],
    ['/blackjack', 'Blackjack'],
    ['/slots', 'Slots'],
    ['/kickboxing', 'Kickboxing'],
    ['/crash', 'Crash'],
    ['/fairness', 'Fairness you can check'],
    ['/limits', 'Play limits'],
    ['/round/any', 'Shared round'],
    ['/simulator', 'Strategy simulator'],
    ['/statistics', 'Your statistics'],
  ])('shows the page at %s [spec 2.2]', async (path, title) => {
    visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  });

  it.each(PAGES_OF_PATHS)('shows at %s the page of %s', async (path, page) => {
    visit(window.location.origin + path);
    if (page === '/') {
      expect(await screen.findByText('Demo Mode')).toBeDefined();
      expect(screen.queryByRole('link', { name: 'Lobby' })).toBeNull();
    } else {
      expect(await screen.findByRole('heading', { level: 1, name: 'Crash' })).toBeDefined();
    }
  });

  it.each(labelled(PATHS_OF_NO_PAGE))('shows at %s the 404 page', async (_label, path) => {
    visit(window.location.origin + path);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('shows the lobby at / without a back button', async () => {
    visit('/');
    expect(await screen.findByText('Demo Mode')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Lobby' })).toBeNull();
  });

  it('shows a link back to the lobby on every page but / [spec 2.1]', async () => {
    const user = visit('/whitepaper');
    await user.click(screen.getByRole('link', { name: 'Lobby' }));
    expect(await screen.findByText('Demo Mode')).toBeDefined();
    expect(window.location.pathname).toBe('/lobby');
    expect(screen.getByRole('link', { name: 'Lobby' })).toBeDefined();
  });
});

describe('the lobby', () => {
  it('shows five games, and the demo balances of DEGEN and BNB [spec 1.5, 2.L3, 2.L4]', async () => {
    visit('/');
    expect(await screen.findByText('10000.00')).toBeDefined();
    expect(screen.getByText('5.0000')).toBeDefined();
    const games = within(screen.getByRole('region', { name: 'Games' }));
    expect(games.getAllByRole('link')).toHaveLength(5);
  });

  it('shows the dollar value of BNB and DEGEN when both have a price feed [spec 7.25]', async () => {
    const priceFeeds = { BNB: 'https://feed.test/bnb', DEGEN: 'https://feed.test/degen' };
    server.routes['GET /api/config'] = () => ({ body: { ...CONFIG_WITHOUT_SERVER, priceFeeds } });
    server.routes[`GET ${priceFeeds.BNB}`] = () => ({ body: { price: '600' } });
    server.routes[`GET ${priceFeeds.DEGEN}`] = () => ({ body: { price: '0.05' } });
    visit('/');
    expect(await screen.findByText('≈ $3,000.00')).toBeDefined();
    expect(await screen.findByText('≈ $500.00')).toBeDefined();
  });

  it('shows “Testnet only” at the top and at the bottom [spec 1.9]', async () => {
    visit('/');
    const main = within(await screen.findByRole('main'));
    // The footer loads after the rest of the lobby.
    await main.findByText('Testnet only.');
    const marks = main.getAllByText(/^Testnet only\.?$/);
    expect(marks.map((mark) => mark.textContent)).toEqual(['Testnet only', 'Testnet only.']);
  });

  it('has a logo, a headline, a whitepaper button, two closed panels and a contact line [spec 2.L1, 2.L4, 2.L5]', async () => {
    visit('/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByText('Degen').length).toBeGreaterThan(0);
    expect(main.getByRole('link', { name: 'Whitepaper' }).getAttribute('href')).toBe('/whitepaper');
    for (const title of ['Smart-contract mechanics', 'Tokenomics']) {
      const panel = await main.findByText(title);
      expect(panel.closest('details')?.open).toBe(false);
    }
    expect((await main.findByText(/^Contact:/)).closest('p')?.querySelector('a')?.href).toMatch(
      /^mailto:/,
    );
  });
});

describe('the wallet controls in the header', () => {
  const openList = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
    return screen.findByRole('button', { name: /MetaMask/ });
  };

  it('say which wallet to install when the browser has none [spec 2.H6]', async () => {
    const user = visit('/');
    await user.click(await openList(user));
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain(
      'Please install MetaMask to connect your wallet. You can continue playing in demo mode.',
    );
  });

  it('connect a wallet, show its shortened address, and disconnect it [spec 2.H3]', async () => {
    vi.stubGlobal('ethereum', fakeWallet({ accounts: [ALICE], chainId: 97 }));
    const user = visit('/');
    await user.click(await openList(user));
    expect(await screen.findByText('Successfully connected to MetaMask')).toBeDefined();
    expect(await screen.findByText('Web3 Mode')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: /^Wallet menu.*0x1111…1111$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    expect(await screen.findByText('Your wallet has been disconnected.')).toBeDefined();
    expect(await screen.findByText('Demo Mode')).toBeDefined();
  });

  it('show an error when the server fails to end the session after a disconnect', async () => {
    vi.stubGlobal('ethereum', fakeWallet({ accounts: [ALICE], chainId: 97 }));
    const user = visit('/');
    await user.click(await openList(user));
    server.routes['POST /api/auth/logout'] = () => ({ status: 503 });
    await user.click(await screen.findByRole('button', { name: /^Wallet menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    expect(await screen.findByText('Session Not Ended')).toBeDefined();
    expect(screen.getByText('Demo Mode')).toBeDefined();
    expectLogged('Could not end the session on the server ApiError: 503');
  });

  it('show that a signature is required when the player refuses to sign', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 97 });
    wallet.misbehave('personal_sign', () => {
      throw walletError(4001);
    });
    vi.stubGlobal('ethereum', wallet);
    const user = visit('/');
    await user.click(await openList(user));
    expect(await screen.findByText('Signature Required')).toBeDefined();
    expect(screen.getByText('You must sign the message to connect your wallet.')).toBeDefined();
    expectLogged('Could not connect');
  });

  it('show “Connection Failed” when the wallet answers with an error [spec 8.T2]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 97 });
    wallet.misbehave('eth_requestAccounts', () => {
      throw walletError(-32603);
    });
    vi.stubGlobal('ethereum', wallet);
    const user = visit('/');
    await user.click(await openList(user));
    expect(await screen.findByText('Connection Failed')).toBeDefined();
    expect(screen.getByText('Failed to connect wallet')).toBeDefined();
    expectLogged('Could not connect');
  });

  it('tell the player to answer the earlier request of a wallet that is busy', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 97 });
    wallet.misbehave('eth_requestAccounts', () => {
      throw walletError(-32002);
    });
    vi.stubGlobal('ethereum', wallet);
    const user = visit('/');
    await user.click(await openList(user));
    expect(await screen.findByText('Connection Failed')).toBeDefined();
    const notice =
      'Your wallet still waits for your answer to an earlier request. Open it, answer that, then connect again.';
    expect(screen.getByText(notice)).toBeDefined();
    expectLogged('Could not connect');
    wallet.misbehave('eth_requestAccounts', () => [ALICE]);
    await user.click(await openList(user));
    expect(await screen.findByText('Web3 Mode')).toBeDefined();
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('reject a deposit without a valid amount', async () => {
    vi.stubGlobal('ethereum', fakeWallet({ accounts: [ALICE], chainId: 97 }));
    const user = visit('/');
    await user.click(await openList(user));
    await user.click(await screen.findByRole('button', { name: /^Wallet menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deposit' }));
    await user.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(await screen.findByText('Invalid Amount')).toBeDefined();
    // In the toast, and below the field.
    expect(screen.getAllByText('Please enter a valid amount')).toHaveLength(2);
  });

  it('offer to sign in when the wallet announces an account that the page did not request', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 97 });
    vi.stubGlobal('ethereum', wallet);
    const user = visit('/');
    await screen.findByText('Demo Mode');
    wallet.emit('accountsChanged', [ALICE]);
    await user.click(await screen.findByRole('button', { name: 'Sign again' }));
    expect(await screen.findByText('Web3 Mode')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign again' })).toBeNull();
  });
});
