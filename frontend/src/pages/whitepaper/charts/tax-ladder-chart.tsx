import {
  FINAL_TAX,
  TAX_LADDER,
  TAX_PARTS,
  type TaxPart,
  type TaxStep,
  taxPartBps,
} from '@degen/rules/tokenomics.ts';
import { useStore } from '@nanostores/react';
import { ChartFigure, Swatch } from '../../../shared/charts/chart-figure.tsx';
import { listText } from '../../../shared/language/formats.ts';
import { percentOf } from '../../../shared/lib/token-terms.ts';
import { whitepaperChartsTexts } from '../texts.ts';

const FILLS: Readonly<Record<TaxPart, string>> = {
  development: 'fill-cyan',
  burn: 'fill-danger',
  jackpot: 'fill-gold',
};

const HEIGHT_PX = 264;
const TOP_PX = 28;
const BOTTOM_PX = 212;
const LEFT_PERCENT = 9;
const RIGHT_PERCENT = 99;
const GAP_PERCENT = 0.3;
/**
 * The end of the time axis. The last tax step never ends, but the chart draws it as long as the
 * others.
 */
const LAST_MINUTE = FINAL_TAX.fromMinute + (TAX_LADDER[1]?.fromMinute ?? 0);
const GRID_BPS = [0n, 500n, 1_000n, 1_500n, 2_000n, 2_500n];
const HIGHEST_BPS = Number(TAX_LADDER[0].taxBps);

const x = (minute: number): number =>
  LEFT_PERCENT + ((RIGHT_PERCENT - LEFT_PERCENT) * minute) / LAST_MINUTE;
const y = (bps: bigint): number => BOTTOM_PX - ((BOTTOM_PX - TOP_PX) * Number(bps)) / HIGHEST_BPS;

const untilMinute = (step: TaxStep): number =>
  TAX_LADDER.find(({ fromMinute }) => fromMinute > step.fromMinute)?.fromMinute ?? LAST_MINUTE;

const stepText = (step: TaxStep): string => {
  const t = whitepaperChartsTexts.get();
  return step.fromMinute === FINAL_TAX.fromMinute
    ? t.onwards(step.fromMinute)
    : t.between(step.fromMinute, untilMinute(step));
};

type Layer = { readonly part: TaxPart; readonly fromBps: bigint; readonly toBps: bigint };

/** The parts of a tax as layers of a stacked bar. The last part is the bottom layer. */
const layersOf = ({ taxBps }: TaxStep): readonly Layer[] =>
  TAX_PARTS.map((part, index) => {
    const fromBps = TAX_PARTS.slice(index + 1).reduce(
      (sum, below) => sum + taxPartBps(taxBps, below),
      0n,
    );
    return { part, fromBps, toBps: fromBps + taxPartBps(taxBps, part) };
  });

const Step = ({ step }: { step: TaxStep }) => {
  const left = x(step.fromMinute);
  const width = x(untilMinute(step)) - left;
  return (
    <g>
      {layersOf(step).map(({ part, fromBps, toBps }) => (
        <rect
          key={part}
          x={`${left + GAP_PERCENT}%`}
          width={`${width - 2 * GAP_PERCENT}%`}
          y={y(toBps)}
          height={y(fromBps) - y(toBps)}
          className={`${FILLS[part]} stroke-well`}
        />
      ))}
      <text
        x={`${left + width / 2}%`}
        y={y(step.taxBps) - 8}
        textAnchor="middle"
        className="fill-ink font-semibold text-sm"
      >
        {percentOf(step.taxBps)}
      </text>
    </g>
  );
};

const Grid = () => {
  const t = useStore(whitepaperChartsTexts);
  return (
    <g className="text-2xs">
      {GRID_BPS.map((bps) => (
        <g key={bps}>
          <line
            x1={`${LEFT_PERCENT}%`}
            x2={`${RIGHT_PERCENT}%`}
            y1={y(bps)}
            y2={y(bps)}
            className="stroke-line"
          />
          <text x={`${LEFT_PERCENT - 1.5}%`} y={y(bps) + 4} textAnchor="end" className="fill-muted">
            {percentOf(bps)}
          </text>
        </g>
      ))}
      {TAX_LADDER.map(({ fromMinute }) => (
        <text
          key={fromMinute}
          x={`${x(fromMinute)}%`}
          y={BOTTOM_PX + 20}
          textAnchor="middle"
          className="fill-muted"
        >
          {fromMinute}
        </text>
      ))}
      <text
        x={`${(LEFT_PERCENT + RIGHT_PERCENT) / 2}%`}
        y={HEIGHT_PX - 8}
        textAnchor="middle"
        className="fill-muted"
      >
        {t.taxAxis}
      </text>
    </g>
  );
};

export const TaxLadderChart = () => {
  const t = useStore(whitepaperChartsTexts);
  const steps = TAX_LADDER.map((step) => `${percentOf(step.taxBps)} (${stepText(step)})`);
  return (
    <ChartFigure
      title={t.taxTitle}
      description={t.taxDescription(
        percentOf(TAX_LADDER[0].taxBps),
        percentOf(FINAL_TAX.taxBps),
        listText(steps),
      )}
      heightPx={HEIGHT_PX}
      table={{
        caption: t.taxCaption,
        columns: [
          t.minutes,
          t.tax,
          ...TAX_PARTS.map((part) => (
            <Swatch key={part} className={FILLS[part]}>
              {t[part]}
            </Swatch>
          )),
        ],
        rows: TAX_LADDER.map((step) => [
          stepText(step),
          percentOf(step.taxBps),
          ...TAX_PARTS.map((part) => percentOf(taxPartBps(step.taxBps, part))),
        ]),
      }}
    >
      <Grid />
      {TAX_LADDER.map((step) => (
        <Step key={step.fromMinute} step={step} />
      ))}
    </ChartFigure>
  );
};
