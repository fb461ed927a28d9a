import { planToken } from '@degen/rules/liabilities/plan.ts';
import type { TokenFacts } from '@degen/rules/liabilities/way-out-facts.ts';
import type { OpenClaim } from '@degen/rules/wire/money.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { degenProof } from '../../../../../test/kit/page/proofs.ts';
import { ACCOUNT } from '../../../../../test/kit/page/transfer-harness.ts';
import { CLAIMED, ENTERED, FACTS, NOON, wayOutOf } from '../../../../../test/kit/page/way-out.ts';
import { CASINO } from '../../fairness/testing/fake-casino.ts';
import { setLanguage } from '../../language/language.ts';
import { createQueryClient } from '../../lib/query.ts';
import { saveProof } from '../../proofs/saved-proofs.ts';
import { dateText } from '../../way-out/plan-text.ts';
import { readExit } from '../../way-out/read-exit.ts';
import {
  WalletContext,
  type WalletContextValue,
  WalletServicesContext,
} from '../wallet-context.ts';
import { createWalletServices } from '../wallet-services.ts';
import { WalletMenu } from './wallet-menu.tsx';

vi.mock('../../way-out/read-exit.ts', () => ({ readExit: vi.fn() }));

const HOUR_S = 3_600;
const MADE = '2026-11-22T09:00:00.000Z';
const DEGEN: OpenClaim = {
  ...{ token: 'DEGEN', amount: '500', setApart: '500', madeAt: MADE },
};

type Answer = { status?: number; body?: unknown } | Promise<never>;
const NEVER = new Promise<never>(() => {});
const claims = (...open: OpenClaim[]): Answer => ({ body: { claims: open } });

/** Opens the menu of a signed-in player. */
const openMenu = async (answer: Answer, isSignedIn = true) => {
  const server = fakeServer({
    'GET /api/config': () => ({
      body: {
        ...{ ...CASINO, rpcUrl: 'http://chain.test' },
        addresses: { ...CASINO.addresses, custody: `0x${'5'.repeat(40)}` },
      },
    }),
    'GET /api/claims': () => answer,
  });
  const queries = createQueryClient();
  const amounts = { DEGEN: '1', BNB: '1' };
  const wallet = { isConnected: true, isSignedIn, account: ACCOUNT, connectors: [] };
  const value = { ...wallet, onChain: amounts, deposited: amounts };
  const { CasinoConfigProvider } = await import('../../config/casino-config-provider.tsx');
  render(
    <QueryClientProvider client={queries}>
      <CasinoConfigProvider>
        <WalletServicesContext value={createWalletServices(queries)}>
          <WalletContext value={value as unknown as WalletContextValue}>
            <MemoryRouter>
              <WalletMenu onOpen={() => {}} onLimits={() => {}} />
            </MemoryRouter>
          </WalletContext>
        </WalletServicesContext>
      </CasinoConfigProvider>
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: /Wallet menu|Plånboksmeny/ }));
  return server;
};

/** What the chain says, with the plan that the rules make of it. */
const onChain = (facts: TokenFacts, closesAtMark: number | null = null) => {
  const known = wayOutOf(facts, {});
  const chain = { ...known, closedAtMark: closesAtMark };
  vi.mocked(readExit).mockResolvedValue(wayOutOf(facts, planToken(facts, chain, [])));
};

const links = () => screen.queryAllByRole('menuitem', { name: /claim|fordran|entered/i });

afterEach(() => setLanguage('en'));

