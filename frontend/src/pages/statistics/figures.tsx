import type { Token } from '@degen/rules/amount.ts';
import {
  type DayTotals,
  type Figures,
  figuresOf,
  type Part,
  partsOf,
} from '@degen/rules/statistics/days.ts';
import { isWithinBand, luckOf } from '@degen/rules/statistics/luck.ts';
import { GAMES } from '../../games/index.ts';
import { DataTable } from '../../shared/charts/data-table.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Card } from '../../shared/ui/card.tsx';
import { LuckChart, LuckLegend } from './luck-chart.tsx';
import { ResultChart } from './result-chart.tsx';
import { countText, shareText, signedText } from './statistics-text.ts';

/** Bars and steps of the charts; more are too thin on a phone. */
const PARTS_MAX = 31;

type FiguresCardsProps = {
  /** Of the chosen token, games and period; not none. */
  days: readonly DayTotals[];
  token: Token;
  period: { readonly from: string; readonly to: string };
};

export const FiguresCards = ({ days, token, period }: FiguresCardsProps) => {
  const parts: readonly Part[] = partsOf(days, period, PARTS_MAX);
  return (
    <>
      <Card aria-labelledby="statistics-figures">
        <h2 id="statistics-figures" className="text-xl">
          In this period
        </h2>
        <Facts figures={figuresOf(days)} token={token} />
      </Card>
      <Card aria-labelledby="statistics-luck">
        <h2 id="statistics-luck" className="text-xl">
          Luck
        </h2>
        <LuckLegend />
        <LuckChart parts={parts} token={token} />
        <LuckNote />
      </Card>
      <Card aria-labelledby="statistics-time">
        <h2 id="statistics-time" className="text-xl">
          Over time
        </h2>
        <ResultChart parts={parts} token={token} />
      </Card>
      <Card aria-labelledby="statistics-games">
        <h2 id="statistics-games" className="text-xl">
          By game
        </h2>
        <GamesTable days={days} token={token} />
      </Card>
    </>
  );
};

type Fact = readonly [name: string, value: string, note: string];

const Facts = ({ figures, token }: { figures: Figures; token: Token }) => {
  const { rounds, wins, losses, stakedWei, paidWei, expectedWei, best } = figures;
  const luck = luckOf(figures);
  const amount = (wei: bigint): string => `${amountText(token, wei)} ${token}`;
  const facts: readonly Fact[] = [
    ['Rounds', countText(rounds), `${countText(wins)} won, ${countText(losses)} lost`],
    ['Staked', amount(stakedWei), `${amountText(token, stakedWei / BigInt(rounds))} a round`],
    ['Returned', amount(paidWei), `${shareText(paidWei, stakedWei)} of the stakes`],
    [
      'Expected by the odds',
      amount(expectedWei),
      `${shareText(expectedWei, stakedWei)} of the stakes`,
    ],
    [
      'Luck',
      `${signedText(token, luck.gainWei)} ${token}`,
      `${isWithinBand(luck) ? 'inside' : 'outside'} the 95% band of ±${amountText(token, luck.bandWei)}`,
    ],
    [
      'Best win',
      best === null ? 'None' : `${signedText(token, best.gainWei)} ${token}`,
      'above the stake of its round',
    ],
    ['Longest winning streak', countText(figures.longestWinStreak), 'rounds in a row of one game'],
    [
      'Longest losing streak',
      countText(figures.longestLosingStreak),
      'rounds in a row of one game',
    ],
    ['Result', `${signedText(token, paidWei - stakedWei)} ${token}`, 'returned less staked'],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
      {facts.map(([name, value, note]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="wrap-anywhere font-semibold text-lg">
            {value}
            <span className="block font-normal text-muted text-xs">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const LuckNote = () => (
  <p className="-mt-3 max-w-3xl text-muted text-sm">
    The band follows from the odds of each bet. It is an estimate for blackjack, where the best play
    is assumed, and for crash rounds that were cashed out by hand. Few rounds with rare high wins
    leave it more often than the band says. Jackpots and refunds are not counted as luck.
  </p>
);

const GamesTable = ({ days, token }: { days: readonly DayTotals[]; token: Token }) => {
  const rows = GAMES.flatMap(({ id, title }) => {
    const own = days.filter(({ game }) => game === id);
    if (own.length === 0) return [];
    const figures = figuresOf(own);
    const { rounds, stakedWei, paidWei, expectedWei, best } = figures;
    return [
      [
        title,
        countText(rounds),
        amountText(token, stakedWei),
        amountText(token, paidWei),
        shareText(paidWei, stakedWei),
        shareText(expectedWei, stakedWei),
        best === null ? '–' : signedText(token, best.gainWei),
        `${countText(figures.longestWinStreak)} / ${countText(figures.longestLosingStreak)}`,
      ],
    ];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section aria-label="Figures by game" tabIndex={0} className="overflow-x-auto">
      <DataTable
        caption={`Amounts in ${token}; streaks are wins and losses in a row`}
        columns={[
          'Game',
          'Rounds',
          'Staked',
          'Returned',
          'Return',
          'By odds',
          'Best win',
          'Streaks',
        ]}
        rows={rows}
      />
    </section>
  );
};
