import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { useJackpotStore } from '../../round/round-result.tsx';
import { ACCOUNT, stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { answer, cards, won } from './testing/answers.ts';
import { renderBlackjack } from './testing/blackjack-harness.tsx';

const balances = (DEGEN: string) => ({ DEGEN, BNB: '100' });
const proof = { serverSeedHash: '0'.repeat(64), clientSeed: 'mine', nonce: 0 };
const money = (of: BlackjackAnswer, degen: string) => ({ ...of, proof, balances: balances(degen) });

const pair = answer({ playerHand: cards(8, 8), playerScore: 16, canSplit: true });
const split = answer({
  turn: 1,
  status: 'SPLIT_PLAYING',
  playerHand: cards(8, 2),
  playerScore: 10,
  splitHand: cards(8, 10),
  splitScore: 18,
  activeSplit: 'first',
});

const purse = () => screen.getByTestId('purse').textContent;
const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const banner = (text: string) =>
  waitFor(() => expect(screen.getByTestId('banner').textContent).toBe(text));
/**
 * Advances the fake timers by `ms`. One call delivers the server's answer; the next one deals its
 * cards.
 */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ready = (name: RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'),
  );

beforeEach(() => stubReducedMotion(true));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useJackpotStore.setState(useJackpotStore.getInitialState());
});

