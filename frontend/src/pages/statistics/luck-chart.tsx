import type { Token } from '@degen/rules/amount.ts';
import type { Part } from '@degen/rules/statistics/days.ts';
import { isWithinBand, type Luck, luckOf } from '@degen/rules/statistics/luck.ts';
import { addSums, NO_SUMS, type Sums } from '@degen/rules/statistics/totals.ts';
import { useStore } from '@nanostores/react';
import { ChartFigure, Swatch } from '../../shared/charts/chart-figure.tsx';
import { countText } from '../../shared/language/formats.ts';
import { amountText, sumText } from '../../shared/lib/amount-text.ts';
import { daysText, dayText, signedText } from './statistics-text.ts';
import { statisticsFigureTexts } from './texts.ts';

const TOP_PX = 22;
const PLOT_PX = 168;
const MIDDLE_PX = PLOT_PX / 2;
const HEIGHT_PX = TOP_PX + PLOT_PX + 24;
/** The largest value fills this share of the upper or lower half of the plot. */
const FILLED = 0.94;

/** The luck from the beginning of the period to the end of `part`. */
type Step = { readonly part: Part; readonly sums: Sums; readonly luck: Luck };

const stepsOf = (parts: readonly Part[]): Step[] => {
  let sums = NO_SUMS;
  return parts.map((part) => {
    sums = addSums(sums, part.figures);
    return { part, sums, luck: luckOf(sums) };
  });
};

type LuckChartProps = { parts: readonly Part[]; token: Token };

/**
 * A line shows how much more than expected the rounds have returned. Around zero there is a band:
 * by chance alone, the line ends inside it with a probability of 95 %.
 */
export const LuckChart = ({ parts, token }: LuckChartProps) => {
  const t = useStore(statisticsFigureTexts);
  const steps = stepsOf(parts);
  const last = steps.at(-1);
  const [first] = parts;
  if (last === undefined || first === undefined) return null;
  const reach = Math.max(
    1,
    ...steps.flatMap(({ luck }) => [Math.abs(Number(luck.gainWei)), Number(luck.bandWei)]),
  );
  const reachWei = BigInt(Math.round(reach));
  return (
    <ChartFigure
      title={t.luckTitle(token)}
      description={descriptionOf(last, token)}
      heightPx={HEIGHT_PX}
      isTableFolded
      table={{
        caption: t.luckCaption,
        columns: [t.until, t.rounds, t.luck, t.band],
        rows: steps
          .filter(({ part }) => part.figures.rounds > 0)
          .map(({ part, sums, luck }) => [
            dayText(part.to),
            countText(sums.rounds),
            signedText(token, luck.gainWei),
            `±${amountText(token, luck.bandWei)}`,
          ]),
      }}
    >
      <Plot steps={steps} reach={reach} />
      <text x="0" y={TOP_PX - 8} className="fill-muted text-2xs">
        {signedText(token, reachWei)}
      </text>
      <text x="0" y={HEIGHT_PX - 6} className="fill-muted text-2xs">
        {signedText(token, -reachWei)}
      </text>
      <text x="100%" y={HEIGHT_PX - 6} textAnchor="end" className="fill-muted text-2xs">
        {daysText({ from: first.from, to: last.part.to })}
      </text>
    </ChartFigure>
  );
};

const descriptionOf = ({ sums, luck }: Step, token: Token): string => {
  const { gainWei, bandWei } = luck;
  return statisticsFigureTexts
    .get()
    .luckText(
      countText(sums.rounds),
      sumText(token, gainWei < 0n ? -gainWei : gainWei),
      gainWei < 0n,
      sumText(token, bandWei),
      isWithinBand(luck),
    );
};

/**
 * The drawing is stretched. Horizontally, one unit is a hundredth of the chart's width; vertically,
 * it is one pixel.
 */
const Plot = ({ steps, reach }: { steps: readonly Step[]; reach: number }) => {
  const x = (index: number): number => (100 * index) / steps.length;
  const y = (wei: number): number => MIDDLE_PX - (FILLED * MIDDLE_PX * wei) / reach;
  const points = (weiOf: (luck: Luck) => number): string[] =>
    steps.map(({ luck }, index) => `${x(index + 1)},${y(weiOf(luck))}`);
  const start = `0,${MIDDLE_PX}`;
  const upper = points(({ bandWei }) => Number(bandWei));
  const lower = points(({ bandWei }) => -Number(bandWei));
  return (
    <svg
      aria-hidden="true"
      x="0"
      y={TOP_PX}
      width="100%"
      height={PLOT_PX}
      viewBox={`0 0 100 ${PLOT_PX}`}
      preserveAspectRatio="none"
    >
      <polygon
        points={[start, ...upper, ...lower.toReversed()].join(' ')}
        className="fill-cyan-deep opacity-60"
      />
      <line x1="0" x2="100" y1={MIDDLE_PX} y2={MIDDLE_PX} className="stroke-line-strong" />
      <polyline
        points={[start, ...points(({ gainWei }) => Number(gainWei))].join(' ')}
        className="fill-none stroke-gold"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};

export const LuckLegend = () => {
  const t = useStore(statisticsFigureTexts);
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
      <Swatch className="fill-gold">{t.yourRounds}</Swatch>
      <Swatch className="fill-cyan-deep">{t.others}</Swatch>
    </p>
  );
};
