import { BPS, mulDivDown } from '@degen/rules/amount.ts';
import {
  ALLOCATION_NAMES,
  ALLOCATION_WEI,
  type AllocationName,
  SUPPLY_WEI,
} from '@degen/rules/tokenomics.ts';
import { useStore } from '@nanostores/react';
import { ChartFigure, Swatch } from '../../../shared/charts/chart-figure.tsx';
import { listText } from '../../../shared/language/formats.ts';
import { percentOf, tokensText } from '../../../shared/lib/token-terms.ts';
import { whitepaperChartsTexts } from '../texts.ts';

const FILLS: Readonly<Record<AllocationName, string>> = {
  treasury: 'fill-line-strong',
  liquidity: 'fill-cyan-deep',
  reserve: 'fill-muted',
  team: 'fill-ink',
  custody: 'fill-cyan',
  bankroll: 'fill-cyan-bright',
  faucet: 'fill-positive',
  jackpot: 'fill-gold',
};

const HANDED_OUT = ALLOCATION_NAMES.filter((name) => name !== 'treasury');
const HANDED_OUT_WEI = SUPPLY_WEI - ALLOCATION_WEI.treasury;

const HEIGHT_PX = 150;
const BAR_PX = 40;
const SECOND_BAR_Y_PX = 82;
/** The gap between the parts. It is also the minimum width of a part. */
const GAP_PERCENT = 0.15;

const shareText = (wei: bigint): string => percentOf(mulDivDown(wei, BPS, SUPPLY_WEI));
const widthOf = (wei: bigint, wholeWei: bigint): number => (100 * Number(wei)) / Number(wholeWei);

const parts = HANDED_OUT.map((name, index) => ({
  name,
  left: HANDED_OUT.slice(0, index).reduce(
    (sum, before) => sum + widthOf(ALLOCATION_WEI[before], HANDED_OUT_WEI),
    0,
  ),
  width: widthOf(ALLOCATION_WEI[name], HANDED_OUT_WEI),
}));

/**
 * The label of a part of the supply. The jackpot's part is labeled "seed", because it is the
 * initial jackpot pool.
 */
const labelOf = (name: AllocationName): string =>
  whitepaperChartsTexts.get()[name === 'jackpot' ? 'seed' : name];

const Whole = () => {
  const t = useStore(whitepaperChartsTexts);
  const treasuryPercent = widthOf(ALLOCATION_WEI.treasury, SUPPLY_WEI);
  return (
    <g>
      <rect width={`${treasuryPercent}%`} height={BAR_PX} className="fill-line-strong" />
      <rect
        x={`${treasuryPercent}%`}
        width={`${100 - treasuryPercent}%`}
        height={BAR_PX}
        className="fill-cyan"
      />
      <text x="2%" y={BAR_PX / 2 + 5} className="fill-ink font-semibold text-sm">
        {`${t.treasury} ${shareText(ALLOCATION_WEI.treasury)}`}
      </text>
      <g className="stroke-line-strong" strokeDasharray="3 3">
        <line x1={`${treasuryPercent}%`} y1={BAR_PX} x2="0%" y2={SECOND_BAR_Y_PX} />
        <line x1="100%" y1={BAR_PX} x2="100%" y2={SECOND_BAR_Y_PX} />
      </g>
    </g>
  );
};

const Parts = () => {
  const t = useStore(whitepaperChartsTexts);
  return (
    <g>
      {parts.map(({ name, left, width }) => (
        <rect
          key={name}
          x={`${left + GAP_PERCENT}%`}
          y={SECOND_BAR_Y_PX}
          width={`${Math.max(width - 2 * GAP_PERCENT, GAP_PERCENT)}%`}
          height={BAR_PX}
          className={FILLS[name]}
        />
      ))}
      <text x="0%" y={HEIGHT_PX - 8} className="fill-muted text-2xs">
        {t.handedOut(tokensText(HANDED_OUT_WEI), shareText(HANDED_OUT_WEI))}
      </text>
    </g>
  );
};

export const AllocationChart = () => {
  const t = useStore(whitepaperChartsTexts);
  const shares = ALLOCATION_NAMES.map(
    (name) => `${labelOf(name)} ${shareText(ALLOCATION_WEI[name])}`,
  );
  return (
    <ChartFigure
      title={t.allocationTitle}
      description={t.allocationDescription(listText(shares))}
      heightPx={HEIGHT_PX}
      table={{
        caption: t.allocationCaption,
        columns: [t.purpose, 'DEGEN', t.share],
        rows: ALLOCATION_NAMES.map((name) => [
          <Swatch key={name} className={FILLS[name]}>
            {labelOf(name)}
          </Swatch>,
          tokensText(ALLOCATION_WEI[name]),
          shareText(ALLOCATION_WEI[name]),
        ]),
      }}
    >
      <Whole />
      <Parts />
    </ChartFigure>
  );
};
