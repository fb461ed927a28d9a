import type { SlotsDemoAnswer, SlotsSpinRequest } from '@degen/rules/games/slots/wire.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { shownAlert, shownToast, stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { useSlotsStore } from './round.ts';
import { demoAnswer, renderSlots } from './testing/slots-harness.tsx';

const play = vi.hoisted(() => vi.fn());
const fire = vi.hoisted(() => vi.fn());
vi.mock('../../shared/sound/engine.ts', () => ({ playSound: play }));
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(fire, { reset() {} }) },
}));

const NETWORK_MS = 20;
/** Time from the click to the request, and from the answer to the end of the spin. */
const CALL_AFTER_MS = 1_800;
const SHOW_MS = 500;

const ORDER = { clientSeed: expect.stringMatching(/^demo[\da-f]{32}$/) };

const LOST = demoAnswer(({ won }) => !won);
const WON = demoAnswer(({ won, isBigWin, winLines }) => won && !isBigWin && winLines.length === 1);
const BIG = demoAnswer(({ isBigWin }) => isBigWin);

/** The lines of the specification, by their row on each reel; row 0 is at the top. */
const LINES: readonly (readonly [name: string, rows: readonly number[]])[] = [
  ['Top Row', [0, 0, 0, 0, 0]],
  ['Middle Row', [1, 1, 1, 1, 1]],
  ['Bottom Row', [2, 2, 2, 2, 2]],
  ['Diagonal down', [0, 1, 2, 1, 0]],
  ['Diagonal up', [2, 1, 0, 1, 2]],
];
const nameOfLine = (rows: readonly number[]) =>
  LINES.find(([, line]) => rows.every((row, reel) => row === line[reel]))?.[0];

let sent: { path: string; body: SlotsSpinRequest }[];

const serve = (reply: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    await new Promise((resolve) => {
      setTimeout(resolve, NETWORK_MS);
    });
    return reply();
  });
};
const answerWith = (answer: SlotsDemoAnswer) => serve(() => Response.json(answer));

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = () => fireEvent.click(screen.getByRole('button', { name: 'SPIN' }));
const spinToEnd = async () => {
  click();
  await passTime(CALL_AFTER_MS + NETWORK_MS);
  await passTime(SHOW_MS);
};
const purse = () => screen.getByTestId('purse').textContent;
const textOf = ({ textContent }: Element) => textContent;
const phase = () => useSlotsStore.getState().phase;
const played = () => play.mock.calls.map(([name]) => name);

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
  sent = [];
  play.mockClear();
  fire.mockClear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a demo spin', () => {
  it('sends the bet after 1.8 s, shows the reels of the answer, and ends half a second after the answer [spec 4.L1, 4.L2, 7.14]', async () => {
    answerWith(LOST);
    renderSlots();
    click();
    expect(purse()).toBe('90');
    await passTime(CALL_AFTER_MS - 1);
    expect(sent).toEqual([]);
    await passTime(1);
    expect(sent).toEqual([
      {
        path: '/api/slots/spin',
        body: { token: 'DEGEN', betAmount: '10', mode: 'demo', order: ORDER },
      },
    ]);
    await passTime(NETWORK_MS);
    expect([phase(), useSlotsStore.getState().stops]).toEqual(['revealing', LOST.stops]);
    await passTime(SHOW_MS - 1);
    expect(phase()).toBe('revealing');
    await passTime(1);
    expect(phase()).toBe('settled');
    expect(purse()).toBe('90');
    expect(screen.getByText(/No line this time\. You lost 10 DEGEN\./)).toBeTruthy();
    expect(played()).not.toContain('coin');
    expect(shownToast()).toBeNull();
  });

  it('credits a win when the reels stop, with a coin sound, confetti for 3 s and a badge for the line [spec 2.S4, 4.L3, 9.L4]', async () => {
    answerWith(WON);
    renderSlots();
    await spinToEnd();
    expect(purse()).toBe(String(90 + Number(WON.payout)));
    expect(played()).toContain('coin');
    expect(played()).not.toContain('bigWin');
    const badge = within(screen.getByRole('list', { name: 'Winning lines' })).getByRole('listitem');
    const rows = WON.winLines[0] ?? [];
    expect(badge.textContent).toContain(`${nameOfLine(rows)}${rows.length}-Match`);
    expect(screen.getByText(`+${WON.payout} DEGEN`)).toBeTruthy();
    await vi.dynamicImportSettled();
    const bursts = () => fire.mock.calls.length;
    expect(bursts()).toBeGreaterThan(0);
    await passTime(2_500);
    const burstsBefore = bursts();
    await passTime(500);
    const burstsAtEnd = bursts();
    expect(burstsAtEnd).toBeGreaterThan(burstsBefore);
    await passTime(3_000);
    expect(bursts()).toBe(burstsAtEnd);
  });

  it('shows a big win over the stage for 4 s [spec 4.L4]', async () => {
    answerWith(BIG);
    renderSlots();
    await spinToEnd();
    expect(screen.getByText('BIG WIN!')).toBeTruthy();
    expect(played()).toContain('bigWin');
    await passTime(3_999);
    expect(screen.getByText('BIG WIN!')).toBeTruthy();
    await passTime(1);
    expect(screen.queryByText('BIG WIN!')).toBeNull();
  });

  it('can be recomputed from the server’s seed and the bytes of the page', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    answerWith(WON);
    renderSlots();
    await spinToEnd();
    const { proof } = useSlotsStore.getState().history.demo[0] ?? {};
    if (proof?.kind !== 'demo') throw new Error('no demo proof');
    expect(proof.replay()).toBe(proof.outcome);
    expect(proof.drawnBy).toBe('server');
  });

  it('is not recomputed as shown when the server took another order than that of the page', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      (bytes as Uint8Array).fill(1);
      return bytes;
    });
    answerWith(BIG);
    renderSlots();
    await spinToEnd();
    const { proof } = useSlotsStore.getState().history.demo[0] ?? {};
    if (proof?.kind !== 'demo') throw new Error('no demo proof');
    expect(proof.replay()).not.toBe(proof.outcome);
  });

  it('shows the result without a spin animation when the player prefers reduced motion', async () => {
    stubReducedMotion(true);
    answerWith(WON);
    renderSlots();
    click();
    await passTime(NETWORK_MS);
    await passTime(1);
    expect(phase()).toBe('settled');
    expect(fire).not.toHaveBeenCalled();
  });

  it('ignores a second click while it spins', async () => {
    answerWith(LOST);
    renderSlots();
    click();
    fireEvent.click(screen.getByRole('button', { name: 'SPINNING…' }));
    await passTime(10_000);
    expect(sent).toHaveLength(1);
    expect(purse()).toBe('90');
  });
});

