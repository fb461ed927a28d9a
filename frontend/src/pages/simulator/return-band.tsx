import type { Figures } from '@degen/rules/simulation/figures.ts';
import { useStore } from '@nanostores/react';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { returnText } from './figure-text.ts';
import { simulatorChartTexts } from './texts.ts';

/**
 * A result of a normal distribution lies within this many standard deviations of the mean with a
 * probability of 99 %.
 */
const BAND_ERRORS = 2.5758;
/**
 * Differences up to this value are rounding errors of a sum of many returns. It is smaller than the
 * last digit shown.
 */
const NEGLIGIBLE = 1e-7;
const HEIGHT_PX = 96;
const BAR_Y_PX = 44;
const BAR_PX = 14;
const LINE_TOP_PX = 26;
const LINE_BOTTOM_PX = 70;
/**
 * The expected return is in the middle of the chart. Each half is this many times as wide as the
 * distance to the farthest value.
 */
const MARGIN = 1.25;

/**
 * Shows the mean return of the rounds, the expected return, and the band around it that contains 99
 * of 100 such means.
 */
export const ReturnBand = ({ figures }: { figures: Figures }) => {
  const t = useStore(simulatorChartTexts);
  const { meanReturn, standardError, expectedReturn } = figures;
  const half = BAND_ERRORS * standardError;
  // The shown band never goes below zero, because a negative mean is very rare: it needs very few
  // rounds, with lost blackjack splits.
  const [low, high] = [Math.max(0, expectedReturn - half), expectedReturn + half];
  const distance = Math.abs(meanReturn - expectedReturn);
  const reach = MARGIN * Math.max(half, distance);
  const isInside = distance <= half + NEGLIGIBLE;
  // If all returns are equal, the mean equals the expected return, and both are in the middle of
  // the chart.
  const x = (share: number): number =>
    reach <= MARGIN * NEGLIGIBLE ? 50 : 50 + (50 * (share - expectedReturn)) / reach;
  return (
    <ChartFigure
      title={t.returnTitle}
      description={t.returnText(
        returnText(expectedReturn),
        returnText(low),
        returnText(high),
        returnText(meanReturn),
        isInside,
      )}
      heightPx={HEIGHT_PX}
      table={{
        caption: t.returnToPlayer,
        columns: [t.return, t.ofStake],
        rows: [
          [t.byOdds, returnText(expectedReturn)],
          [t.inRounds, returnText(meanReturn)],
          [t.band, t.bandRange(returnText(low), returnText(high))],
        ],
      }}
    >
      <line
        x1="0"
        x2="100%"
        y1={BAR_Y_PX + BAR_PX / 2}
        y2={BAR_Y_PX + BAR_PX / 2}
        className="stroke-line"
      />
      <rect
        x={`${x(low)}%`}
        width={`${x(high) - x(low)}%`}
        y={BAR_Y_PX}
        height={BAR_PX}
        rx="4"
        className="fill-cyan-deep"
      />
      <circle
        cx={`${x(meanReturn)}%`}
        cy={BAR_Y_PX + BAR_PX / 2}
        r="6"
        className="fill-cyan-bright"
      />
      <line
        x1="50%"
        x2="50%"
        y1={LINE_TOP_PX}
        y2={LINE_BOTTOM_PX}
        className="stroke-gold"
        strokeWidth="2"
      />
      <text x="50%" y={LINE_TOP_PX - 8} textAnchor="middle" className="fill-gold text-xs">
        {t.odds(returnText(expectedReturn))}
      </text>
      <text x="50%" y={HEIGHT_PX - 6} textAnchor="middle" className="fill-muted text-2xs">
        {t.legend}
      </text>
    </ChartFigure>
  );
};
