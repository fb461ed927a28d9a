import type { FightWinner, KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownAlert, stubCanvas, stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { resultAtMs } from './fight-clock.ts';
import { useMatchStore } from './match.ts';
import { renderKickboxing, seedOfFight } from './testing/kickboxing-harness.tsx';

const chance = vi.hoisted((): { seed: Uint8Array } => ({ seed: new Uint8Array(32) }));

vi.mock('../../shared/fairness/crypto/hashing.ts', async (original) => ({
  ...(await original<typeof import('../../shared/fairness/crypto/hashing.ts')>()),
  randomBytes: (count: number) => chance.seed.subarray(0, count),
}));

const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => fireEvent.click(button(name));
const purse = () => screen.getByTestId('purse').textContent;
const phase = () => useMatchStore.getState().phase;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shows = (text: string | RegExp) => screen.queryByText(text) !== null;

/** Sets the seed of the next demo fight; returns that fight. */
const nextFight = (winner: FightWinner, side?: KickboxingSide) => {
  const { seed, fight } = seedOfFight(winner, side);
  chance.seed = seed;
  return fight;
};

let fetchSpy: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  stubCanvas();
  stubReducedMotion(false);
  fetchSpy = vi.fn(() => Promise.reject(new Error('no network in demo')));
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => {
  expect(fetchSpy).not.toHaveBeenCalled();
  vi.useRealTimers();
  stubReducedMotion(false);
});

describe('the start of a match', () => {
  it('is rejected while no side is picked', async () => {
    renderKickboxing();
    click('START MATCH');
    expect(await shownAlert()).toContain('Please select a bet option first (Red, Blue, or Tie)!');
    expect(phase()).toBe('idle');
  });

  it('is rejected when the stake exceeds the balance', async () => {
    renderKickboxing({ units: 7n });
    click('Bet on Red x2.0');
    click('START MATCH');
    expect(await shownAlert()).toContain('Insufficient DEGEN balance! You have 7.00 but need 10');
    expect(purse()).toBe('7');
  });
});

describe('a match whose stake is the whole balance', () => {
  it('can be started', () => {
    renderKickboxing({ units: 10n });
    click('Bet on Red x2.0');
    click('START MATCH');
    expect([phase(), purse()]).toEqual(['revealing', '0']);
  });
});

