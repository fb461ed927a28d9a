import { SILENCE_S } from '@degen/rules/liabilities/times.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockAt, fakeNode } from '../../../../test/kit/page/fake-node.ts';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { CUSTODY, PLAYER } from '../../../../test/kit/page/proofs.ts';
import { NOON } from '../../../../test/kit/page/way-out.ts';
import { CASINO } from '../../shared/fairness/testing/fake-casino.ts';
import { momentText } from '../../shared/language/formats.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { WalletContext, type WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { BalanceCheck } from './balance-check.tsx';

const HOUR_S = 3_600;

let node: ReturnType<typeof fakeNode>;
let looks: number;

const read = async (publishedAt: number, suspendedUntil = 0) => {
  const epoch = [4, 4, publishedAt];
  node.views = {
    ...{ lastEpoch: epoch, lastFinalEpoch: [3, 3, publishedAt - HOUR_S] },
    operatorSuspendedUntil: [suspendedUntil],
  };
  const addresses = { ...CASINO.addresses, custody: CUSTODY };
  const config = { ...CASINO, rpcUrl: 'http://chain.test', addresses };
  fakeServer({ 'GET /api/config': () => ({ body: config }) });
  const queries = createQueryClient();
  const { CasinoConfigProvider } = await import('../../shared/config/casino-config-provider.tsx');
  render(
    <QueryClientProvider client={queries}>
      <CasinoConfigProvider>
        <WalletContext value={{ account: PLAYER, isSignedIn: false } as WalletContextValue}>
          <MemoryRouter>
            <BalanceCheck />
          </MemoryRouter>
        </WalletContext>
      </CasinoConfigProvider>
    </QueryClientProvider>,
  );
  await expect.poll(() => looks).toBeGreaterThan(0);
  await expect.poll(() => queries.isFetching()).toBe(0);
  // The page shows an answer only some time after it has come, but before the next one.
  await act(() => queries.refetchQueries());
};

beforeEach(() => {
  looks = 0;
  node = fakeNode();
  node.methods.eth_getBlockByNumber = () => {
    looks += 1;
    return blockAt(NOON);
  };
});
afterEach(() => node.close());

describe('the check of a balance', () => {
  it('warns of no silence while epochs are published', async () => {
    await read(NOON - 3 * HOUR_S);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^Sign in to check your own balance/)).toBeDefined();
  });

  it('says for how long nothing was published, and from when the wind-up can be opened', async () => {
    await read(NOON - 5 * HOUR_S);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^The casino has published nothing for 5 hours/);
    const due = momentText((NOON - 6 * HOUR_S + SILENCE_S) * 1_000);
    expect(alert.textContent).toContain(`If the silence lasts until ${due}, anyone may open`);
    expect(screen.getByRole('link', { name: 'leave with the last proof' })).toBeDefined();
  });

  it.each([
    ['until its end', NOON + HOUR_S, `until ${momentText((NOON + HOUR_S) * 1_000)}:`],
    ['without end', 2 ** 40 - 1, 'until the admin lifts it:'],
  ])('says instead that the operator is suspended %s', async (_, until, words) => {
    await read(NOON - 5 * HOUR_S, until);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('has suspended the casino’s operator');
    expect(alert.textContent).toContain(words);
    expect(screen.queryByText(/published nothing/)).toBeNull();
  });

  it('no longer speaks of a suspension that has ended', async () => {
    await read(NOON - HOUR_S, NOON - 1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing while the node has no newest block', async () => {
    node.methods.eth_getBlockByNumber = () => {
      looks += 1;
      return null;
    };
    await read(NOON - HOUR_S, NOON - 1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
