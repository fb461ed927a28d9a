import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import type {
  OpenRoundView,
  RotateAnswer,
  RoundsAnswer,
  SeedAnswer,
} from '@degen/rules/wire/fairness.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query.ts';
import { receiptsFile } from './download-receipts.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { hashing } from './hashing.ts';

const RECEIPTS = vectors.receipts as readonly Receipt[];
/** One round of each seed pair and nonce 0 only, so that no gap is in the history. */
const WHOLE = RECEIPTS.filter(({ nonce }) => nonce === 0);
const SERVER_SEED = '0b'.repeat(32);

let receipts: readonly Receipt[];
let open: readonly OpenRoundView[];
let seed: SeedAnswer;
let rotated: RotateAnswer;
let rotateBodies: unknown[];

const answer = (path: string, init: RequestInit): unknown => {
  if (path === '/api/config') {
    return { chainId: 31337, addresses: { casino: '0xcasino' }, receiptKey: vectors.receiptKey };
  }
  if (path === '/api/fairness/seed') return seed;
  if (path === '/api/fairness/rotate') {
    rotateBodies.push(JSON.parse(String(init.body)));
    return rotated;
  }
  return { rounds: receipts, next: null, open } satisfies RoundsAnswer;
};

const openDialog = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FairnessDialog account="0xplayer" onClose={() => {}} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  receipts = WHOLE;
  open = [];
  rotateBodies = [];
  seed = {
    serverSeedHash: hashServerSeed(hashing, SERVER_SEED),
    clientSeed: 'mine',
    nonce: 2,
    nextServerSeedHash: 'ee'.repeat(32),
  };
  rotated = {
    revealed: {
      serverSeed: SERVER_SEED,
      serverSeedHash: seed.serverSeedHash,
      clientSeed: 'mine',
      nonce: 2,
    },
    next: {
      serverSeedHash: seed.nextServerSeedHash,
      clientSeed: 'fresh',
      nonce: 0,
      nextServerSeedHash: 'ff'.repeat(32),
    },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    Response.json(answer(path, init)),
  );
});

const rotate = async (clientSeed?: string) => {
  const user = userEvent.setup();
  openDialog();
  await screen.findByText(seed.nextServerSeedHash);
  if (clientSeed !== undefined) await user.type(screen.getByRole('textbox'), clientSeed);
  await user.click(screen.getByRole('button', { name: 'Rotate seed' }));
};

describe('the rounds', () => {
  it('are verified one by one, and the page says how many', async () => {
    openDialog();
    const total = WHOLE.length;
    expect(total).toBeGreaterThan(0);
    expect(await screen.findByText(`${total} of ${total} rounds verified`)).toBeTruthy();
    expect(screen.getAllByText('Verified')).toHaveLength(total);
  });

  it('that were tampered with are shown loudly', async () => {
    receipts = WHOLE.map((each, index) => (index === 0 ? { ...each, payout: '1000000' } : each));
    openDialog();
    expect(await screen.findByText(/1 do not verify/)).toBeTruthy();
    expect(screen.getByText('Does not verify')).toBeTruthy();
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    expect(screen.getByText(/payout is 1000000, recomputed/)).toBeTruthy();
  });

  it('whose seed is secret are signed, not verified', async () => {
    receipts = WHOLE.map(({ serverSeed: _secret, ...sealed }) => sealed);
    openDialog();
    expect((await screen.findAllByText('Signed — seed still secret')).length).toBe(WHOLE.length);
  });

  it('are exported in the form that the offline verifier reads', () => {
    expect(JSON.parse(receiptsFile(vectors.receiptKey, WHOLE))).toEqual({
      receiptKey: vectors.receiptKey,
      receipts: WHOLE,
    });
  });
});

describe('rotating', () => {
  it('reveals the seed, checks it against the announced hash and shows the next', async () => {
    await rotate('fresh');
    expect(await screen.findByText(/it matches the hash announced before/)).toBeTruthy();
    expect(rotateBodies).toEqual([{ clientSeed: 'fresh' }]);
    expect(screen.getByText(SERVER_SEED)).toBeTruthy();
    await waitFor(() => expect(screen.getByText('ff'.repeat(32))).toBeTruthy());
  });

  it('leaves the client seed to the server when none is typed', async () => {
    await rotate();
    await waitFor(() => expect(rotateBodies).toEqual([{}]));
  });

  it('shouts when the revealed seed or the next one is not what was announced', async () => {
    rotated = {
      revealed: { ...rotated.revealed, serverSeed: '0c'.repeat(32) },
      next: { ...rotated.next, serverSeedHash: 'dd'.repeat(32) },
    };
    await rotate();
    const alarm = await screen.findByText('The server broke its commitment. Do not play on.');
    const alert = alarm.parentElement as HTMLElement;
    expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the receipt key', () => {
  it('that differs from the remembered one is not trusted until the player says so', async () => {
    localStorage.setItem(
      'degen.fairness.receipt-keys.31337.0xcasino',
      JSON.stringify(['ab'.repeat(32)]),
    );
    openDialog();
    const trust = await screen.findByRole('button', { name: 'Trust the new key' });
    expect(await screen.findByText(new RegExp(`${WHOLE.length} do not verify`))).toBeTruthy();
    await userEvent.click(trust);
    const total = WHOLE.length;
    expect(await screen.findByText(`${total} of ${total} rounds verified`)).toBeTruthy();
  });
});
