import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { createQueryClient } from '../../../shared/lib/query.ts';
import {
  WalletContext,
  type WalletContextValue,
  WalletServicesContext,
} from '../../../shared/wallet/wallet-context.ts';
import type { WalletServices } from '../../../shared/wallet/wallet-services.ts';
import type { PlayKey } from '../keys/play-key.ts';
import type { KeyFlow } from '../keys/use-key-flow.ts';
import { PLAY_KEY, TERMS } from '../testing/fake-casino.ts';
import { fakeKeys, STORED } from '../testing/fake-keys.ts';
import type { Casino } from '../use-casino.ts';
import { KeyCard, KeyState } from './key-card.tsx';

const flow: KeyFlow = {
  ...{ granting: null, isEnding: false, rejection: null },
  ...{ grant: vi.fn(), end: vi.fn(), forget: vi.fn() },
};

const show = (change: Partial<PlayKey> = {}, rejection: string | null = null) => {
  const playKey = { ...PLAY_KEY, ...change };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <KeyState playKey={playKey} flow={{ ...flow, rejection }} isBetting={false} />
    </QueryClientProvider>,
  );
  return playKey;
};

describe('the card of a play key', () => {
  it('shows the remaining budget, the games and the gas of the key', () => {
    show({ games: 0b00101, leftWei: 12n * WEI_PER_UNIT });
    for (const text of ['12 DEGEN', 'Wheel, Slots', '0.0011 BNB, about 10 bets']) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  it.each<[string, Partial<PlayKey>, RegExp]>([
    ['is ended and holds gas', { state: 'revoked' }, /^This key is ended/],
    ['is past its time', { isExpired: true }, /^Its time is over/],
    ['another browser made', { isHere: false }, /^Only the browser that made it can bet/],
    ['has no budget left', { leftWei: 0n }, /^Its budget is used up/],
    ['has no gas left', { gasWei: 1n }, /^Its gas is used up/],
  ])('explains the state of a key that %s', (_, change, text) => {
    show(change);
    expect(screen.getByRole('status').textContent).toMatch(text);
  });

  it('shows only the error when the key could not be ended', () => {
    show({ isExpired: true }, 'as it says');
    expect(screen.getByRole('status').textContent).toBe('as it says');
  });

  it('offers to end a granted key, and asks before it forgets one that is ended', async () => {
    const granted = show();
    expect(screen.queryByRole('button', { name: 'Forget the key' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'End the key' }));
    expect(flow.end).toHaveBeenLastCalledWith(granted);
    show({ state: 'revoked' });
    const user = userEvent.setup();
    const ask = screen.getByRole('button', { name: 'Forget the key' });
    await user.click(ask);
    expect(screen.getByRole('alertdialog').textContent).toContain('nobody can get its 0.0011 BNB');
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(flow.forget).not.toHaveBeenCalled();
    await user.click(ask);
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    expect(flow.forget).toHaveBeenCalledTimes(1);
  });

  /** Shows the card, or the form for a new key, as the chain tells of the key. */
  const showCard = (playKey: PlayKey | null) => {
    const { parts, fixture } = fakeKeys();
    fixture.stored = STORED;
    const store = createStore<{ playKey: PlayKey | null }>(() => ({ playKey }));
    const readKey = async () => store.setState({ playKey: null });
    const casino = { follower: { store, look: async () => undefined, readKey } };
    const services = { controller: { refreshOnChain: async () => undefined } };
    const wallet = { onChain: { DEGEN: '0', BNB: '0' } };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <WalletServicesContext value={services as unknown as WalletServices}>
          <WalletContext value={wallet as WalletContextValue}>
            <KeyCard
              casino={casino as unknown as Casino}
              keyParts={parts}
              terms={TERMS}
              isBetting={false}
            />
          </WalletContext>
        </WalletServicesContext>
      </QueryClientProvider>,
    );
    return { fixture, store };
  };

  it('comes into view with the focus when the form has made its key', () => {
    const { store } = showCard(null);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    act(() => screen.getByLabelText('Budget').focus());
    act(() => store.setState({ playKey: PLAY_KEY }));
    const card = screen.getByRole('region', { name: 'Your key' });
    expect(document.activeElement).toBe(card);
    expect(scrolled.mock.contexts).toEqual([card]);
  });

  it('gives the focus to what stands in its place when the key is forgotten', async () => {
    const { fixture } = showCard({ ...PLAY_KEY, state: 'revoked' });
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Forget the key' }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    expect(fixture.stored).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'));
  });
});