describe('a demo spin that fails', () => {
  it.each([
    ['a server error', () => new Response('broken', { status: 500 })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer without sense', () => Response.json({ ...WON, stops: [0, 0, 0, 0, 0] })],
  ])(
    'restores the stake and the reels without a message after %s [spec 8.O1]',
    async (_name, reply) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      serve(reply);
      renderSlots();
      const { stops } = useSlotsStore.getState();
      click();
      await passTime(CALL_AFTER_MS + NETWORK_MS);
      expect(phase()).toBe('idle');
      expect(useSlotsStore.getState().stops).toBe(stops);
      expect(purse()).toBe('100');
      expect(shownToast()).toBeNull();
      expect(await shownAlert()).toBeNull();
      play.mockClear();
      await passTime(3_000);
      expect(play).not.toHaveBeenCalled();
    },
  );

  it('refunds the stake when the page is closed before the bet is sent', async () => {
    answerWith(WON);
    const harness = renderSlots();
    click();
    harness.unmount();
    await passTime(5_000);
    expectLogged('The demo spin failed Error: left before the bet was sent');
    expect(sent).toEqual([]);
    expect(phase()).toBe('idle');
  });
});

describe('the slots page', () => {
  it('accepts the whole balance as the bet', () => {
    answerWith(LOST);
    renderSlots({ units: 10n });
    click();
    expect(phase()).not.toBe('idle');
    expect(purse()).toBe('0');
  });

  it('shows the specified text instead of a spin when the balance is too low', async () => {
    answerWith(LOST);
    renderSlots({ units: 5n });
    useSlotsStore.getState().chooseStake(25n * 10n ** 18n);
    click();
    expect(await shownAlert()).toContain('Insufficient DEGEN balance! You have 5.00 but need 25');
    expect([phase(), sent]).toEqual(['idle', []]);
  });

  it('bets 10 by default, shows 1,500 as maximum win, and shows the jackpot only for DEGEN [spec 1.7, 2.S1, 2.S6, 9.L2, 9.T10]', () => {
    renderSlots();
    expect(screen.getByLabelText<HTMLInputElement>('Bet amount').value).toBe('10');
    expect(screen.getByText('1,500 DEGEN')).toBeTruthy();
    expect(screen.getByText(/^Jackpot 1\.2M$/)).toBeTruthy();
    expect(screen.getByText('1.02x')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    expect(screen.queryByText(/Jackpot 1\.2M/)).toBeNull();
    expect(screen.getByText('0.98x')).toBeTruthy();
  });

  it('lists the paytable of the specification [spec 2.S5, 9.L3]', () => {
    renderSlots();
    const table = screen.getByRole('table', { hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
    expect(
      rows.map((row) => {
        const symbol = within(row).getByRole('rowheader', { hidden: true });
        const units = within(row).getAllByText(/^\d+x$/);
        return [symbol, ...units].map(textOf).join(' ');
      }),
    ).toEqual([
      ...['DEGEN 50x 100x 150x', 'Diamond 25x 50x 75x', 'Pepe 15x 30x 45x', 'Wojak 10x 20x 30x'],
      ...['Grapes 8x 16x 24x', 'Kvinnor 6x 12x 18x', 'Chad 5x 10x 15x'],
    ]);
  });
});
