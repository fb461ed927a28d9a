import type { WheelSpinAnswer, WheelSpinRequest } from '@degen/rules/games/wheel/wire.ts';
import type { SeedAnswer } from '@degen/rules/wire/fairness.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ALL_RETRIES_MS,
  betServer,
  json,
  lost,
  NETWORK_MS,
  refusal,
} from '../../../../test/kit/page/bet-server.ts';
import { shownToast } from '../../round/testing/game-harness.tsx';
import { seedAnswer } from '../../shared/fairness/testing/fake-casino.ts';
import { useWheelStore } from './round.ts';
import { renderWheel } from './testing/wheel-harness.tsx';

vi.mock('../../shared/fairness/crypto/ed25519.ts', async () =>
  import('../../shared/fairness/testing/unchecked-ed25519.ts').then(({ unchecked }) => unchecked),
);

const SEED: SeedAnswer = seedAnswer(0, 'mine', 4);

/** This payout deliberately differs from the rules: the page must show the server's numbers. */
const ANSWER: WheelSpinAnswer = {
  roundId: 'round-4',
  segment: 2,
  colour: 'cyan',
  won: true,
  multiplier: '7.77',
  payout: '77.7',
  jackpot: null,
  balances: { DEGEN: '167.7', BNB: '100' },
  proof: { serverSeedHash: SEED.serverSeedHash, clientSeed: SEED.clientSeed, nonce: SEED.nonce },
};

const SPIN_MS = 3_500;

/** The balances on the server after the spin and a later deposit of 30 DEGEN. */
const LEDGER = { DEGEN: '197.7', BNB: '100' };

let server: ReturnType<typeof betServer<WheelSpinRequest>>;

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(NETWORK_MS); // the request for the seed
  await passTime(NETWORK_MS); // the request for the spin
};
const purse = () => screen.getByTestId('purse').textContent;
const phase = () => useWheelStore.getState().phase;