describe('blackjack in demo', () => {
  const serve = (routes: Record<string, unknown>) =>
    fakeServer(
      Object.fromEntries(
        Object.entries(routes).map(([path, body]) => [
          `POST /api/blackjack/${path}`,
          () => (typeof body === 'number' ? { status: body } : { body }),
        ]),
      ),
    );

  it('subtracts the bet, sends an action with its turn number and credits the payout [spec 4.B1, 4.B6, 7.10, 7.12]', async () => {
    const server = serve({ start: answer(), stand: won });
    renderBlackjack();
    click(/^Deal/);
    await ready(/^Stand/);
    expect(purse()).toBe('90');
    expect(screen.getByTestId('dealer-score').textContent).toBe('?');
    click(/^Stand/);
    await banner('Win 20 DEGEN!');
    expect(purse()).toBe('110');
    expect(server.calls.map(({ body }) => body)).toEqual([
      {
        ...{ token: 'DEGEN', action: 'START', betAmount: '10', mode: 'demo' },
        order: { clientSeed: expect.stringMatching(/^demo[\da-f]{32}$/) },
      },
      {
        ...{ token: 'DEGEN', action: 'STAND', mode: 'demo' },
        ...{ sessionId: answer().sessionId, turn: 0 },
      },
    ]);
    click(/^New Round/);
    expect(screen.getByRole('button', { name: /^Deal/ })).toBeTruthy();
    expect(server.calls).toHaveLength(2);
  });

  it('subtracts the second bet of a split, and refunds both bets after a push [spec 9.B3]', async () => {
    const push = { ...split, status: 'PUSH', activeSplit: null, turn: 3, payout: '20' } as const;
    serve({ start: pair, split, stand: push });
    renderBlackjack();
    click(/^Deal/);
    await ready(/^Split/);
    click(/^Split/);
    await banner('Playing hand 1');
    expect(purse()).toBe('80');
    click(/^Stand/);
    await banner('Push - Tie');
    expect(purse()).toBe('100');
  });

  it('charges no bet when the server fails', async () => {
    serve({ start: 500 });
    renderBlackjack();
    click(/^Deal/);
    await banner('Error starting game');
    expect(screen.getByRole('alert').textContent).toBe('Error starting game');
    expect(purse()).toBe('100');
  });

  it('sends no request for a bet or a split above the balance', async () => {
    const server = serve({ start: pair });
    renderBlackjack({ units: 15n });
    fireEvent.change(screen.getByLabelText('Bet amount'), { target: { value: '16' } });
    click(/^Deal/);
    await banner('Insufficient DEGEN: 15/16');
    expect(server.calls).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Bet amount'), { target: { value: '10' } });
    click(/^Deal/);
    await ready(/^Split/);
    click(/^Split/);
    await banner('Insufficient DEGEN for split: 5/20');
    expect(server.calls).toHaveLength(1);
  });

  it('can be played by keyboard, ignoring held keys and Ctrl shortcuts', async () => {
    const server = serve({ start: answer(), hit: answer({ turn: 1 }), stand: won });
    renderBlackjack();
    fireEvent.keyDown(window, { key: 'd', ctrlKey: true });
    fireEvent.keyDown(window, { key: 'd', repeat: true });
    expect(server.calls).toHaveLength(0);
    fireEvent.keyDown(window, { key: 'd' });
    await ready(/^Hit/);
    fireEvent.keyDown(window, { key: 'H' });
    await waitFor(() => expect(server.calls).toHaveLength(2));
    await ready(/^Stand/);
    fireEvent.keyDown(window, { key: 's' });
    await banner('Win 20 DEGEN!');
    fireEvent.keyDown(window, { key: 'n' });
    expect(screen.getByRole('button', { name: /^Deal/ })).toBeTruthy();
  });

  it.each(['menu', 'dialog', 'alertdialog'])('leaves its keys to an open %s', (role) => {
    const server = serve({ start: answer() });
    renderBlackjack();
    const { unmount } = render(<div role={role} />);
    fireEvent.keyDown(window, { key: 'd' });
    expect(server.calls).toHaveLength(0);
    unmount();
    fireEvent.keyDown(window, { key: 'd' });
    expect(server.calls).toHaveLength(1);
  });

  it('sends no request for a split of cards that cannot be split [spec 4.B4]', async () => {
    const server = serve({ start: answer(), hit: answer({ turn: 1 }) });
    renderBlackjack();
    click(/^Deal/);
    await ready(/^Hit/);
    click(/^Split/);
    fireEvent.keyDown(window, { key: 'p' });
    click(/^Hit/);
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/blackjack/start',
      '/api/blackjack/hit',
    ]);
  });

  it('hides the banner after three seconds [spec 2.B4, 4.B1, 9.B4]', async () => {
    vi.useFakeTimers();
    serve({ start: { ...won, sessionId: 'at once', status: 'BLACKJACK', payout: '25' } });
    renderBlackjack();
    click(/^Deal/);
    await pass(0);
    await pass(0);
    const shown = () => screen.queryByTestId('banner')?.textContent;
    expect(shown()).toBe('BLACKJACK! Win 25 DEGEN!');
    await pass(2_999);
    expect(shown()).toBe('BLACKJACK! Win 25 DEGEN!');
    await pass(1);
    expect(shown()).toBeUndefined();
  });

  it('restores the open hand of this browser tab', async () => {
    sessionStorage.setItem('degen.blackjack.demo', JSON.stringify(answer().sessionId));
    const path = `GET /api/blackjack/open?mode=demo&sessionId=${answer().sessionId}`;
    fakeServer({ [path]: () => ({ body: { round: split } }) });
    renderBlackjack();
    await ready(/^Hit/);
    expect(purse()).toBe('80');
    expect(screen.getByRole('img', { name: /^Hand 2:/ })).toBeTruthy();
  });
});

