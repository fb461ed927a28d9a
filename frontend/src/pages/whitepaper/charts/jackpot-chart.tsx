import {
  JACKPOT_DRAW_BOUND,
  JACKPOT_FULL_STAKE_WEI,
  type JackpotTier,
} from '@degen/rules/jackpot/rules.ts';
import { ChartFigure, Swatch } from '../../../shared/charts/chart-figure.tsx';
import { TIERS, type Tier, TRIGGERING_DRAWS } from '../jackpot-tiers.ts';
import { tokensText } from '../numbers.ts';

const FILLS: Readonly<Record<JackpotTier, string>> = {
  MINI: 'fill-gold-deep',
  GRAND: 'fill-gold-bright',
};

const FULL_STAKE = `${tokensText(JACKPOT_FULL_STAKE_WEI)} DEGEN`;

const BAR_PX = 24;
const TIER_PX = 58;
const COLUMNS = 25;
const CELL_PX = 14;
const CELL_GAP_PX = 3;
const CELL_PERCENT = 100 / COLUMNS;
const DRAWS_Y_PX = TIERS.length * TIER_PX + 8;
const CELLS_Y_PX = DRAWS_Y_PX + 24;
const HEIGHT_PX = CELLS_Y_PX + Math.ceil(TRIGGERING_DRAWS / COLUMNS) * (CELL_PX + CELL_GAP_PX);

/** The share of the pool that a tier pays, and the rest. */
const TierBar = ({ tier, y }: { tier: Tier; y: number }) => {
  const paid = Number(tier.shareOfPool.percent);
  return (
    <g>
      <text x="0" y={y + 14} className="fill-ink text-xs">
        {tier.tier} pays {tier.shareOfPool.percent}% of the pool
      </text>
      <text x="100%" y={y + 14} textAnchor="end" className="fill-muted text-xs">
        {tier.keptPercent}% stays
      </text>
      <rect y={y + 22} width="100%" height={BAR_PX} className="fill-line" />
      <rect y={y + 22} width={`${paid}%`} height={BAR_PX} className={FILLS[tier.tier]} />
    </g>
  );
};

/** The tier of each triggering draw, rare tiers first. */
const CELLS: readonly JackpotTier[] = TIERS.toReversed().flatMap(({ tier, draws }) =>
  new Array<JackpotTier>(draws).fill(tier),
);

const Draws = () => (
  <g>
    <text x="0" y={DRAWS_Y_PX + 12} className="fill-ink text-xs">
      {TRIGGERING_DRAWS} of {JACKPOT_DRAW_BOUND.toLocaleString('en-US')} draws trigger:{' '}
      {TIERS.map(({ tier, draws }) => `${draws} ${tier}`).join(', ')}
    </text>
    {CELLS.map((tier, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
        key={index}
        x={`${(index % COLUMNS) * CELL_PERCENT}%`}
        y={CELLS_Y_PX + Math.floor(index / COLUMNS) * (CELL_PX + CELL_GAP_PX)}
        width={`${CELL_PERCENT * 0.8}%`}
        height={CELL_PX}
        className={FILLS[tier]}
      />
    ))}
  </g>
);

export const JackpotChart = () => (
  <ChartFigure
    title="The two tiers of the jackpot"
    description={`${TIERS.map(({ tier, draws, shareOfPool, keptPercent }) => `${tier}: ${draws} of ${JACKPOT_DRAW_BOUND} draws, pays ${shareOfPool.percent}% of the pool and leaves ${keptPercent}%`).join('. ')}. A stake below ${FULL_STAKE} wins its part of that.`}
    heightPx={HEIGHT_PX}
    table={{
      caption: 'Tiers of the jackpot',
      columns: ['Tier', 'Chance', 'Pays', 'Stays', `Of the seed, for ${FULL_STAKE}`],
      rows: TIERS.map(({ tier, chance, shareOfPool, keptPercent, seedPayoutWei }) => [
        <Swatch key={tier} className={FILLS[tier]}>
          {tier}
        </Swatch>,
        `${chance.percent}%`,
        `${shareOfPool.percent}%`,
        `${keptPercent}%`,
        tokensText(seedPayoutWei),
      ]),
    }}
  >
    {TIERS.map((tier, index) => (
      <TierBar key={tier.tier} tier={tier} y={index * TIER_PX} />
    ))}
    <Draws />
  </ChartFigure>
);
