import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { useBlackjackStore } from '../games/blackjack/blackjack-game.ts';
import { BlackjackOdds } from '../games/blackjack/blackjack-page.tsx';
import { CrashOdds } from '../games/crash/crash-page.tsx';
import { useCrashStore } from '../games/crash/crash-round.ts';
import { KickboxingOdds } from '../games/kickboxing/kickboxing-page.tsx';
import { useMatchStore } from '../games/kickboxing/match.ts';
import { useSlotsStore } from '../games/slots/round.ts';
import { SlotsOdds } from '../games/slots/slots-page.tsx';
import { useWheelStore } from '../games/wheel/round.ts';
import { WheelOdds } from '../games/wheel/wheel-page.tsx';
import { createQueryClient } from '../shared/lib/query.ts';
import { WalletContext, type WalletContextValue } from '../shared/wallet/wallet-context.ts';

const UNIT = 10n ** 18n;
const RESETS = [
  () => useWheelStore.setState(useWheelStore.getInitialState()),
  () => useBlackjackStore.setState(useBlackjackStore.getInitialState()),
  () => useSlotsStore.setState(useSlotsStore.getInitialState()),
  () => useMatchStore.setState(useMatchStore.getInitialState()),
  () => useCrashStore.setState(useCrashStore.getInitialState()),
];

afterEach(() => {
  for (const reset of RESETS) reset();
});

/**
 * Renders an odds panel. The fake wallet has only a mode, because the panel reads nothing else from
 * it.
 */
const show = (panel: ReactNode, isDemo: boolean) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WalletContext value={{ isDemo } as WalletContextValue}>{panel}</WalletContext>
    </QueryClientProvider>,
  );

const servePool = (pool: string) =>
  fakeServer({ 'GET /api/jackpot': () => ({ body: { pool, lastWinners: [] } }) });

type Choice = { token: 'DEGEN' | 'BNB'; stakeWei: bigint };

const GAMES: [string, (choice: Choice) => void, ReactNode][] = [
  ['wheel', (choice) => useWheelStore.setState(choice), <WheelOdds key="wheel" />],
  ['blackjack', (choice) => useBlackjackStore.setState(choice), <BlackjackOdds key="blackjack" />],
  ['slots', (choice) => useSlotsStore.setState(choice), <SlotsOdds key="slots" />],
  ['kickboxing', (choice) => useMatchStore.setState(choice), <KickboxingOdds key="kickboxing" />],
  ['crash', (choice) => useCrashStore.setState(choice), <CrashOdds key="crash" />],
];

describe.each(GAMES)('the odds of %s', (_game, choose, panel) => {
  it('show the possible jackpot prize of the current stake [spec 9.T5]', async () => {
    servePool('1200000');
    choose({ token: 'DEGEN', stakeWei: 5n * UNIT });
    show(panel, false);
    const sentence = 'This stake: MINI up to 30 DEGEN, GRAND up to 540 DEGEN.';
    expect(await screen.findByText(sentence, { exact: false })).toBeDefined();
  });

  it.each([
    ['BNB', 'for money', false],
    ['DEGEN', 'in demo', true],
  ] as const)('show no jackpot for a bet in %s %s', (token, _mode, isDemo) => {
    const { calls } = servePool('1200000');
    choose({ token, stakeWei: UNIT });
    show(panel, isDemo);
    expect(screen.queryByText(/This stake|Jackpot:/)).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('the possible jackpot prize of a stake', () => {
  it.each([
    ['MINI up to 6 DEGEN, GRAND up to 108 DEGEN', '1200000', 1n],
    ['MINI up to 60,000 DEGEN, GRAND up to 1,080,000 DEGEN', '1200000', 10_000n],
    ['MINI up to 60,000 DEGEN, GRAND up to 1,080,000 DEGEN', '1200000', 20_000n],
    ['MINI up to 0.05 DEGEN, GRAND up to 1.07 DEGEN', '1199', 10n],
  ])(
    'is "%s" when the pool holds %s DEGEN and the stake is %s DEGEN',
    async (text, pool, stake) => {
      servePool(pool);
      useSlotsStore.setState({ token: 'DEGEN', stakeWei: stake * UNIT });
      show(<SlotsOdds />, false);
      expect(await screen.findByText(text, { exact: false })).toBeDefined();
    },
  );

  it('is hidden while the pool cannot be read', async () => {
    const { called } = fakeServer({ 'GET /api/jackpot': () => ({ status: 503, body: {} }) });
    show(<SlotsOdds />, false);
    await expect.poll(() => called('/api/jackpot').length).toBeGreaterThan(0);
    expect(screen.getByText(/A stake below 10,000 DEGEN wins its part of that\./)).toBeDefined();
    expect(screen.queryByText(/This stake/)).toBeNull();
  });
});
