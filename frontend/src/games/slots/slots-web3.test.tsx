import type { SlotsSpinRequest } from '@degen/rules/games/slots/wire.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsignedOrders } from '../../../../test/kit/page/fake-server.ts';
import { shownToast, stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { CASINO, seedAnswer } from '../../shared/fairness/testing/fake-casino.ts';
import { CALL_AFTER_MS, SHOW_MS } from './motion.ts';
import { useSlotsStore } from './round.ts';
import { demoAnswer, renderSlots } from './testing/slots-harness.tsx';

vi.mock('../../shared/sound/engine.ts', () => ({ playSound: () => undefined }));
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(() => null, { reset() {} }) },
}));

const SEED = seedAnswer(0, 'mine', 4);
const { proof: _proof, mode: _mode, ...SPIN } = demoAnswer(({ won, isBigWin }) => won && !isBigWin);

/** This payout deliberately differs from the rules: the page must show the server's numbers. */
const ANSWER = {
  ...SPIN,
  mode: 'web3',
  roundId: 'round-4',
  payout: '77.7',
  multiplier: '7.77',
  balances: { DEGEN: '167.7', BNB: '100' },
  proof: { serverSeedHash: SEED.serverSeedHash, clientSeed: SEED.clientSeed, nonce: SEED.nonce },
};

/** The balances on the server after the spin and a later deposit of 30 DEGEN. */
const LEDGER = { DEGEN: '197.7', BNB: '100' };

type Reply = () => Promise<Response>;

const NETWORK_MS = 20;
const ALL_RETRIES_MS = 10_000;

const afterNetwork = () =>
  new Promise((resolve) => {
    setTimeout(resolve, NETWORK_MS);
  });
const json =
  (body: unknown, status = 200): Reply =>
  async () => {
    await afterNetwork();
    return Response.json(body, { status });
  };
const refusal = (code: string, status: number): Reply =>
  json({ error: { code, message: '' } }, status);
const lost: Reply = async () => {
  await afterNetwork();
  throw new TypeError('Failed to fetch');
};

let sent: { key: string | null; body: SlotsSpinRequest }[];
let seedReply: Reply;

/** Answers spin requests with these responses, in this order; the last one is repeated. */
const serve = (...spinReplies: readonly Reply[]) => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/api/config') return json(CASINO)();
    if (path === '/api/fairness/seed') return seedReply();
    if (path === '/api/orders') return json(unsignedOrders())();
    if (path === '/api/auth/me') return json({ id: 7 })();
    if (path === '/api/user/7/balances') return json(LEDGER)();
    if (path !== '/api/slots/spin') return json({})();
    sent.push({
      key: new Headers(init.headers).get('Idempotency-Key'),
      body: JSON.parse(String(init.body)),
    });
    const reply = spinReplies[Math.min(sent.length, spinReplies.length) - 1];
    return reply?.() ?? lost();
  });
};

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/**
 * Clicks and waits until the bet is sent or rejected. This takes real time too, because the
 * signature check of a seed runs outside the fake timers.
 */
