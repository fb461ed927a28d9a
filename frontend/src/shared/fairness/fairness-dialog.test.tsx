import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import type {
  OpenRoundView,
  RotateAnswer,
  RotateRequest,
  RoundsAnswer,
  SeedAnswer,
} from '@degen/rules/wire/fairness.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { createQueryClient } from '../lib/query.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { CASINO, FakeCasino, PLAYER, seedAnswer, serverSeedOf } from './testing/fake-casino.ts';

const RECEIPTS = vectors.receipts as readonly Receipt[];
/** The first round (nonce 0) of each seed pair, so that the history has no gap. */
const WHOLE = RECEIPTS.filter(({ nonce }) => nonce === 0);

let receipts: readonly Receipt[];
let open: readonly OpenRoundView[];
let seed: SeedAnswer;
let casino: FakeCasino;
let rotate: (request: RotateRequest) => RotateAnswer;

const answer = (path: string, init: RequestInit): unknown => {
  if (path === '/api/config') return CASINO;
  if (path === '/api/fairness/seed') return seed;
  if (path === '/api/fairness/rotate') return rotate(JSON.parse(String(init.body)));
  return { rounds: receipts, next: null, open } satisfies RoundsAnswer;
};

const openDialog = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <FairnessDialog account={PLAYER} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  receipts = WHOLE;
  open = [];
  casino = new FakeCasino();
  casino.nonce = 2;
  seed = casino.seed();
  rotate = (request) => casino.rotate(request);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    Response.json(answer(path, init)),
  );
});

const pressRotate = async (clientSeed?: string) => {
  const user = userEvent.setup();
  openDialog();
  await screen.findByText(seed.nextServerSeedHash);
  if (clientSeed !== undefined) await user.type(screen.getByRole('textbox'), clientSeed);
  await user.click(screen.getByRole('button', { name: 'Rotate seed' }));
};

it('the fairness dialog shows the rotate button only once the seed pair has loaded', async () => {
  let showSeed = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    showSeed = resolve;
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/fairness/seed') await shown;
    return Response.json(answer(path, init));
  });
  openDialog();
  await screen.findByText(`${WHOLE.length} of ${WHOLE.length} rounds verified`);
  expect(screen.queryByRole('button', { name: 'Rotate seed' })).toBeNull();
  showSeed();
  expect(await screen.findByRole('button', { name: 'Rotate seed' })).toBeTruthy();
});

/** The problems that the alert about the seed pair lists. */
const alarms = async () => {
  const alarm = await screen.findByText('The server broke its commitment. Do not play on.');
  const items = within(alarm.parentElement as HTMLElement).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
};

describe('the rounds in the fairness dialog', () => {
  it('are verified, and the dialog shows how many are verified', async () => {
    openDialog();
    const total = WHOLE.length;
    expect(total).toBeGreaterThan(0);
    expect(await screen.findByText(`${total} of ${total} rounds verified`)).toBeTruthy();
    expect(screen.getAllByText('Verified')).toHaveLength(total);
  });

  it('each name their game', async () => {
    openDialog();
    await screen.findByText(/rounds verified/);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    for (const { game } of WHOLE) {
      expect(rows.some((row) => row.startsWith(`${game}: `))).toBe(true);
    }
  });

  it('cause an alert when a receipt was changed', async () => {
    receipts = WHOLE.map((each, index) => (index === 0 ? { ...each, payout: '1000000' } : each));
    openDialog();
    expect(await screen.findByText(/1 do not verify/)).toBeTruthy();
    expect(screen.getByText('Does not verify')).toBeTruthy();
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    expect(screen.getByText(/payout is 1000000, recomputed/)).toBeTruthy();
  });

  it('can be downloaded when the server lists a round twice', async () => {
    receipts = [...WHOLE, ...WHOLE.slice(0, 1)];
    openDialog();
    await screen.findByText(/verified$/);
    const download = screen.getByRole('button', { name: 'Download receipts' });
    expect(download.getAttribute('aria-busy')).toBeNull();
    expectLogged('two children with the same key');
  });

  it('are shown as signed while their seed is secret', async () => {
    receipts = WHOLE.map(({ serverSeed: _secret, ...sealed }) => sealed);
    openDialog();
    expect((await screen.findAllByText('Signed — seed still secret')).length).toBe(WHOLE.length);
  });
});

describe('a rotation in the fairness dialog', () => {
  it('verifies the revealed seed and shows the hash of the next seed', async () => {
    await pressRotate('fresh');
    expect(await screen.findByText(/it matches the hash announced before/)).toBeTruthy();
    expect(casino.rotations).toEqual([{ clientSeed: 'fresh' }]);
    expect(screen.getByText(serverSeedOf(0))).toBeTruthy();
    const { nextServerSeedHash } = casino.seed();
    await waitFor(() => expect(screen.getByText(nextServerSeedHash)).toBeTruthy());
  });

  it('sends a random client seed when the player types none', async () => {
    await pressRotate();
    await screen.findByText(/it matches the hash announced before/);
    seed = casino.seed();
    await userEvent.click(screen.getByRole('button', { name: 'Rotate seed' }));
    await waitFor(() => expect(casino.rotations).toHaveLength(2));
    const [first, second] = casino.rotations.map(({ clientSeed }) => clientSeed);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
  });

  it('shows an alert when the revealed seed differs from the announced seed', async () => {
    rotate = (request) => {
      const { revealed } = casino.rotate(request);
      const next = seedAnswer(5, String(request.clientSeed), 0);
      return { revealed: { ...revealed, serverSeed: '0c'.repeat(32) }, next };
    };
    await pressRotate();
    expect(await alarms()).toEqual([
      'the revealed seed does not have the hash that it is shown with',
      'the next seed is not the one that was announced',
    ]);
  });

  it('shows an alert when the casino replaces the player’s client seed', async () => {
    rotate = () => {
      const { revealed, next } = casino.rotate({ clientSeed: 'of the casino' });
      return { revealed: { ...revealed, nonce: 1 }, next };
    };
    await pressRotate('mine');
    expect(await alarms()).toEqual([
      '1 rounds are counted, 2 were played',
      'the next client seed is not the one that this browser sent',
    ]);
  });
});

describe('the seed pair in the fairness dialog', () => {
  it('causes an alert when it has no signed commitment', async () => {
    const { commitment: _missing, ...unsigned } = seed;
    seed = unsigned as SeedAnswer;
    openDialog();
    expect(await alarms()).toEqual([expect.stringContaining('no valid signed commitment')]);
  });
});

describe('a receipt key that differs from the stored key', () => {
  it('is not trusted until the player accepts the new key', async () => {
    localStorage.setItem(
      `degen.fairness.receipt-keys.31337.${CASINO.addresses.casino}`,
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
