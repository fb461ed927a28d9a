import type { Token } from '@degen/rules/amount.ts';
import type { Figures, Part } from '@degen/rules/statistics/days.ts';
import { useStore } from '@nanostores/react';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { countText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { daysText, signedText } from './statistics-text.ts';
import { statisticsFigureTexts } from './texts.ts';

const TOP_PX = 22;
const BARS_PX = 140;
const HEIGHT_PX = TOP_PX + BARS_PX + 24;
/** Minimum height of a bar, so that every result other than zero is visible. */
const BAR_PX_MIN = 2;
const BAR_SHARE = 0.8;

const resultWei = ({ paidWei, stakedWei }: Figures): bigint => paidWei - stakedWei;

type ResultChartProps = { parts: readonly Part[]; token: Token };

/** Shows the result of each part of the period: winnings above the axis, losses below. */
export const ResultChart = ({ parts, token }: ResultChartProps) => {
  const t = useStore(statisticsFigureTexts);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const results = parts.map(({ figures }) => Number(resultWei(figures)));
  const [most, least] = [Math.max(0, ...results), Math.min(0, ...results)];
  const textOf = (wei: number): string => signedText(token, BigInt(Math.round(wei)));
  const scale = BARS_PX / Math.max(1, most - least);
  const zeroPx = TOP_PX + most * scale;
  const widthPercent = 100 / parts.length;
  const played = parts.filter(({ figures }) => figures.rounds > 0);
  const won = played.filter(({ figures }) => resultWei(figures) > 0n).length;
  return (
    <ChartFigure
      title={t.resultTitle(token)}
      description={t.resultText(played.length, won, `${textOf(most)} ${token}`, textOf(least))}
      heightPx={HEIGHT_PX}
      isTableFolded
      table={{
        caption: t.resultCaption,
        columns: [t.time, t.rounds, t.staked, t.returned, t.result],
        rows: played.map(({ figures, ...days }) => [
          daysText(days),
          countText(figures.rounds),
          amountText(token, figures.stakedWei),
          amountText(token, figures.paidWei),
          signedText(token, resultWei(figures)),
        ]),
      }}
    >
      {results.map((result, index) => {
        const barPx = result === 0 ? 0 : Math.max(Math.abs(result) * scale, BAR_PX_MIN);
        return (
          <rect
            key={parts[index]?.from}
            x={`${(index + (1 - BAR_SHARE) / 2) * widthPercent}%`}
            width={`${BAR_SHARE * widthPercent}%`}
            y={result > 0 ? zeroPx - barPx : zeroPx}
            height={barPx}
            className={result > 0 ? 'fill-gold' : 'fill-cyan-deep'}
          />
        );
      })}
      <line x1="0" x2="100%" y1={zeroPx} y2={zeroPx} className="stroke-line-strong" />
      <text x="0" y={TOP_PX - 8} className="fill-muted text-2xs">
        {textOf(most)}
      </text>
      <text x="0" y={HEIGHT_PX - 6} className="fill-muted text-2xs">
        {textOf(least)}
      </text>
      <text x="100%" y={HEIGHT_PX - 6} textAnchor="end" className="fill-muted text-2xs">
        {daysText({ from: first.from, to: last.to })}
      </text>
    </ChartFigure>
  );
};
