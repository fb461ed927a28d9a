import evidence from '@degen/rules/vectors/evidence.json' with { type: 'json' };
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { trustReceiptKey } from '../../shared/fairness/receipt-keys.ts';
import { CASINO } from '../../shared/fairness/testing/fake-casino.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { ReceiptVerifier } from './receipt-verifier.tsx';

const [RECEIPT] = vectors.receipts;
const FIELD = 'Receipt, or the file of your receipts';

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReceiptVerifier />
    </QueryClientProvider>,
  );

const paste = (content: unknown) =>
  fireEvent.change(screen.getByLabelText(FIELD), {
    target: { value: typeof content === 'string' ? content : JSON.stringify(content) },
  });

/** These tests run without a server, so the page cannot request the server's key. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});

describe('the receipt verifier on the page', () => {
  it('verifies a pasted receipt with the key that the browser has stored', async () => {
    trustReceiptKey(CASINO);
    open();
    paste(RECEIPT);
    expect((await screen.findByRole('status')).textContent).toBe('1 receipt: 1 proven.');
    expect(screen.getByText(/the key that this browser knows/)).toBeDefined();
    expect(screen.getAllByText('passed:')).toHaveLength(8);
  });

  it('shows an alert for a changed receipt', async () => {
    trustReceiptKey(CASINO);
    open();
    paste({ ...RECEIPT, stake: '1' });
    expect((await screen.findByRole('alert')).textContent).toBe('1 receipt: 1 false.');
    expect(screen.getAllByText('failed:').length).toBeGreaterThan(0);
  });

  it('warns that an exported file contains the key by which the file is verified', async () => {
    open();
    paste({ receiptKey: vectors.receiptKey, receipts: [RECEIPT], commitments: [] });
    await screen.findByText('1 receipt: 1 proven.');
    expect(screen.getByText(/in the file itself: compare it/)).toBeDefined();
  });

  it('ignores the key inside a file when the browser has stored a trusted key', async () => {
    trustReceiptKey({ ...CASINO, receiptKey: 'ab'.repeat(32) });
    open();
    paste({ receiptKey: vectors.receiptKey, receipts: [RECEIPT] });
    expect((await screen.findByRole('alert')).textContent).toBe('1 receipt: 1 false.');
  });

  it('checks a receipt against a public key that the player enters', async () => {
    open();
    paste(RECEIPT);
    await screen.findByText('1 receipt: 1 with an unchecked signature.');
    await userEvent.type(screen.getByLabelText(/public key/), vectors.receiptKey);
    expect(await screen.findByText('1 receipt: 1 proven.')).toBeDefined();
  });

  it('accepts a dropped file', async () => {
    trustReceiptKey(CASINO);
    open();
    const file = new File([JSON.stringify([RECEIPT])], 'receipts.json');
    fireEvent.drop(screen.getByLabelText(FIELD), { dataTransfer: { files: [file] } });
    expect(await screen.findByText('1 receipt: 1 proven.')).toBeDefined();
  });

  it.each(['hello', '[]', '{"receipts": 7}', '5'])(
    'shows an alert when the text %s is not a receipt',
    async (text) => {
      open();
      paste(text);
      expect((await screen.findByRole('alert')).textContent).toMatch(/no receipt/);
      await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it.each([
    ['two bets as ordered', /^2 of 2 receipts say what you ordered/, null],
    ['a higher stake', /^0 of 1 receipts/, /says stake 6, its order .* says 5$/],
    ['without one order', /^1 of 2 receipts/, /is not in the file; if you never gave it/],
    ['an order that its key did not sign', /^1 of 2 receipts/, /is not signed by its key here/],
    ['refused bets', /^2 of 2 receipts/, /^Of 6 bets that were not answered, /],
    ['a balance below them', /^2 of 2 receipts/, /; this convicts casino .* epochHashOf\(7\) = 0x/],
    ['malformed entries', /^1 of 1 receipts/, /^orders 2: seq$/],
  ])('judges the orders of a file: %s', async (about, summary, finding) => {
    open();
    paste(evidence.cases.find((each) => each.about === about)?.file);
    const section = await screen.findByRole('region', { name: 'Your signed orders' });
    expect(within(section).getByText(summary)).toBeDefined();
    const found = finding === null ? [] : within(section).getAllByText(finding);
    expect(within(section).queryAllByRole('listitem').length > 0).toBe(found.length > 0);
  });
});
