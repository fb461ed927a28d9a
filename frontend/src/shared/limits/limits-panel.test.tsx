import { LIMIT_KEYS } from '@degen/rules/limits/types.ts';
import type { LimitsAnswer } from '@degen/rules/wire/limits.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { renderLimits } from '../../../../test/kit/page/limits.tsx';
import { setLanguage } from '../language/language.ts';

const ACCOUNT = '0x1111111111111111111111111111111111111111';

const answer = (changes: Partial<LimitsAnswer['limits'][number]> = {}): LimitsAnswer => ({
  limits: LIMIT_KEYS.map((key, index) => ({
    ...key,
    amount: null,
    used: '0',
    pending: null,
    ...(index === 0 ? changes : {}),
  })),
  coolOffUntil: null,
});

beforeEach(() => localStorage.clear());
afterEach(() => setLanguage('en'));

describe('the limits panel of an account', () => {
  it('shows a used amount and a pending change that can be canceled', async () => {
    const server = fakeServer({
      'GET /api/limits': () => ({
        body: answer({
          amount: '100',
          used: '62.5',
          pending: { amount: '200', at: '2026-11-22T12:00:00.000Z' },
        }),
      }),
      'PUT /api/limits': () => ({ body: answer({ amount: '100', used: '62.5' }) }),
    });
    renderLimits(ACCOUNT);
    expect(await screen.findByText('62.5 of 100 DEGEN')).toBeDefined();
    expect(screen.getByText(/^Becomes 200 DEGEN on Nov 2[23], 2026/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep 100 DEGEN' }));
    const [read, change] = server.called('/api/limits');
    expect(read?.headers.get('Wallet-Address')).toBe(ACCOUNT);
    expect(change?.body).toEqual({
      changes: [{ period: 'session', measure: 'loss', token: 'DEGEN', amount: '100' }],
    });
    expect(screen.queryByText(/^Becomes/)).toBeNull();
  });

  it('repeats the request when the player clicks retry after an error', async () => {
    let isUp = false;
    fakeServer({
      'GET /api/limits': () => (isUp ? { body: answer() } : { status: 503 }),
    });
    renderLimits(ACCOUNT);
    expect(await screen.findByRole('alert')).toBeDefined();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Per session')).toBeDefined();
  });

  it('keeps the form open when a change is rejected', async () => {
    fakeServer({
      'GET /api/limits': () => ({ body: answer() }),
      'PUT /api/limits': () => ({
        status: 503,
        body: { error: { code: 'SERVER.BUSY', message: 'busy' } },
      }),
    });
    renderLimits(ACCOUNT);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Set limit: Loss in DEGEN per session' }),
    );
    await userEvent.type(screen.getByRole('textbox'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/busy/);
    expect(screen.getByRole('textbox')).toBeDefined();
  });

  it('accepts a decimal comma in Swedish and sends a decimal point', async () => {
    const server = fakeServer({
      'GET /api/limits': () => ({ body: answer({ amount: '62.5', used: '12.25' }) }),
      'PUT /api/limits': () => ({ body: answer({ amount: '0.5', used: '12.25' }) }),
    });
    await setLanguage('sv');
    renderLimits(ACCOUNT);
    expect(await screen.findByText('12,25 av 62,5 DEGEN')).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: 'Ändra gräns: Förlust i DEGEN per session' }),
    );
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(input.value).toBe('62,5');
    await userEvent.clear(input);
    await userEvent.type(input, '0.5');
    expect(input.value).toBe('0,5');
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
    expect(server.called('/api/limits')[1]?.body).toEqual({
      changes: [{ period: 'session', measure: 'loss', token: 'DEGEN', amount: '0.5' }],
    });
  });
});

describe('the limits panel in demo', () => {
  const row = (name: string) => screen.getAllByText(name)[0]?.closest('li') as HTMLElement;

  it('sets a limit at once, and removes it only after a delay', async () => {
    renderLimits();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Set limit: Time per session' }));
    await user.type(screen.getByRole('textbox'), '60');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('0 of 60 minutes')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Change limit: Time per session' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await within(row('Time')).findByText(/^Taken away on/)).toBeDefined();
    expect(screen.getByText('0 of 60 minutes')).toBeDefined();
  });

  it.each(['0', '-5', '1.5', '1441', 'ten', ''])('rejects the time limit "%s"', async (typed) => {
    renderLimits();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Set limit: Time per day' }));
    if (typed !== '') await user.type(screen.getByRole('textbox'), typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter whole minutes from 1 to 1440.')).toBeDefined();
  });

  it('asks for confirmation before a cool-off starts, and shows when it ends', async () => {
    renderLimits();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '1 day' }));
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start the break' }));
    expect((await screen.findByRole('status')).textContent).toMatch(/No bet is taken before/);
  });
});