describe('the open claims in the wallet menu', () => {
  it('show amount, time and the next step of the plan, and link to the exit page', async () => {
    // A younger epoch was published with the claim, so the claim has to stand for 48 hours.
    onChain({ ...CLAIMED, claim: { ...CLAIMED.claim, madeAtMark: 4 } });
    await openMenu(claims(DEGEN, { ...DEGEN, token: 'BNB' }));
    const until = dateText(NOON + 48 * HOUR_S);
    await screen.findAllByText(`It becomes payable by itself at ${until} at the latest.`);
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/exit', '/exit']);
    expect(links()[0]?.textContent).toContain(
      `Your claim of 500 DEGEN has been open since ${dateText(NOON)}.`,
    );
    expect(links()[1]?.textContent).toContain('Your claim of 500 BNB');
    expect(vi.mocked(readExit).mock.lastCall?.[0]).toMatchObject({ player: ACCOUNT });
  });

  it('say that a mature claim can be paid now', async () => {
    onChain({ ...CLAIMED, claim: { ...CLAIMED.claim, isMature: true } });
    await openMenu(claims(DEGEN));
    expect(
      await screen.findByText('The claim is mature: 500 DEGEN can be paid now.'),
    ).toBeDefined();
  });

  it('say what became of them in the wind-up', async () => {
    onChain(ENTERED);
    await openMenu(claims(DEGEN));
    expect(
      await screen.findByText('You are entered with 500 DEGEN.', { exact: false }),
    ).toBeDefined();
    expect(screen.getByText(/who comes first/)).toBeDefined();
  });

  it('say how much is set apart, and what that stops, while a balance does not cover them', async () => {
    onChain(CLAIMED);
    await openMenu(claims({ ...DEGEN, setApart: '120' }, { ...DEGEN, token: 'BNB' }));
    const stops =
      '120 DEGEN is set apart for the claim. Until the rest is too, every credit goes there, and you can neither bet nor swap DEGEN.';
    expect(await screen.findByText(stops)).toBeDefined();
    expect(screen.getAllByText(/set apart/)).toHaveLength(1);
  });

  it('do not say so once a wind-up has replaced them, nor while no claim is known', async () => {
    vi.mocked(readExit).mockReturnValue(NEVER);
    await openMenu(claims({ ...DEGEN, setApart: '0' }));
    expect(await screen.findByText('Reading the chain…')).toBeDefined();
    expect(screen.queryByText(/set apart/)).toBeNull();
    cleanup();
    vi.mocked(readExit).mockRejectedValue(new Error('no answer'));
    await openMenu(claims({ ...DEGEN, setApart: '0' }));
    expect(await screen.findByText('The chain does not answer. Trying again.')).toBeDefined();
    expect(screen.queryByText(/set apart/)).toBeNull();
    cleanup();
    onChain(ENTERED);
    await openMenu(claims({ ...DEGEN, setApart: '0' }));
    expect(await screen.findByText(/You are entered with/)).toBeDefined();
    expect(screen.queryByText(/set apart/)).toBeNull();
  });

  it('are read at the casino of the server, also with a proof of an earlier one', async () => {
    const earlier = { ...degenProof({ number: 9, mark: 9 }, []), player: ACCOUNT };
    saveProof(earlier, []);
    onChain(CLAIMED);
    await openMenu(claims(DEGEN));
    await screen.findByText('Open claims');
    await vi.waitFor(() => expect(readExit).toHaveBeenCalled());
    const custody = `0x${'5'.repeat(40)}`;
    expect(vi.mocked(readExit).mock.lastCall).toEqual([expect.objectContaining({ custody }), []]);
  });

  it('are not shown once the chain has paid them', async () => {
    onChain(FACTS);
    await openMenu(claims(DEGEN));
    await vi.waitFor(() => expect(readExit).toHaveBeenCalled());
    await vi.waitFor(() => expect(screen.queryByText('Open claims')).toBeNull());
  });

  it('are shown as the server knows them while the chain is read, and when it is silent', async () => {
    let fail = (_: Error) => {};
    vi.mocked(readExit).mockReturnValue(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    await openMenu(claims(DEGEN));
    expect(await screen.findByText('Reading the chain…')).toBeDefined();
    const since = dateText(Date.parse(MADE) / 1_000);
    expect(links()[0]?.textContent).toContain(
      `Your claim of 500 DEGEN has been open since ${since}.`,
    );
    fail(new Error('no answer'));
    expect(await screen.findByText('The chain does not answer. Trying again.')).toBeDefined();
    expect(links()).toHaveLength(1);
  });

  it('take no room on the page when there is no claim', async () => {
    const server = await openMenu(claims());
    await vi.waitFor(() => expect(server.called('/api/claims').length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(screen.queryByText(/open claims/i)).toBeNull());
    expect(readExit).not.toHaveBeenCalled();
  });

  it('are not asked for without a session', async () => {
    const server = await openMenu(claims(DEGEN), false);
    expect(server.called('/api/claims')).toEqual([]);
    expect(screen.queryByText(/open claims/i)).toBeNull();
  });

  it('are announced as loading until the server has answered', async () => {
    await openMenu(NEVER);
    expect(screen.getByText('Looking for your open claims…')).toBeDefined();
  });

  it('lead to the exit page when the server does not know them now', async () => {
    await openMenu({ status: 503 });
    const link = await screen.findByRole('menuitem', { name: /could not be loaded/ });
    expect(link.getAttribute('href')).toBe('/exit');
  });

  it('are shown in Swedish', async () => {
    await setLanguage('sv');
    onChain(CLAIMED);
    await openMenu(claims(DEGEN));
    expect(await screen.findByText('Öppna fordringar')).toBeDefined();
    expect(links()).toHaveLength(1);
  });
});
