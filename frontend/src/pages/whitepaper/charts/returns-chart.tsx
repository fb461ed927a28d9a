import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Spread } from '@degen/rules/odds/spread.ts';
import { useStore } from '@nanostores/react';
import { ChartFigure, Swatch } from '../../../shared/charts/chart-figure.tsx';
import { percentText, spreadText } from '../../../shared/language/formats.ts';
import { type GameReturns, isSpread, returnText, SETTLED_RETURNS } from '../returns.ts';
import { whitepaperChartsTexts } from '../texts.ts';

const FILLS: Readonly<Record<Token | 'both', string>> = {
  DEGEN: 'fill-gold',
  BNB: 'fill-cyan',
  both: 'fill-ink',
};

const AXIS_PX = 26;
const ROW_PX = 58;
const BAR_PX = 12;
const HEIGHT_PX = AXIS_PX + SETTLED_RETURNS.length * ROW_PX;

const EVEN = 100;
/**
 * The chart shows this many percentage points on each side of `EVEN`. A longer bar is cut and
 * marked with an arrow.
 */
const REACH = 4;
const TICKS = [-4, -2, 0, 2, 4].map((offset) => EVEN + offset);
const MARGIN_PERCENT = 5;

const x = (percent: number): number =>
  MARGIN_PERCENT +
  ((100 - 2 * MARGIN_PERCENT) * (Math.max(-REACH, Math.min(REACH, percent - EVEN)) + REACH)) /
    (2 * REACH);

const between = (from: number, to: number) => ({
  x: `${Math.min(x(from), x(to))}%`,
  width: `${Math.abs(x(to) - x(from))}%`,
});

const tokenReturn = (token: Token, spread: Spread): string => `${token} ${spreadText(spread)}`;

type BarProps = { readonly spread: Spread; readonly y: number; readonly tone: Token | 'both' };

/**
 * A bar from `EVEN` to the farthest return. The bar is solid up to the nearest return and lighter
 * beyond it. The label is on the other side of `EVEN`, which the bar leaves free.
 */
const Bar = ({ spread, y, tone }: BarProps) => {
  const [near, far] = [Number(spread.low), Number(spread.high)].toSorted(
    (a, b) => Math.abs(a - EVEN) - Math.abs(b - EVEN),
  ) as [number, number];
  const isGain = far > EVEN;
  const isOutside = Math.abs(far - EVEN) > REACH;
  return (
    <g>
      <rect {...between(EVEN, far)} y={y} height={BAR_PX} className={FILLS[tone]} opacity="0.5" />
      <rect {...between(EVEN, near)} y={y} height={BAR_PX} className={FILLS[tone]} />
      {isOutside && (
        <text
          x={isGain ? '96%' : '4%'}
          y={y + BAR_PX}
          textAnchor={isGain ? 'start' : 'end'}
          className="fill-ink"
        >
          {isGain ? '»' : '«'}
        </text>
      )}
      <text
        x={`${x(EVEN) + (isGain ? -1.5 : 1.5)}%`}
        y={y + BAR_PX - 1}
        textAnchor={isGain ? 'end' : 'start'}
        className="chart-halo fill-ink text-xs"
      >
        {tone === 'both' ? spreadText(spread) : tokenReturn(tone, spread)}
      </text>
    </g>
  );
};

const Row = ({ returns: { bet, spreads }, y }: { returns: GameReturns; y: number }) => {
  const t = useStore(whitepaperChartsTexts);
  return (
    <g>
      <text x="0" y={y + 12} className="chart-halo fill-muted text-xs">
        {t[bet]}
      </text>
      {isSpread(spreads) ? (
        <Bar spread={spreads} y={y + 24} tone="both" />
      ) : (
        TOKENS.map((token, index) => (
          <Bar key={token} spread={spreads[token]} y={y + 18 + index * 16} tone={token} />
        ))
      )}
    </g>
  );
};

const Axis = () => (
  <g className="text-2xs">
    {TICKS.map((percent) => (
      <g key={percent}>
        <line
          x1={`${x(percent)}%`}
          x2={`${x(percent)}%`}
          y1={AXIS_PX - 6}
          y2={HEIGHT_PX}
          className={percent === EVEN ? 'stroke-line-strong' : 'stroke-line'}
        />
        <text x={`${x(percent)}%`} y={12} textAnchor="middle" className="fill-muted">
          {percentText(`${percent}`)}
        </text>
      </g>
    ))}
  </g>
);

const inWords = (spreads: GameReturns['spreads']): string =>
  isSpread(spreads)
    ? spreadText(spreads)
    : TOKENS.map((token) => tokenReturn(token, spreads[token])).join(', ');

export const ReturnsChart = () => {
  const t = useStore(whitepaperChartsTexts);
  const returns = SETTLED_RETURNS.map(({ bet, spreads }) => `${t[bet]}: ${inWords(spreads)}`);
  return (
    <ChartFigure
      title={t.returnsTitle}
      description={t.returnsDescription(percentText(`${EVEN}`), returns.join('. '))}
      heightPx={HEIGHT_PX}
      table={{
        caption: t.returnsCaption,
        columns: [
          t.bet,
          ...TOKENS.map((token) => (
            <Swatch key={token} className={FILLS[token]}>
              {token}
            </Swatch>
          )),
        ],
        rows: SETTLED_RETURNS.map(({ bet, spreads }) => [
          t[bet],
          ...TOKENS.map((token) => returnText(spreads, token)),
        ]),
      }}
    >
      <Axis />
      {SETTLED_RETURNS.map((row, index) => (
        <Row key={row.bet} returns={row} y={AXIS_PX + index * ROW_PX} />
      ))}
    </ChartFigure>
  );
};
