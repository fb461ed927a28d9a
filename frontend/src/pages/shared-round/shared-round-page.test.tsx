import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { ROUND_PATH, roundPath } from '../../shared/config/paths.ts';
import { CASINO } from '../../shared/fairness/testing/fake-casino.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { SharedRoundPage } from './shared-round-page.tsx';

/**
 * The worked example of docs/fairness.md: a bet of 12.5 DEGEN on seven colors of the wheel, which
 * stops at orange.
 */
const RECEIPT = (vectors.receipts as readonly Receipt[]).find(
  ({ game, stake }) => game === 'wheel' && stake === '12.5',
) as Receipt;
const { serverSeed: _secret, ...SEALED } = RECEIPT;

let answer: { status?: number; body: unknown };

beforeEach(() => {
  answer = { body: RECEIPT };
  fakeServer({
    'GET /api/config': () => ({ body: CASINO }),
    [`GET /api/shared-rounds/${RECEIPT.roundId}`]: () => answer,
    'GET /api/shared-rounds/another': () => answer,
  });
});

const visit = (id = RECEIPT.roundId) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[roundPath(id)]}>
        <Routes>
          <Route path={ROUND_PATH} element={<SharedRoundPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

const errorAnswer = (status: number, code: string) => ({
  status,
  body: { error: { code, message: 'x' } },
});

describe('the page of a shared round', () => {
  it('shows a round that the browser has recomputed and verified', async () => {
    visit();
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(screen.getByText('Orange')).toBeTruthy();
    expect(screen.getByText('12.5 DEGEN')).toBeTruthy();
    expect(screen.getByText('18.214285714285714285 DEGEN')).toBeTruthy();
    expect(screen.getByText(RECEIPT.player)).toBeTruthy();
    expect(screen.getByText(/recomputed the outcome and the payout/)).toBeTruthy();
    const play = screen.getByRole('link', { name: 'Play Wheel of Fortune' });
    expect(play.getAttribute('href')).toBe('/roulette');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what can be checked while the seed is secret', async () => {
    answer = { body: SEALED };
    visit();
    expect(await screen.findByText('Signed — seed still secret')).toBeTruthy();
    expect(screen.getByText(/Checked now:.*Once the player rotates it/)).toBeTruthy();
  });

  it.each([
    ['a wrong payout', { payout: '1000' }, /payout is 1000, recomputed/],
    [
      'a changed stake',
      { stake: '1' },
      /payout is 18.214285714285714285, recomputed 1.457142857142857142/,
    ],
    ['a forged signature', { signature: '00'.repeat(64) }, /not signed by the receipt key/],
    ['another casino’s address', { casino: `0x${'1'.repeat(40)}` }, /casino/],
  ])('shows an alert for a receipt with %s', async (_name, change, problem) => {
    answer = { body: { ...RECEIPT, ...change } };
    visit();
    expect((await screen.findByRole('alert')).textContent).toMatch(problem);
    expect(screen.getByText('Does not verify')).toBeTruthy();
    expect(screen.queryByText('Verified')).toBeNull();
  });

  it('shows an alert when a valid receipt is of another round than the link', async () => {
    visit('another');
    expect((await screen.findByRole('alert')).textContent).toContain(
      `the link names round another, the receipt is of ${RECEIPT.roundId}`,
    );
    expect(screen.queryByText('Verified')).toBeNull();
  });

  it('shows no round when the answer is not a well-formed receipt', async () => {
    answer = { body: { ...RECEIPT, outcome: { colour: 7 } } };
    visit();
    expect(await screen.findByText('Does not verify')).toBeTruthy();
    expect(screen.queryByText('Payout')).toBeNull();
  });

  it('warns when the casino’s receipt key differs from the one that this browser has stored', async () => {
    localStorage.setItem(
      `degen.fairness.receipt-keys.31337.${CASINO.addresses.casino}`,
      JSON.stringify(['ab'.repeat(32)]),
    );
    visit();
    expect(await screen.findByText('The server signs with a different key.')).toBeTruthy();
    expect(await screen.findByText('Does not verify')).toBeTruthy();
  });

  it('says when no round is shared under the link', async () => {
    answer = errorAnswer(404, 'ROUND.NOT_FOUND');
    visit();
    expect((await screen.findByRole('alert')).textContent).toContain('No round is shared here.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/lobby');
  });

  it('loads the round on “Try again” after the server was unavailable', async () => {
    answer = errorAnswer(503, 'SERVER.BUSY');
    visit();
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.');
    answer = { body: RECEIPT };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Verified')).toBeTruthy();
  });
});
