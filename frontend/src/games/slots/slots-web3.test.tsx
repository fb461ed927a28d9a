import type { SlotsSpinRequest } from '@degen/rules/games/slots/wire.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ALL_RETRIES_MS,
  betServer,
  json,
  lost,
  NETWORK_MS,
  refusal,
} from '../../../../test/kit/page/bet-server.ts';
import { shownToast, stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { seedAnswer } from '../../shared/fairness/testing/fake-casino.ts';
import { CALL_AFTER_MS, SHOW_MS } from './motion.ts';
import { useSlotsStore } from './round.ts';
import { demoAnswer, renderSlots } from './testing/slots-harness.tsx';

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

let server: ReturnType<typeof betServer<SlotsSpinRequest>>;

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/**
 * Clicks and waits until the bet is sent or rejected. This takes real time too, because the
 * signature check of a seed runs outside the fake timers.
 */
const click = async (name = 'SPIN') => {
  const before = server.sent.length;
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(CALL_AFTER_MS);
  while (server.sent.length === before && phase() === 'placing') await passTime(1);
  await passTime(NETWORK_MS); // wait for the response
};
const purse = () => screen.getByTestId('purse').textContent;
const phase = () => useSlotsStore.getState().phase;

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
  server = betServer('/api/slots/spin', {
    '/api/fairness/seed': json(SEED),
    '/api/user/7/balances': json(LEDGER),
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a web3 spin', () => {
  it('shows the server’s outcome, payout and balances when the reels stop', async () => {
    server.answerBets(json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    expect(server.sent.map(({ body }) => body)).toEqual([
      { token: 'DEGEN', betAmount: '10', mode: 'web3' },
    ]);
    expect(server.sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect([phase(), purse()]).toEqual(['revealing', '90']);
    await passTime(SHOW_MS);
    expect([phase(), purse()]).toEqual(['settled', '167.7']);
    expect(screen.getByText(/You won 77\.7 DEGEN at 7\.77x/)).toBeTruthy();
    expect(shownToast()).toBeNull();
  });

  it('celebrates a jackpot and says that the on-chain pool pays it', async () => {
    server.answerBets(json({ ...ANSWER, jackpot: 'MINI' }));
    renderSlots({ mode: 'web3' });
    await click();
    await passTime(SHOW_MS);
    expect(screen.getByText('MINI JACKPOT!').parentElement?.textContent).toContain(
      'paid from the on-chain pool',
    );
  });

  it('shows a message and places no bet when the hash of the server seed cannot be loaded', async () => {
    server.routes['/api/fairness/seed'] = refusal('SERVER.BUSY', 503);
    server.answerBets(json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    expect(server.sent).toEqual([]);
    expect([phase(), purse()]).toEqual(['idle', '100']);
    expect(shownToast()?.title).toBe('Spin Not Placed');
  });

  it('restores the stake without a message when the spin is rejected', async () => {
    server.answerBets(refusal('WAGER.STAKE_TOO_HIGH', 400), json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    expect([phase(), purse(), shownToast()]).toEqual(['idle', '100', null]);
    await click();
    expect(server.sent).toHaveLength(2);
    expect(server.sent[0]?.key).not.toBe(server.sent[1]?.key);
  });
});

describe('a spin whose answer is lost or malformed', () => {
  it('can still be finished after a reload of the page', async () => {
    server.answerBets(lost, lost, lost, lost, json(ANSWER));
    const page = renderSlots({ mode: 'web3' });
    await click();
    await passTime(ALL_RETRIES_MS);
    page.unmount();
    renderSlots({ mode: 'web3', keepsTab: true });
    await click('FINISH SPIN');
    expect(server.sent.at(-1)).toEqual(server.sent[0]);
  });

  it('is sent again when its answer is malformed', async () => {
    server.answerBets(json({ ...ANSWER, stops: [0, 0, 0, 0, 0] }), json(ANSWER));
    renderSlots({ mode: 'web3' });
    await click();
    await passTime(ALL_RETRIES_MS);
    expect(server.sent).toHaveLength(2);
    expect(phase()).toBe('settled');
  });
});
