import type { Token } from '@degen/rules/amount.ts';
import type { Figures } from '@degen/rules/simulation/figures.ts';
import { useStore } from '@nanostores/react';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { countText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { shareText } from './figure-text.ts';
import { simulatorChartTexts } from './texts.ts';

const TOP_PX = 22;
const BARS_PX = 150;
const BASE_PX = TOP_PX + BARS_PX;
const HEIGHT_PX = BASE_PX + 24;
/** Minimum height of a bar, so that a bin with a single session is visible. */
const BAR_PX_MIN = 2;
const BAR_SHARE = 0.86;

type BalanceHistogramProps = { figures: Figures; token: Token; startWei: bigint };

export const BalanceHistogram = ({ figures, token, startWei }: BalanceHistogramProps) => {
  const t = useStore(simulatorChartTexts);
  const { histogram, sessions, leastWei, medianWei, mostWei } = figures;
  const most = Math.max(...histogram.map((bin) => bin.sessions));
  const widthPercent = 100 / histogram.length;
  const amount = (wei: bigint): string => amountText(token, wei);
  // The position of the starting balance between the lowest and the highest final balance. It is
  // not drawn outside that range.
  const startPercent = (100 * Number(startWei - leastWei)) / Number(mostWei - leastWei + 1n);
  return (
    <ChartFigure
      title={t.balancesIn(token)}
      description={t.balancesText(
        countText(sessions),
        `${amount(medianWei)} ${token}`,
        amount(leastWei),
        amount(mostWei),
        amount(startWei),
      )}
      heightPx={HEIGHT_PX}
      isTableFolded
      table={{
        caption: t.balances,
        columns: [t.from(token), t.to, t.sessions, t.share],
        rows: histogram.map((bin) => [
          amount(bin.fromWei),
          amount(bin.toWei),
          countText(bin.sessions),
          shareText(bin.sessions, sessions),
        ]),
      }}
    >
      {histogram.map((bin, index) => {
        const scaled = (BARS_PX * bin.sessions) / most;
        const barPx = bin.sessions === 0 ? 0 : Math.max(scaled, BAR_PX_MIN);
        return (
          <rect
            key={String(bin.fromWei)}
            x={`${(index + (1 - BAR_SHARE) / 2) * widthPercent}%`}
            width={`${BAR_SHARE * widthPercent}%`}
            y={BASE_PX - barPx}
            height={barPx}
            className={bin.toWei < startWei ? 'fill-cyan-deep' : 'fill-gold'}
          />
        );
      })}
      <line x1="0" x2="100%" y1={BASE_PX} y2={BASE_PX} className="stroke-line-strong" />
      {startPercent >= 0 && startPercent <= 100 && (
        <g>
          <line
            x1={`${startPercent}%`}
            x2={`${startPercent}%`}
            y1={TOP_PX - 6}
            y2={BASE_PX}
            className="stroke-ink"
            strokeDasharray="4 3"
          />
          <text
            x={`${startPercent}%`}
            y={TOP_PX - 10}
            textAnchor={startPercent < 15 ? 'start' : startPercent > 85 ? 'end' : 'middle'}
            className="fill-ink text-2xs"
          >
            {t.start}
          </text>
        </g>
      )}
      <text x="0" y={HEIGHT_PX - 6} className="fill-muted text-2xs">
        {amount(leastWei)}
      </text>
      <text x="100%" y={HEIGHT_PX - 6} textAnchor="end" className="fill-muted text-2xs">
        {amount(mostWei)}
      </text>
    </ChartFigure>
  );
};
