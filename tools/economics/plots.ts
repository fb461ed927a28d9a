import { type Axis, drawChart, type Line, type Point } from './chart.ts';
import {
  type PlayerResult,
  POOL_DRAWS,
  POOL_SAMPLE_EVERY,
  playerOf,
  type Results,
} from './results.ts';
import { BANKROLL_START, edgeOf, HOUSE_START, ON_CHAIN } from './terms.ts';

const MILLION = 1_000_000;
const millions = (value: number): string => `${value / MILLION} M`;

const steps = (max: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => (max / count) * index);

const axis = (title: string, max: number, count: number, text: Axis['text']): Axis => ({
  title,
  max,
  ticks: steps(max, count),
  text,
});

const courseLine = ({ label, samples, sampleEvery }: PlayerResult): Line => ({
  label,
  points: samples.map((left, step): Point => [step * sampleEvery, Math.max(left, 0)]),
});

const STAKED_SHOWN = 2_500 * MILLION;
const house = ({ players }: Results): string =>
  drawChart({
    title: 'The house’s DEGEN while players bet with an edge of 2 %',
    description:
      'Each line is the run whose length is the middle one of its seeds. All players take about two DEGEN of every hundred they stake; they differ in how straight the way is.',
    x: axis('DEGEN staked', STAKED_SHOWN, 5, millions),
    y: axis('DEGEN that the house holds', 60 * MILLION, 6, millions),
    lines: players.filter(({ start }) => start === HOUSE_START).map(courseLine),
  });

const CHAIN_SHOWN = 1_000 * MILLION;
const chain = ({ players }: Results): string => {
  const course = courseLine(playerOf(players, 'chain'));
  const expected: Line = {
    label: '2 % of stakes',
    isDashed: true,
    points: [
      [0, BANKROLL_START],
      [BANKROLL_START / edgeOf(ON_CHAIN), 0],
    ],
  };
  return drawChart({
    title: 'The bankroll of the contract against its highest bet',
    description:
      'The middle run, and what it would lose if the highest bet did not shrink with the bankroll.',
    x: axis('DEGEN staked', CHAIN_SHOWN, 5, millions),
    y: axis('DEGEN in the bankroll', 30 * MILLION, 6, millions),
    lines: [
      { ...course, points: course.points.filter(([staked]) => staked <= CHAIN_SHOWN) },
      expected,
    ],
  });
};

const pool = ({ bots, poolSeeds }: Results): string =>
  drawChart({
    title: 'The jackpot pool while a program spins for an hour',
    description: `Nothing comes in. Each line is the middle of ${poolSeeds} runs with one stake.`,
    x: axis('spins', POOL_DRAWS, 6, (value) => value.toLocaleString('en-US')),
    y: axis('DEGEN in the pool', 1.2 * MILLION, 6, (value) => `${Math.round(value / 1_000)} k`),
    lines: bots.map(({ stake, samples }) => ({
      label: `stake ${stake.toLocaleString('en-US')}`,
      points: samples.map((left, step): Point => [step * POOL_SAMPLE_EVERY, left]),
    })),
  });

/** All plots, by file name. */
export const drawPlots = (results: Results): Readonly<Record<string, string>> => ({
  'house.svg': house(results),
  'chain.svg': chain(results),
  'pool.svg': pool(results),
});
