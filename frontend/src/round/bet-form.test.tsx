import { parseAmount } from '@degen/rules/amount.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_KEY, CONFIG_WITHOUT_SERVER } from '../shared/config/casino-config.ts';
import { createQueryClient } from '../shared/lib/query.ts';
import { useToastStore } from '../shared/ui/toast-store.ts';
import { WalletContext, type WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { BetForm } from './bet-form.tsx';
import { createRoundStore } from './round-store.ts';
import type { AnyRoundGame, ClosedRound, LiveRound } from './types.ts';

const GAME = {
  store: createRoundStore<ClosedRound, ClosedRound, object>(() => ({})),
  auto: { id: 'wheel' },
} as unknown as AnyRoundGame;

const wei = (text: string): bigint => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
};

const onSubmit = vi.fn();

const Form = () => (
  <BetForm game={GAME} onSubmit={() => onSubmit(GAME.store.getState().stakeWei)}>
    <button type="submit">Play</button>
  </BetForm>
);

type Harness = { start?: string; isDemo?: boolean; balance?: string; hasRound?: boolean };

const LIMITS = { DEGEN: { min: '5', max: '50' }, BNB: { min: '0.02', max: '1' } };

/**
 * Renders a form before the server's limits have arrived. Returns a function that delivers them.
 */
const show = ({ start = '10', isDemo = false, balance = '1000', hasRound = false }: Harness) => {
  const { clear, open, chooseToken } = GAME.store.getState();
  clear();
  chooseToken('DEGEN', wei(start));
  if (hasRound) open({} as LiveRound);
  const queries = createQueryClient();
  const wallet = {
    isDemo,
    getPlayableBalance: () => wei(balance),
  } as unknown as WalletContextValue;
  render(
    <QueryClientProvider client={queries}>
      <WalletContext value={wallet}>
        <Form />
      </WalletContext>
    </QueryClientProvider>,
  );
  return async () => {
    queries.setQueryData(CONFIG_KEY, { ...CONFIG_WITHOUT_SERVER, limits: LIMITS });
    await waitFor(() => expect(field().min).toBe(LIMITS.DEGEN.min));
  };
};

const showWithLimits = (harness: Harness) => show(harness)();

const field = () => screen.getByLabelText<HTMLInputElement>('Bet amount');
const chips = () =>
  screen.getAllByRole('button', { name: /^Bet / }).map(({ textContent }) => textContent);
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  onSubmit.mockReset();
});

describe('a bet form whose server accepts bets from 5 to 50', () => {
  it('shows both limits in its field, text and chips', async () => {
    await showWithLimits({});
    expect([field().min, field().max]).toEqual(['5', '50']);
    expect(screen.getByText('From 5 to 50 DEGEN')).toBeDefined();
    expect(chips()).toEqual(['5', '10', '25', '50']);
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    expect(field().value).toBe('0.02');
    expect(chips()).toEqual(['0.02', '0.05', '0.1']);
  });

  it('has no maximum in demo', async () => {
    await showWithLimits({ isDemo: true });
    expect([field().min, field().max]).toEqual(['5', '']);
    expect(screen.getByText('At least 5 DEGEN')).toBeDefined();
    expect(chips()).toEqual(['5', '10', '25', '50', '100']);
    click('Max');
    expect(field().value).toBe('1000');
  });

  it('raises an initial bet, a halved bet and a typed bet to 5', async () => {
    const serve = show({ start: '1' });
    expect(field().value).toBe('1');
    await serve();
    await waitFor(() => expect(field().value).toBe('5'));
    expect(screen.getByRole('button', { name: 'Half' })).toHaveProperty('disabled', true);
    type('1');
    click('Play');
    expect(onSubmit).toHaveBeenLastCalledWith(wei('5'));
  });

  it('sets the bet to 50 when Max is clicked', async () => {
    await showWithLimits({});
    click('Max');
    click('Play');
    expect(onSubmit).toHaveBeenCalledWith(wei('50'));
  });

  it.each(['1.000,5', '1,000,000', '1e1', '10 DEGEN', '0', ''])(
    'places no bet when its field says %j',
    async (typed) => {
      await showWithLimits({});
      type(typed);
      fireEvent.blur(field());
      click('Play');
      expect(onSubmit).not.toHaveBeenCalled();
      const { validationMessage: description } = field();
      expect(useToastStore.getState().current).toMatchObject({ title: 'Invalid Bet', description });
      expect(document.activeElement).toBe(field());
      click('Half');
      click('Play');
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith(wei('5'));
    },
  );

  it('can be submitted while an open round locks the bet', async () => {
    await showWithLimits({ hasRound: true });
    click('Play');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('a bet form without a server', () => {
  it('shows the minimum and the chips of the specification', () => {
    show({ isDemo: true });
    expect(field().min).toBe('1');
    expect(screen.getByText('At least 1 DEGEN')).toBeDefined();
    expect(chips()).toEqual(['1', '3', '5', '10', '25', '50', '100']);
  });
});