const click = async (name = 'SPIN') => {
  const before = sent.length;
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(CALL_AFTER_MS);
  while (sent.length === before && phase() === 'placing') await passTime(1);
  await passTime(NETWORK_MS); // wait for the response
};
const purse = () => screen.getByTestId('purse').textContent;
const phase = () => useSlotsStore.getState().phase;

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
  sent = [];
  seedReply = json(SEED);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a web3 spin', () => {
  it('shows the server’s outcome, payout and balances when the reels stop', async () => {
    serve(json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    expect(sent.map(({ body }) => body)).toEqual([
      { token: 'DEGEN', betAmount: '10', mode: 'web3' },
    ]);
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect([phase(), purse()]).toEqual(['revealing', '90']);
    await passTime(SHOW_MS);
    expect([phase(), purse()]).toEqual(['settled', '167.7']);
    expect(screen.getByText(/You won 77\.7 DEGEN at 7\.77x/)).toBeTruthy();
    expect(shownToast()).toBeNull();
  });

  it('celebrates a jackpot and says that the on-chain pool pays it', async () => {
    serve(json({ ...ANSWER, jackpot: 'MINI' }));
    renderSlots({ mode: 'web3' });
    await click();
    await passTime(SHOW_MS);
    expect(screen.getByText('MINI JACKPOT!').parentElement?.textContent).toContain(
      'paid from the on-chain pool',
    );
  });

  it('shows a message and places no bet when the hash of the server seed cannot be loaded', async () => {
    seedReply = refusal('SERVER.BUSY', 503);
    serve(json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    expect(sent).toEqual([]);
    expect([phase(), purse()]).toEqual(['idle', '100']);
    expect(shownToast()?.title).toBe('Spin Not Placed');
  });

  it('warns when the round used a seed that was not announced', async () => {
    const proof = { ...ANSWER.proof, serverSeedHash: 'cc'.repeat(32) };
    serve(json({ ...ANSWER, proof }));
    renderSlots({ mode: 'web3' });
    await click();
    await passTime(SHOW_MS);
    expect(shownToast()?.title).toBe('Seed Was Not Announced');
    expect(screen.getByRole('alert').textContent).toContain('do not go on playing');
  });

  it('asks the player to sign in when there is no session', () => {
    serve(json(ANSWER));
    renderSlots({ mode: 'web3', isSignedIn: false });
    expect(screen.getByRole('button', { name: 'SIGN IN TO PLAY' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'SPIN' })).toBeNull();
  });

  it('restores the stake without a message when the spin is rejected', async () => {
    serve(refusal('WAGER.STAKE_TOO_HIGH', 400), json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    expect([phase(), purse(), shownToast()]).toEqual(['idle', '100', null]);
    await click();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });
});

describe('a spin whose answer is lost or malformed', () => {
  it('is sent again under the same idempotency key, and takes one stake', async () => {
    serve(lost, refusal('SERVER.BUSY', 503), json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    await passTime(ALL_RETRIES_MS);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect([phase(), purse()]).toEqual(['settled', '167.7']);
  });

  it('stays in doubt until the player finishes it, and blocks new spins', async () => {
    serve(lost, lost, lost, lost, json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    await passTime(ALL_RETRIES_MS);
    expect([phase(), purse(), shownToast()]).toEqual(['idle', '90', null]);
    expect(screen.queryByRole('button', { name: 'SPIN' })).toBeNull();
    expect(screen.getByText(/Finishing it never takes a second stake/)).toBeTruthy();

    await click('FINISH SPIN');
    await passTime(SHOW_MS + 4 * NETWORK_MS);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(purse()).toBe(LEDGER.DEGEN);
    expect(screen.getByRole('button', { name: 'SPIN' })).toBeTruthy();
  });

  it('is no longer in doubt after its repeat is rejected', async () => {
    serve(lost, lost, lost, lost, refusal('WAGER.BALANCE_TOO_LOW', 409));
    renderSlots({ mode: 'web3' });
    await click();
    await passTime(ALL_RETRIES_MS);
    await click('FINISH SPIN');
    await passTime(4 * NETWORK_MS);
    expect([phase(), purse()]).toEqual(['idle', LEDGER.DEGEN]);
    expect(screen.getByRole('button', { name: 'SPIN' })).toBeTruthy();
  });

  it('can still be finished after a reload of the page', async () => {
    serve(lost, lost, lost, lost, json(ANSWER));
    const page = renderSlots({ mode: 'web3' });
    await click();
    await passTime(ALL_RETRIES_MS);
    page.unmount();
    renderSlots({ mode: 'web3', keepsTab: true });
    await click('FINISH SPIN');
    expect(sent.at(-1)).toEqual(sent[0]);
  });

  it('is sent again when its answer is malformed', async () => {
    serve(json({ ...ANSWER, stops: [0, 0, 0, 0, 0] }), json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    await passTime(ALL_RETRIES_MS);
    expect(sent).toHaveLength(2);
    expect(phase()).toBe('settled');
  });
});
