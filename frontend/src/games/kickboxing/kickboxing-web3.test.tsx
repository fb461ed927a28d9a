import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { game } from '@degen/rules/games/kickboxing/game.ts';
import type { KickboxingReceiptBody } from '@degen/rules/games/kickboxing/receipt.ts';
import { outcomeOfFight } from '@degen/rules/games/kickboxing/rules.ts';
import { closedRound } from '@degen/rules/games/round.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
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
import { ACCOUNT, shownToast, stubCanvas } from '../../round/testing/game-harness.tsx';
import { DEPLOYMENT, seedAnswer } from '../../shared/fairness/testing/fake-casino.ts';
import { resultAtMs } from './fight-clock.ts';
import { useMatchStore } from './match.ts';
import { renderKickboxing, seedOfFight } from './testing/kickboxing-harness.tsx';

vi.mock('../../shared/fairness/crypto/ed25519.ts', async () =>
  import('../../shared/fairness/testing/unchecked-ed25519.ts').then(({ unchecked }) => unchecked),
);

const SEED = seedAnswer(0, 'mine', 4);
const STAKE_WEI = 10n * WEI_PER_UNIT;
const { fight } = seedOfFight('BLUE');
const PROOF = {
  ...{ serverSeedHash: SEED.serverSeedHash, clientSeed: SEED.clientSeed, nonce: SEED.nonce },
};

/** The server's answer to a winning bet of 10 DEGEN on blue. */
const answerOf = (jackpot: JackpotTier | null = null) => {
  const wager = {
    profile: 'SETTLED',
    token: 'DEGEN',
    stakeWei: STAKE_WEI,
    pick: 'BLUE',
  } as const;
  const outcome = outcomeOfFight(fight, wager.pick, wager.stakeWei);
  const body: KickboxingReceiptBody = {
    ...receiptParts(game, closedRound(wager, jackpot, outcome)),
    ...{ ...PROOF, order: '0d'.repeat(32), index: null },
    version: 3,
    ...DEPLOYMENT,
    roundId: 'round-4',
    player: ACCOUNT,
    settledAt: '2026-01-01T00:00:00.000Z',
  };
  const receipt = { ...body, hash: 'ab'.repeat(32), signature: 'cd'.repeat(64) };
  return {
    ...{ roundId: 'round-4', exchanges: fight.exchanges, proof: PROOF, receipt, jackpot },
    ...{ winner: fight.winner, reason: fight.reason, won: outcome.won },
    payout: formatAmount(outcome.payoutWei),
    balances: { DEGEN: '110', BNB: '100' },
  };
};

let server: ReturnType<typeof betServer<unknown>>;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const purse = () => screen.getByTestId('purse').textContent;
const phase = () => useMatchStore.getState().phase;
const startOnBlue = async () => {
  click('Bet on Blue x2.0');
  click('START MATCH');
  await pass(5 * NETWORK_MS);
};

beforeEach(() => {
  vi.useFakeTimers();
  stubCanvas();
  sessionStorage.clear();
  server = betServer('/api/kickboxing/match', {
    '/api/fairness/seed': json(SEED),
    '/api/user/7/balances': json({ DEGEN: '110', BNB: '100' }),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a web3 match', () => {
  it('shows the fight in the server’s answer, and updates the balance with the result [spec 4.K4]', async () => {
    server.answerBets(json(answerOf()));
    renderKickboxing({ mode: 'web3' });
    await startOnBlue();
    expect(server.sent[0]?.body).toEqual({
      ...{ token: 'DEGEN', betAmount: '10', side: 'BLUE', mode: 'web3' },
      order: expect.any(Object),
    });
    expect([phase(), purse()]).toEqual(['revealing', '90']);
    await pass(resultAtMs(fight) + NETWORK_MS);
    expect([phase(), purse()]).toEqual(['settled', '110']);
    expect(screen.getByText('BLUE WINS!')).toBeTruthy();
    expect(screen.getByText('20 DEGEN (x2.0)')).toBeTruthy();
  });

  it('shows a jackpot beside the result', async () => {
    server.answerBets(json(answerOf('GRAND')));
    renderKickboxing({ mode: 'web3' });
    await startOnBlue();
    expect(screen.queryByText('GRAND JACKPOT!')).toBeNull();
    await pass(resultAtMs(fight) + NETWORK_MS);
    expect(screen.getByText('GRAND JACKPOT!')).toBeTruthy();
  });

  it('can be finished later without a second stake when all answers are lost', async () => {
    server.answerBets(lost);
    renderKickboxing({ mode: 'web3' });
    await startOnBlue();
    await pass(ALL_RETRIES_MS);
    expect(phase()).toBe('idle');
    expect(shownToast()?.description).toContain('Finish this match');
    server.answerBets(json(answerOf()));
    const [first] = server.sent;
    click('FINISH MATCH');
    await pass(5 * NETWORK_MS);
    expect(server.sent.at(-1)).toEqual(first);
    expect(phase()).toBe('revealing');
  });

  it.each([
    ['exchanges', { exchanges: fight.exchanges.slice(1) }],
    ['winner', { winner: 'RED' }],
    ['payout', { payout: '1000' }],
  ])('is not shown when its answer and its receipt differ in the %s', async (_what, change) => {
    server.answerBets(json({ ...answerOf(), ...change }));
    renderKickboxing({ mode: 'web3' });
    await startOnBlue();
    await pass(ALL_RETRIES_MS);
    expect(phase()).toBe('idle');
    expect(screen.getByRole('button', { name: 'FINISH MATCH' })).toBeTruthy();
  });

  it('refunds the stake when the server rejects the bet', async () => {
    server.answerBets(refusal('WAGER.EXPOSURE_TOO_HIGH', 409));
    renderKickboxing({ mode: 'web3' });
    await startOnBlue();
    expect([phase(), purse()]).toEqual(['idle', '100']);
  });

  it('shows the result immediately when the page is reloaded during the fight', async () => {
    server.answerBets(json(answerOf()));
    const visit = renderKickboxing({ mode: 'web3' });
    await startOnBlue();
    await pass(1_300);
    const stored = { ...sessionStorage };
    visit.unmount();
    for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value);
    renderKickboxing({ mode: 'web3' });
    await pass(0);
    expect(screen.getByText('BLUE WINS!')).toBeTruthy();
    expect(screen.getByText('You Won the Bet!')).toBeTruthy();
  });
});