beforeEach(() => {
  vi.useFakeTimers();
  server = betServer('/api/wheel/spin', {
    '/api/fairness/seed': json(SEED),
    '/api/user/7/balances': json(LEDGER),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a web3 spin', () => {
  it("shows only the server's outcome, multiplier, payout and balances [spec 4.R2]", async () => {
    server.answerBets(json(ANSWER));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    expect(server.sent[0]?.body).toEqual({
      token: 'DEGEN',
      betAmount: '10',
      colours: ['gold'],
      mode: 'web3',
      order: expect.any(Object),
    });
    expect(server.sent[0]?.key).toMatch(/^[\da-f]{64}$/);
    expect(phase()).toBe('revealing');
    expect(purse()).toBe('90');
    await passTime(SPIN_MS);
    expect(phase()).toBe('settled');
    expect(purse()).toBe('167.7');
    expect(shownToast()).toEqual({ title: 'YOU WON!', description: 'Won 77.7 DEGEN (7.77x)' });
    expect(screen.getByRole('img', { name: 'The wheel shows Cyan' })).toBeTruthy();
  });

  it('celebrates a jackpot and says that the on-chain pool pays it', async () => {
    server.answerBets(json({ ...ANSWER, jackpot: 'MINI' }));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(SPIN_MS);
    expect(screen.getByText('MINI JACKPOT!').parentElement?.textContent).toContain(
      'paid from the on-chain pool',
    );
  });

  it('does not console a player who lost the spin but won the jackpot', async () => {
    server.answerBets(json({ ...ANSWER, won: false, payout: '0', jackpot: 'MINI' }));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(SPIN_MS);
    expect(shownToast()?.title).toBe('MINI JACKPOT!');
  });

  it('places no bet when the hash of the server seed cannot be loaded', async () => {
    server.routes['/api/fairness/seed'] = refusal('SERVER.BUSY', 503);
    server.answerBets(json(ANSWER));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    expect(server.sent).toEqual([]);
    expect(phase()).toBe('idle');
    expect(purse()).toBe('100');
    expect(shownToast()?.description).toBe('The server is busy. Try again in a moment.');
  });

  it('places the first bet of a seed pair without a rotation', async () => {
    server.routes['/api/fairness/seed'] = json({ ...SEED, nonce: 0 });
    server.answerBets(json(ANSWER));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    expect(server.sent).toHaveLength(1);
    expect(phase()).not.toBe('idle');
  });

  it('places no bet with a seed that has no commitment until the player presses again', async () => {
    server.routes['/api/fairness/seed'] = json({ ...SEED, commitment: undefined });
    server.answerBets(json(ANSWER));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(2 * NETWORK_MS);
    expect(server.sent).toEqual([]);
    expect(purse()).toBe('100');
    expect(shownToast()?.title).toBe('Spin Not Placed');
    expect(shownToast()?.description).toContain('To play all the same, press again.');
    await click('SPIN');
    await passTime(2 * NETWORK_MS);
    expect(server.sent).toHaveLength(1);
  });

  it('warns when the round used a seed that was not announced', async () => {
    const proof = { ...ANSWER.proof, serverSeedHash: 'cc'.repeat(32) };
    server.answerBets(json({ ...ANSWER, proof }));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(SPIN_MS);
    expect(shownToast()?.title).toBe('Seed Was Not Announced');
    expect(screen.getByRole('alert').textContent).toContain('do not go on playing');
  });

  it('asks the player to sign in when there is no session', async () => {
    server.answerBets(json(ANSWER));
    renderWheel({ mode: 'web3', isSignedIn: false });
    expect(screen.getByRole('button', { name: 'SIGN IN TO PLAY' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'SPIN' })).toBeNull();
  });
});

describe('a spin that the server rejects', () => {
  it('refunds the stake and shows the reason from the message catalog', async () => {
    server.answerBets(refusal('WAGER.STAKE_TOO_HIGH', 400));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    expect(phase()).toBe('idle');
    expect(purse()).toBe('100');
    expect(shownToast()).toEqual({
      title: 'Spin Not Placed',
      description: 'This bet is above the maximum of the table.',
    });
  });

  it('is followed by a new wager under a new idempotency key', async () => {
    server.answerBets(refusal('WAGER.EXPOSURE_TOO_HIGH', 409), json(ANSWER));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await click('SPIN');
    expect(server.sent).toHaveLength(2);
    expect(server.sent[0]?.key).not.toBe(server.sent[1]?.key);
  });
});

describe('a spin whose answer is lost or malformed', () => {
  it('is sent again under the same idempotency key, and takes one stake', async () => {
    server.answerBets(lost, refusal('SERVER.BUSY', 503), json(ANSWER));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(ALL_RETRIES_MS);
    expect(server.sent).toHaveLength(3);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
    expect(phase()).toBe('settled');
    expect(purse()).toBe('167.7');
  });

  it('stays in doubt until the player finishes it, and blocks new spins', async () => {
    server.answerBets(lost, lost, lost, lost, json(ANSWER));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(ALL_RETRIES_MS);
    expect(phase()).toBe('idle');
    expect(shownToast()?.title).toBe('No Answer Yet');
    expect(purse()).toBe('90');
    expect(screen.queryByRole('button', { name: 'SPIN' })).toBeNull();

    await click('FINISH SPIN');
    await passTime(SPIN_MS + 4 * NETWORK_MS);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
    expect(purse()).toBe(LEDGER.DEGEN);
    expect(screen.getByRole('button', { name: 'SPIN' })).toBeTruthy();
  });

  it('is no longer in doubt after its repeat is rejected', async () => {
    server.answerBets(lost, lost, lost, lost, refusal('WAGER.BALANCE_TOO_LOW', 409));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(ALL_RETRIES_MS);
    await click('FINISH SPIN');
    await passTime(4 * NETWORK_MS);
    expect(phase()).toBe('idle');
    expect(purse()).toBe(LEDGER.DEGEN);
    expect(screen.getByRole('button', { name: 'SPIN' })).toBeTruthy();
  });

  it('can still be finished after a reload of the page', async () => {
    server.answerBets(lost, lost, lost, lost, json(ANSWER));
    const page = renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(ALL_RETRIES_MS);
    page.unmount();
    renderWheel({ mode: 'web3' });
    await click('FINISH SPIN');
    expect(server.sent.at(-1)).toEqual(server.sent[0]);
  });

  it('stays in doubt after an error that does not reveal whether the spin was settled', async () => {
    server.answerBets(lost, refusal('REQUEST.RATE_LIMITED', 429));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(ALL_RETRIES_MS);
    expect(screen.getByRole('button', { name: 'FINISH SPIN' })).toBeTruthy();
  });

  it('is sent again when its answer is malformed', async () => {
    server.answerBets(json({ ...ANSWER, colour: 'gold' }), json(ANSWER));
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await click('SPIN');
    await passTime(ALL_RETRIES_MS);
    expect(server.sent).toHaveLength(2);
    expect(phase()).toBe('settled');
  });
});