describe('the bets', () => {
  it('show their computed chances of winning [spec 2.K8]', () => {
    renderKickboxing();
    const chanceOf = (name: string) => {
      const id = button(name).getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    expect(chanceOf('Bet on Red x2.0')).toBe('49.54%wins about1 in 2');
    expect(chanceOf('Bet on Blue x2.0')).toBe('49.54%wins about1 in 2');
    expect(chanceOf('Bet on Tie x4.0')).toBe('0.90%wins about1 in 111');
  });

  it('show 1.02x for DEGEN and 0.98x for BNB, and the jackpot for DEGEN only [spec 2.K2, 9.K6]', () => {
    renderKickboxing();
    expect(shows('1.02x') && shows('0.98x') && shows('Jackpot: 1.2M')).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    expect(shows('Jackpot: 1.2M')).toBe(false);
  });
});

describe('a match', () => {
  it('subtracts the stake, shows an exchange every 600 ms and pays half a second after the knockout [spec 2.K5, 4.K5]', () => {
    const fight = nextFight('RED');
    renderKickboxing();
    click('Bet on Red x2.0');
    click('START MATCH');
    expect([phase(), purse()]).toEqual(['revealing', '90']);
    pass(599);
    expect(screen.getAllByText('100 HP')).toHaveLength(2);
    for (const { tick, redHp, blueHp } of fight.exchanges) {
      pass(tick === 1 ? 1 : 600);
      const hp = [...screen.getAllByText(/ HP$/)].map(({ textContent }) => textContent);
      expect(hp.slice(0, 2)).toEqual([`${redHp} HP`, `${blueHp} HP`]);
      expect(shows('RED WINS!')).toBe(false);
    }
    pass(499);
    expect([phase(), purse()]).toEqual(['revealing', '90']);
    pass(1);
    expect([phase(), purse()]).toEqual(['settled', '110']);
    expect(shows('RED WINS!') && shows('Knockout Victory!')).toBe(true);
    expect(shows('You Won the Bet!') && shows('20 DEGEN (x2.0)')).toBe(true);
  });

  it('locks token, bets and stake until it ends; NEW MATCH clears it [spec 2.K7, 2.K9, 4.K1, 4.K2, 4.K8]', () => {
    const fight = nextFight('BLUE');
    renderKickboxing();
    click('Bet on Red x2.0');
    click('START MATCH');
    const locked = ['Bet on Red x2.0', 'Bet on Tie x4.0'].map((name) => button(name));
    for (const each of [...locked, ...screen.getAllByRole('radio')]) {
      expect(each.matches(':disabled')).toBe(true);
    }
    expect(screen.getByLabelText('Stake amount').matches(':disabled')).toBe(true);
    expect(button('FIGHTING…').getAttribute('aria-disabled')).toBe('true');
    click('FIGHTING…');
    expect(purse()).toBe('90');
    pass(resultAtMs(fight));
    expect(shows('BLUE WINS!') && shows('You Lost the Bet!')).toBe(true);
    expect(purse()).toBe('90');
    click('NEW MATCH');
    expect(phase()).toBe('idle');
    expect(screen.getAllByText('100 HP')).toHaveLength(2);
    expect(button('Bet on Red x2.0').getAttribute('aria-pressed')).toBe('false');
  });

  it('pays four times the stake for a tie bet on a draw', () => {
    const fight = nextFight('DRAW', 'TIE');
    renderKickboxing();
    click('Bet on Tie x4.0');
    click('START MATCH');
    pass(resultAtMs(fight));
    expect(shows('MATCH ENDS IN A DRAW!') && shows('You Won the Bet!')).toBe(true);
    expect(purse()).toBe('130');
    expect(shows(/Both fighters fell in the same exchange/)).toBe(true);
  });

  it('shows only its end when the player prefers reduced motion', () => {
    const fight = nextFight('BLUE', 'BLUE');
    stubReducedMotion(true);
    renderKickboxing();
    click('Bet on Blue x2.0');
    click('START MATCH');
    pass(1);
    const last = fight.exchanges.at(-1);
    expect(shows('BLUE WINS!') && shows(`${last?.blueHp} HP`)).toBe(true);
    expect(purse()).toBe('110');
  });

  it('is paid even if the player leaves the page during the fight', () => {
    nextFight('RED');
    const { unmount } = renderKickboxing();
    click('Bet on Red x2.0');
    click('START MATCH');
    pass(1_500);
    unmount();
    expect(phase()).toBe('settled');
    expect(useMatchStore.getState().history.demo).toHaveLength(1);
  });

  it('is listed with its proof among the last ten matches', async () => {
    stubReducedMotion(true);
    nextFight('RED', 'TIE');
    renderKickboxing({ units: 1_000n });
    for (let count = 0; count < 11; count += 1) {
      click('Bet on Tie x4.0');
      click('START MATCH');
      pass(1);
      click('NEW MATCH');
    }
    const list = screen.getByRole('list', { name: 'Recent matches' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    const [proof] = within(list).getAllByRole('button', { name: 'Proof' });
    if (proof) fireEvent.click(proof);
    vi.useRealTimers();
    expect(within(await screen.findByRole('dialog')).getByText('Verified')).toBeTruthy();
  });
});

it('the rules panel states the specified numbers and the damage range that the rules use [spec 2.K12, 9.K3, 9.K5]', () => {
  renderKickboxing();
  const help = screen.getByText('How the fight works').closest('details')?.textContent ?? '';
  for (const fact of [
    '0.6 s',
    'Punches 12-24 HP, kicks 15-30 HP',
    'a punch draws 12 to 23, a kick 15 to 29.',
    'by 70%',
    '60% of the damage',
    '0 HP loses',
  ]) {
    expect(help).toContain(fact);
  }
});
