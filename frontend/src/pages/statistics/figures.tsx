import type { Token } from '@degen/rules/amount.ts';
import {
  type DayTotals,
  type Figures,
  figuresOf,
  type Part,
  partsOf,
} from '@degen/rules/statistics/days.ts';
import { isWithinBand, luckOf } from '@degen/rules/statistics/luck.ts';
import { useStore } from '@nanostores/react';
import { GAMES } from '../../games/index.ts';
import { FigureList, type KeyFigure } from '../../shared/charts/chart-figure.tsx';
import { DataTable, ScrollRegion } from '../../shared/charts/data-table.tsx';
import { countText } from '../../shared/language/formats.ts';
import { amountText, sumText } from '../../shared/lib/amount-text.ts';
import { Card } from '../../shared/ui/card.tsx';
import { LuckChart, LuckLegend } from './luck-chart.tsx';
import { ResultChart } from './result-chart.tsx';
import { shareText, signedText } from './statistics-text.ts';
import { statisticsFigureTexts } from './texts.ts';

/** The maximum number of bars or steps in a chart. More would be too thin on a phone. */
const PARTS_MAX = 31;

type FiguresCardsProps = {
  /** The totals of the chosen token, games and period; never empty. */
  days: readonly DayTotals[];
  token: Token;
  period: { readonly from: string; readonly to: string };
};

export const FiguresCards = ({ days, token, period }: FiguresCardsProps) => {
  const t = useStore(statisticsFigureTexts);
  const parts: readonly Part[] = partsOf(days, period, PARTS_MAX);
  return (
    <>
      <Card aria-labelledby="statistics-figures">
        <h2 id="statistics-figures" className="text-xl">
          {t.inPeriod}
        </h2>
        <Facts figures={figuresOf(days)} token={token} />
      </Card>
      <Card aria-labelledby="statistics-luck">
        <h2 id="statistics-luck" className="text-xl">
          {t.luck}
        </h2>
        <LuckLegend />
        <LuckChart parts={parts} token={token} />
        <LuckNote />
      </Card>
      <Card aria-labelledby="statistics-time">
        <h2 id="statistics-time" className="text-xl">
          {t.overTime}
        </h2>
        <ResultChart parts={parts} token={token} />
      </Card>
      <Card aria-labelledby="statistics-games">
        <h2 id="statistics-games" className="text-xl">
          {t.byGame}
        </h2>
        <GamesTable days={days} token={token} />
      </Card>
    </>
  );
};

const Facts = ({ figures, token }: { figures: Figures; token: Token }) => {
  const t = useStore(statisticsFigureTexts);
  const { rounds, wins, losses, stakedWei, paidWei, expectedWei, best } = figures;
  const luck = luckOf(figures);
  const amount = (wei: bigint): string => sumText(token, wei);
  const facts: readonly KeyFigure[] = [
    [t.rounds, countText(rounds), t.wonLost(countText(wins), countText(losses))],
    [t.staked, amount(stakedWei), t.aRound(amountText(token, stakedWei / BigInt(rounds)))],
    [t.returned, amount(paidWei), t.ofStakes(shareText(paidWei, stakedWei))],
    [t.expected, amount(expectedWei), t.ofStakes(shareText(expectedWei, stakedWei))],
    [
      t.luck,
      `${signedText(token, luck.gainWei)} ${token}`,
      t.luckNote(amountText(token, luck.bandWei), isWithinBand(luck)),
    ],
    [
      t.bestWin,
      best === null ? t.noWin : `${signedText(token, best.gainWei)} ${token}`,
      t.bestWinNote,
    ],
    [t.winStreak, countText(figures.longestWinStreak), t.streakNote],
    [t.loseStreak, countText(figures.longestLosingStreak), t.streakNote],
    [t.result, `${signedText(token, paidWei - stakedWei)} ${token}`, t.resultNote],
  ];
  return <FigureList figures={facts} />;
};

const LuckNote = () => (
  <p className="-mt-3 max-w-3xl text-muted text-sm">{useStore(statisticsFigureTexts).bandNote}</p>
);

const GamesTable = ({ days, token }: { days: readonly DayTotals[]; token: Token }) => {
  const t = useStore(statisticsFigureTexts);
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
    <ScrollRegion label={t.gameFigures} className="@container">
      <DataTable
        caption={t.gamesCaption(token)}
        columns={[t.game, t.rounds, t.staked, t.returned, t.return, t.byOdds, t.bestWin, t.streaks]}
        rows={rows}
      />
    </ScrollRegion>
  );
};
