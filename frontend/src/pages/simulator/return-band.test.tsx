import { createTally } from '@degen/rules/simulation/figures.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReturnBand } from './return-band.tsx';

/** Renders the band for a bet with these odds that has lost this many rounds. */
const renderLost = (rounds: number, mean: number, variance: number): void => {
  const tally = createTally(100n);
  for (let round = 0; round < rounds; round += 1) {
    tally.addRound(1n, { stakedWei: 1n, payoutWei: 0n, hasJackpot: false });
  }
  tally.addSession(0n, false, null);
  render(<ReturnBand figures={tally.figures({ mean, variance })} />);
};
const shown = (name: string) =>
  screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;

describe('the 99% band of a simulation', () => {
  it('includes the mean return of a few lost rounds', () => {
    // A bet on one color of the wheel in DEGEN returns 10.2 times the stake in one of ten rounds,
    // otherwise nothing. The mean return is 1.02, and the variance is 9.3636.
    renderLost(3, 1.02, 9.3636);
    expect(shown('By the odds of the game')).toMatch(/102\.0000%$/);
    expect(shown('In these rounds')).toMatch(/[^\d.]0\.0000%$/);
    // The upper end is 1.02 + 2.5758 × √(9.3636 / 3) = 5.5706. The lower end would be negative, so
    // it is shown as 0.
    expect(shown('99% band')).toMatch(/[^\d.]0\.0000% to 557\.0645%$/);
    expect(screen.getByRole('img', { name: /inside of this band/ })).toBeTruthy();
  });

  it('includes a mean return that differs from the expected return only by rounding errors', () => {
    const tally = createTally(0n);
    // A bet on all ten colors of the wheel in DEGEN returns 1.02 times the stake in every round.
    for (let round = 0; round < 1_000; round += 1) {
      tally.addRound(100n, { stakedWei: 100n, payoutWei: 102n, hasJackpot: false });
    }
    tally.addSession(2_000n, false, null);
    const figures = tally.figures({ mean: 1.02, variance: 0 });
    expect(figures.meanReturn).not.toBe(1.02);
    const { container } = render(<ReturnBand figures={figures} />);
    expect(shown('In these rounds')).toMatch(/102\.0000%$/);
    expect(screen.getByRole('img', { name: /inside of this band/ })).toBeTruthy();
    expect(container.querySelector('circle')?.getAttribute('cx')).toBe('50%');
  });

  it('excludes the mean return of many lost rounds', () => {
    renderLost(100, 1.02, 9.3636);
    // The band is 1.02 ± 2.5758 × √(9.3636 / 100), which is 1.02 ± 0.7882.
    expect(shown('99% band')).toMatch(/23\.1805% to 180\.8195%$/);
    expect(screen.getByRole('img', { name: /outside of this band/ })).toBeTruthy();
  });
});
