import { TOKENS } from '@degen/rules/amount.ts';
import { WHEEL_SEGMENTS } from '@degen/rules/games/wheel/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { DataTable } from '../../data-table.tsx';
import { spreadText, WHEEL_RETURNS } from '../../returns.ts';

const SETTLED = ODDS_TABLE.wheel.filter(({ profile }) => profile === 'SETTLED');
const COLOURS = [...new Set(SETTLED.map(({ colours }) => colours))];

const rowOf = (colours: number) => {
  const rows = TOKENS.map((token) =>
    SETTLED.find((row) => row.colours === colours && row.token === token),
  );
  return [colours, `${rows[0]?.winChance.percent}%`, ...rows.map((row) => `${row?.multiplier}x`)];
};

export const Wheel = () => (
  <>
    <h3>Wheel of fortune</h3>
    <p>
      The wheel has {WHEEL_SEGMENTS} segments of {WHEEL_SEGMENTS} colors, each equally likely. You
      pick one or more colors and win when the wheel stops on one of them. More colors win more
      often and pay less; the return stays {spreadText(WHEEL_RETURNS.DEGEN)} in DEGEN and{' '}
      {spreadText(WHEEL_RETURNS.BNB)} in BNB.
    </p>
    <DataTable
      caption="A win pays stake × multiplier, the stake included (cut to two decimals)"
      columns={['Colors', 'Chance', ...TOKENS]}
      rows={COLOURS.map(rowOf)}
    />
  </>
);
