import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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
});
