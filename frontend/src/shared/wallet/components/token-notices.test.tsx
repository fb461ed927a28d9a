import type { HealthAnswer } from '@degen/rules/wire/config.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { setLanguage } from '../../language/language.ts';
import { createQueryClient } from '../../lib/query.ts';
import {
  WalletContext,
  type WalletContextValue,
  WalletServicesContext,
} from '../wallet-context.ts';
import { createWalletServices } from '../wallet-services.ts';
import { WalletNotices } from './wallet-notices.tsx';

type Tokens = NonNullable<HealthAnswer['tokens']>;

const PAUSED =
  'now: its operator is suspended, its last epoch is too old, or it closes for good. Your money is safe in the contract.';

/** Shows the notices after the server has told the state of the tokens. */
const show = async (tokens: Tokens | null) => {
  const health = { database: 'ok', chain: { block: 1, lag: 0 }, tokens };
  fakeServer({ 'GET /api/health': () => ({ body: health }) });
  const queries = createQueryClient();
  const services = createWalletServices(queries);
  await services.service.look();
  expect(services.service.store.getState().tokens).toEqual(tokens);
  render(
    <QueryClientProvider client={queries}>
      <WalletServicesContext value={services}>
        <WalletContext value={{ isConnected: false } as WalletContextValue}>
          <MemoryRouter>
            <WalletNotices />
          </MemoryRouter>
        </WalletContext>
      </WalletServicesContext>
    </QueryClientProvider>,
  );
  return document.body.textContent ?? '';
};

const exits = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(() => setLanguage('en'));

describe('the notices about tokens', () => {
  it.each<[string, Tokens | null]>([
    ['both tokens are open', { DEGEN: 'open', BNB: 'open' }],
    ['the server does not know their state', null],
  ])('say nothing when %s', async (_, tokens) => {
    expect(await show(tokens)).toBe('');
  });

  it.each<[string, Tokens, readonly string[], number]>([
    [
      'in one sentence that both are paused',
      { DEGEN: 'paused', BNB: 'paused' },
      [`The casino takes no bets in DEGEN and BNB ${PAUSED}`],
      0,
    ],
    [
      'that one is short, and lead out of it',
      { DEGEN: 'open', BNB: 'short' },
      ['The contract holds less BNB than players are owed.'],
      1,
    ],
    [
      'that one is wound up, and lead out of it',
      { DEGEN: 'wound-up', BNB: 'open' },
      ['The wind-up of DEGEN is open, for good.'],
      1,
    ],
    [
      'each its own',
      { DEGEN: 'paused', BNB: 'wound-up' },
      [`The casino takes no bets in DEGEN ${PAUSED}`, 'The wind-up of BNB is open, for good.'],
      1,
    ],
  ])('say %s', async (_, tokens, sentences, ways) => {
    const text = await show(tokens);
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(exits()).toEqual(Array(ways).fill('/exit'));
  });

  it('are said in Swedish', async () => {
    await setLanguage('sv');
    expect(await show({ DEGEN: 'short', BNB: 'open' })).not.toContain('The contract');
    expect(exits()).toEqual(['/exit']);
  });
});
