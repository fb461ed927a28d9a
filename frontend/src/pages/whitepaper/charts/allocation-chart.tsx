import { BPS, mulDivDown } from '@degen/rules/amount.ts';
import {
  ALLOCATION_NAMES,
  ALLOCATION_WEI,
  type AllocationName,
  SUPPLY_WEI,
} from '@degen/rules/tokenomics.ts';
import { ChartFigure, Swatch } from '../../../shared/charts/chart-figure.tsx';
import { plainListText } from '../../../shared/language/formats.ts';
import { percentOf, tokensText } from '../numbers.ts';

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
const LABELS: Readonly<Record<AllocationName, string>> = {
  treasury: 'Treasury',
  liquidity: 'Locked liquidity',
  reserve: 'Locked reserve',
  team: 'Locked for the team',
  custody: 'House money for rounds settled by the server',
  bankroll: 'House money for plays settled on chain',
  faucet: 'Faucet with free test tokens',
  jackpot: 'Seed of the jackpot pool',
};

const HANDED_OUT = ALLOCATION_NAMES.filter((name) => name !== 'treasury');
const HANDED_OUT_WEI = SUPPLY_WEI - ALLOCATION_WEI.treasury;

const HEIGHT_PX = 150;
const BAR_PX = 40;
const SECOND_BAR_Y_PX = 82;
/** Gap between the parts; also the smallest width of a part. */
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

const Whole = () => {
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
        Treasury {shareText(ALLOCATION_WEI.treasury)}
      </text>
      <g className="stroke-line-strong" strokeDasharray="3 3">
        <line x1={`${treasuryPercent}%`} y1={BAR_PX} x2="0%" y2={SECOND_BAR_Y_PX} />
        <line x1="100%" y1={BAR_PX} x2="100%" y2={SECOND_BAR_Y_PX} />
      </g>
    </g>
  );
};

const Parts = () => (
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
      handed out at deployment: {tokensText(HANDED_OUT_WEI)} DEGEN, {shareText(HANDED_OUT_WEI)}
    </text>
  </g>
);

export const AllocationChart = () => (
  <ChartFigure
    title="Where the supply goes at deployment, in the order of the table"
    description={`A bar of the whole supply, and one that enlarges what does not stay in the treasury: ${plainListText(ALLOCATION_NAMES.map((name) => `${LABELS[name]} ${shareText(ALLOCATION_WEI[name])}`))}.`}
    heightPx={HEIGHT_PX}
    table={{
      caption: 'Allocation of the supply at deployment',
      columns: ['For', 'DEGEN', 'Share'],
      rows: ALLOCATION_NAMES.map((name) => [
        <Swatch key={name} className={FILLS[name]}>
          {LABELS[name]}
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
