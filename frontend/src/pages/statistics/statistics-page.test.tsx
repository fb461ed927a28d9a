import type { TotalsView } from '@degen/rules/wire/statistics.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { type DemoRound, keepDemoRound, readDemoRounds } from '../../round/demo-history.ts';
import { ACCOUNT, type HarnessWallet, renderGame } from '../../round/testing/game-harness.tsx';
import { StatisticsPage } from './statistics-page.tsx';

const NOON = new Date('2026-11-23T12:00:00.000Z');

const demoRound = (at: string, payout: string, changes: Partial<DemoRound> = {}): DemoRound => ({
  ...{ id: at, at, game: 'wheel', token: 'DEGEN', stake: '10', payout, multiplier: null },
  ...{ input: { colours: ['gold'] }, proof: null },
  ...changes,
});

const totals = (changes: Partial<TotalsView>): TotalsView => ({
  ...{ rounds: 4, wins: 1, losses: 3, staked: '4', paid: '10.2', expected: '4.08' },
  variance: 4 * 0.09 * 10.2 ** 2,
  best: { roundId: 'best', gain: '9.2' },
  streaks: { first: -1, last: -2, longestWin: 1, longestLoss: 2, isOne: false },
  ...changes,
});

const show = (wallet: HarnessWallet = {}) => renderGame(<StatisticsPage />, wallet);
const fact = (name: string) =>
  within(screen.getByRole('region', { name: 'In this period' })).getByText(name).parentElement
    ?.textContent;
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('the statistics of demo rounds', () => {
  it('say that there are no rounds when the browser has none', async () => {
    show();
    expect(await screen.findByText(/There are no finished DEGEN rounds/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
    expect(screen.queryByLabelText('Rounds')).toBeNull();
  });

  it('show the totals and the expected return of a token and period', async () => {
    keepDemoRound(demoRound('2026-09-01T12:00:00.000Z', '112'));
    keepDemoRound(demoRound('2026-11-20T12:00:00.000Z', '112'));
    keepDemoRound(demoRound('2026-11-21T12:00:00.000Z', '0'));
    keepDemoRound(demoRound('2026-11-21T13:00:00.000Z', '0'));
    keepDemoRound(demoRound('2026-11-21T14:00:00.000Z', '0', { token: 'BNB' }));
    show();
    expect(await screen.findByText('3 rounds')).toBeDefined();
    expect(fact('Rounds')).toBe('Rounds31 won, 2 lost');
    expect(fact('Staked')).toBe('Staked30 DEGEN10 a round');
    expect(fact('Returned')).toBe('Returned112 DEGEN373.3% of the stakes');
    expect(fact('Expected by the odds')).toContain('33.6 DEGEN112.0% of the stakes');
    expect(fact('Luck')).toContain('+78.4 DEGEN');
    expect(fact('Best win')).toContain('+102 DEGEN');
    expect(fact('Longest losing streak')).toContain('2rounds');
    expect(fact('Result')).toContain('+82 DEGEN');
    choose('Period', '90');
    expect(fact('Rounds')).toContain('4');
    choose('Game', 'slots');
    expect(screen.getByText(/There are no finished DEGEN rounds/)).toBeDefined();
    choose('Game', 'all');
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    expect(fact('Rounds')).toBe('Rounds10 won, 1 lost');
  });

  it('show the numbers of each chart in a table', async () => {
    keepDemoRound(demoRound('2026-11-20T12:00:00.000Z', '112'));
    keepDemoRound(demoRound('2026-11-21T12:00:00.000Z', '0', { game: 'slots', input: {} }));
    show();
    const luck = await screen.findByRole('img', { name: /^Luck/ });
    expect(luck.textContent).toMatch(/After 2 rounds you got back .* DEGEN more than their odds/);
    const cells = (name: string | RegExp) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(cells(/^Luck since/)).toHaveLength(3);
    expect(cells(/^Luck since/)[1]).toMatch(/^Nov 201\+100\.8±/);
    expect(cells(/^Won and lost/).slice(1)).toEqual(['Nov 20110112+102', 'Nov 211100-10']);
    const games = cells(/^Amounts in DEGEN/);
    expect(games[1]).toMatch(/^Wheel of Fortune1101121120\.0%112\.0%\+1021 \/ 0$/);
    expect(games[2]).toMatch(/^Slots11000\.0%/);
    expect(games).toHaveLength(3);
  });

  it('are empty after the demo rounds are deleted', async () => {
    keepDemoRound(demoRound('2026-11-20T12:00:00.000Z', '112'));
    show();
    const user = userEvent.setup();
    const ask = await screen.findByRole('button', { name: 'Delete demo rounds' });
    await user.click(ask);
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(readDemoRounds()).toHaveLength(1);
    await user.click(ask);
    expect(screen.getByRole('alertdialog').textContent).toContain('1 demo round is stored');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByText(/There are no finished DEGEN rounds/)).toBeDefined();
    expect(readDemoRounds()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('lobby'));
  });

  it('can be downloaded as a CSV file', async () => {
    keepDemoRound(demoRound('2026-11-20T12:00:00.000Z', '112'));
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Download demo rounds (CSV)' }));
    expect(names).toEqual(['demo-rounds.csv']);
    expect(files.map(({ type }) => type)).toEqual(['text/csv']);
  });
});

describe('the statistics of rounds played for money', () => {
  const path = (token: string, from: string) =>
    `GET /api/statistics?token=${token}&from=${from}&to=2026-11-23`;

  it('are requested from the server for the chosen token and period', async () => {
    const days = [{ day: '2026-11-20', game: 'wheel', totals: totals({}) }];
    const server = fakeServer({
      [path('DEGEN', '2026-10-25')]: () => ({ body: { token: 'DEGEN', days } }),
      [path('DEGEN', '2025-11-24')]: () => ({ body: { token: 'DEGEN', days: [] } }),
    });
    show({ mode: 'web3' });
    expect(await screen.findByText('4 rounds')).toBeDefined();
    expect(fact('Luck')).toContain('+6.12 DEGENinside the 95% band of ±11.99');
    const file = screen.getByRole('link', { name: 'Download all rounds (CSV)' });
    expect(file.getAttribute('href')).toBe(`/api/statistics/rounds.csv?walletAddress=${ACCOUNT}`);
    choose('Period', '365');
    expect(await screen.findByText(/There are no finished DEGEN rounds/)).toBeDefined();
    const accounts = server.calls.map(({ headers }) => headers.get('Wallet-Address'));
    expect(accounts).toEqual([ACCOUNT, ACCOUNT]);
  });

  it('are those of the chosen token after each switch between the tokens', async () => {
    const daysOf = (rounds: number) => [
      { day: '2026-11-20', game: 'wheel', totals: totals({ rounds, losses: rounds - 1 }) },
    ];
    fakeServer({
      [path('DEGEN', '2026-10-25')]: () => ({ body: { token: 'DEGEN', days: daysOf(4) } }),
      [path('BNB', '2026-10-25')]: () => ({ body: { token: 'BNB', days: daysOf(7) } }),
    });
    show({ mode: 'web3' });
    expect(await screen.findByText('4 rounds')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    expect(await screen.findByText('7 rounds')).toBeDefined();
    expect(fact('Staked')).toContain('BNB');
    fireEvent.click(screen.getByRole('radio', { name: /DEGEN/ }));
    expect(await screen.findByText('4 rounds')).toBeDefined();
  });

  it('can be requested again after the server has failed', async () => {
    let isDown = true;
    fakeServer({
      [path('DEGEN', '2026-10-25')]: () =>
        isDown
          ? { status: 503, body: { error: { code: 'SERVER.BUSY', message: 'x' } } }
          : { body: { token: 'DEGEN', days: [] } },
    });
    show({ mode: 'web3' });
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/There are no finished DEGEN rounds/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be switched to the statistics of demo rounds', async () => {
    fakeServer({ [path('DEGEN', '2026-10-25')]: () => ({ body: { token: 'DEGEN', days: [] } }) });
    keepDemoRound(demoRound('2026-11-20T12:00:00.000Z', '112'));
    show({ mode: 'web3' });
    expect(await screen.findByText(/There are no finished DEGEN rounds/)).toBeDefined();
    choose('Rounds', 'demo');
    expect(await screen.findByText('1 round')).toBeDefined();
  });

  it('are replaced by the statistics of demo rounds while the player is signed out', async () => {
    const server = fakeServer({});
    show({ mode: 'web3', isSignedIn: false });
    expect(await screen.findByText(/There are no finished DEGEN rounds/)).toBeDefined();
    expect(screen.getByText(/^These are the demo rounds of this browser/)).toBeDefined();
    expect(server.calls).toEqual([]);
  });
});