describe('blackjack played for money', () => {
  const open = { 'GET /api/blackjack/open?mode=web3': () => ({ body: { round: null } }) };

  it('restores the open hand of the account', async () => {
    fakeServer({
      'GET /api/blackjack/open?mode=web3': () => ({ body: { round: { ...answer(), proof } } }),
      'POST /api/blackjack/stand': () => ({ body: money(won, '110') }),
    });
    renderBlackjack({ mode: 'web3' });
    await ready(/^Stand/);
    expect(purse()).toBe('100');
    click(/^Stand/);
    await banner('Win 20 DEGEN!');
    expect(purse()).toBe('110');
    expect(screen.getByRole('button', { name: 'Proof' })).toBeTruthy();
  });

  it('shows a jackpot and reloads the balances only after the result', async () => {
    vi.useFakeTimers();
    useJackpotStore.setState({ awaitedUntilMs: Date.now() + 60_000 });
    const refreshDeposited = vi.fn(async () => {});
    fakeServer({
      'GET /api/blackjack/open?mode=web3': () => ({ body: { round: { ...answer(), proof } } }),
      'POST /api/blackjack/stand': () => ({ body: money({ ...won, jackpot: 'MINI' }, '110') }),
    });
    renderBlackjack({ mode: 'web3', refreshDeposited });
    await pass(20_000);
    expect(refreshDeposited).not.toHaveBeenCalled();
    click(/^Stand/);
    await pass(10_000);
    expect(screen.getByText('MINI JACKPOT!')).toBeTruthy();
    expect(refreshDeposited).toHaveBeenCalled();
  });

  it('repeats an action without an answer under the same idempotency key', async () => {
    const keys: (string | null)[] = [];
    fakeServer({
      'GET /api/blackjack/open?mode=web3': () => ({ body: { round: { ...answer(), proof } } }),
      'POST /api/blackjack/stand': ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? { status: 502 } : { body: money(won, '110') };
      },
    });
    vi.useFakeTimers();
    renderBlackjack({ mode: 'web3' });
    await pass(0);
    click(/^Stand/);
    await pass(1_000);
    expect(screen.getByTestId('banner').textContent).toBe('Win 20 DEGEN!');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  const keepStand = () => {
    const wager = {
      ...{ account: ACCOUNT, path: '/api/blackjack/stand', token: 'DEGEN', stakeWei: '0' },
      ...{ body: { action: 'STAND' }, idempotencyKey: 'kept' },
    };
    sessionStorage.setItem(`degen.blackjack.unanswered.${ACCOUNT}`, JSON.stringify(wager));
  };

  it('shows the current balance after a repeated action, although the stored answer has an older balance', async () => {
    keepStand();
    fakeServer({
      ...open,
      'POST /api/blackjack/stand': () => ({ body: money(won, '110') }),
      'GET /api/auth/me': () => ({ body: { id: 7 } }),
      // The balance of 110 in the answer, plus a deposit of 7 that arrived after the action.
      'GET /api/user/7/balances': () => ({ body: { DEGEN: '117', BNB: '100' } }),
    });
    renderBlackjack({ mode: 'web3' });
    await banner('Win 20 DEGEN!');
    expect(purse()).toBe('117');
  });

  it('repeats an in-doubt action after a reload', async () => {
    keepStand();
    const server = fakeServer({
      ...open,
      'POST /api/blackjack/stand': () => ({ body: money(won, '110') }),
    });
    renderBlackjack({ mode: 'web3' });
    await banner('Win 20 DEGEN!');
    const [call] = server.called('/api/blackjack/stand');
    expect(call?.headers.get('idempotency-key')).toBe('kept');
    expect(sessionStorage.getItem(`degen.blackjack.unanswered.${ACCOUNT}`)).toBeNull();
  });

  it('shows the current hand when the player has continued it in another tab', async () => {
    let round: BlackjackAnswer = { ...answer(), proof };
    fakeServer({
      'GET /api/blackjack/open?mode=web3': () => ({ body: { round } }),
      'POST /api/blackjack/hit': () => {
        round = answer({ turn: 1, playerHand: cards(10, 5, 3), playerScore: 18, proof });
        return { status: 409, body: { error: { code: 'ROUND.MOVE_INVALID', message: 'no' } } };
      },
    });
    renderBlackjack({ mode: 'web3' });
    await ready(/^Hit/);
    click(/^Hit/);
    await waitFor(() => expect(screen.getByTestId('first-score').textContent).toBe('18'));
    expect(purse()).toBe('100');
  });

  it('asks a player without a session to sign in', async () => {
    const server = fakeServer(open);
    await act(async () => renderBlackjack({ mode: 'web3', isSignedIn: false }));
    expect(screen.getByRole('button', { name: 'SIGN IN TO PLAY' })).toBeTruthy();
    // The jackpot pool is public, so it is read without a session.
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/jackpot']);
  });
});
