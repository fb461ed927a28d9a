import { JACKPOT_DRAW_BOUND, type JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { TIER_ODDS, type TierOdds, TRIGGERING_DRAWS } from '@degen/rules/jackpot/tiers.ts';
import { useStore } from '@nanostores/react';
import { ChartFigure, Swatch } from '../../../shared/charts/chart-figure.tsx';
import { countText, percentText } from '../../../shared/language/formats.ts';
import { tokensText } from '../../../shared/lib/token-terms.ts';
import { fullStake } from '../figures.ts';
import { whitepaperChartsTexts } from '../texts.ts';

const FILLS: Readonly<Record<JackpotTier, string>> = {
  MINI: 'fill-gold-deep',
  GRAND: 'fill-gold-bright',
};

const BAR_PX = 24;
const TIER_PX = 58;
const COLUMNS = 25;
const CELL_PX = 14;
const CELL_GAP_PX = 3;
const CELL_PERCENT = 100 / COLUMNS;
const DRAWS_Y_PX = TIER_ODDS.length * TIER_PX + 8;
const CELLS_Y_PX = DRAWS_Y_PX + 24;
const HEIGHT_PX = CELLS_Y_PX + Math.ceil(TRIGGERING_DRAWS / COLUMNS) * (CELL_PX + CELL_GAP_PX);

/**
 * A bar for one tier. It shows the share of the pool that the tier pays, and the rest, which stays
 * in the pool.
 */
const TierBar = ({ tier, y }: { tier: TierOdds; y: number }) => {
  const t = useStore(whitepaperChartsTexts);
  const paid = Number(tier.shareOfPool.percent);
  return (
    <g>
      <text x="0" y={y + 14} className="fill-ink text-xs">
        {t.tierPays(tier.tier, percentText(tier.shareOfPool.percent))}
      </text>
      <text x="100%" y={y + 14} textAnchor="end" className="fill-muted text-xs">
        {t.tierStays(percentText(tier.keptPercent))}
      </text>
      <rect y={y + 22} width="100%" height={BAR_PX} className="fill-line" />
      <rect y={y + 22} width={`${paid}%`} height={BAR_PX} className={FILLS[tier.tier]} />
    </g>
  );
};

/**
 * One cell for each draw that triggers the jackpot, with the tier that the draw wins. Rare tiers come
 * first.
 */
const CELLS = TIER_ODDS.toReversed()
  .flatMap(({ tier, draws }) => new Array<JackpotTier>(draws).fill(tier))
  .map((tier, index) => ({ tier, column: index % COLUMNS, row: Math.floor(index / COLUMNS) }));

const Draws = () => {
  const t = useStore(whitepaperChartsTexts);
  const tiers = TIER_ODDS.map(({ tier, draws }) => `${draws} ${tier}`).join(', ');
  return (
    <g>
      <text x="0" y={DRAWS_Y_PX + 12} className="fill-ink text-xs">
        {t.draws(countText(TRIGGERING_DRAWS), countText(JACKPOT_DRAW_BOUND), tiers)}
      </text>
      {CELLS.map(({ tier, column, row }) => (
        <rect
          key={`${column} ${row}`}
          x={`${column * CELL_PERCENT}%`}
          y={CELLS_Y_PX + row * (CELL_PX + CELL_GAP_PX)}
          width={`${CELL_PERCENT * 0.8}%`}
          height={CELL_PX}
          className={FILLS[tier]}
        />
      ))}
    </g>
  );
};

export const JackpotChart = () => {
  const t = useStore(whitepaperChartsTexts);
  const tiers = TIER_ODDS.map(({ tier, draws, shareOfPool, keptPercent }) =>
    t.tierDescription(
      tier,
      draws,
      JACKPOT_DRAW_BOUND,
      percentText(shareOfPool.percent),
      percentText(keptPercent),
    ),
  );
  return (
    <ChartFigure
      title={t.jackpotTitle}
      description={t.jackpotDescription(tiers.join('. '), fullStake())}
      heightPx={HEIGHT_PX}
      table={{
        caption: t.jackpotCaption,
        columns: [t.tier, t.chance, t.pays, t.stays, t.ofSeed(fullStake())],
        rows: TIER_ODDS.map(({ tier, chance, shareOfPool, keptPercent, seedPayoutWei }) => [
          <Swatch key={tier} className={FILLS[tier]}>
            {tier}
          </Swatch>,
          percentText(chance.percent),
          percentText(shareOfPool.percent),
          percentText(keptPercent),
          tokensText(seedPayoutWei),
        ]),
      }}
    >
      {TIER_ODDS.map((tier, index) => (
        <TierBar key={tier.tier} tier={tier} y={index * TIER_PX} />
      ))}
      <Draws />
    </ChartFigure>
  );
};
