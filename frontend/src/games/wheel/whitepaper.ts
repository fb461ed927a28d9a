import { TOKENS } from '@degen/rules/amount.ts';
import { WHEEL_SEGMENTS } from '@degen/rules/games/wheel/types.ts';
import { spreadOfToken } from '@degen/rules/odds/spread.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { spreadText } from '../../shared/lib/return-spread.ts';
import type { WhitepaperText } from '../index.ts';

const SETTLED = ODDS_TABLE.wheel.filter(({ profile }) => profile === 'SETTLED');
const COLOURS = [...new Set(SETTLED.map(({ colours }) => colours))];
const [degenReturn, bnbReturn] = (['DEGEN', 'BNB'] as const).map((token) =>
  spreadText(spreadOfToken(SETTLED, 'SETTLED', token)),
);

const rowOf = (colours: number) => {
  const rows = TOKENS.map((token) =>
    SETTLED.find((row) => row.colours === colours && row.token === token),
  );
  return [colours, `${rows[0]?.winChance.percent}%`, ...rows.map((row) => `${row?.multiplier}x`)];
};

export const WHITEPAPER: WhitepaperText = {
  title: 'Wheel of fortune',
  paragraphs: [
    `The wheel has ${WHEEL_SEGMENTS} segments of ${WHEEL_SEGMENTS} colors, each equally likely. You ` +
      'pick one or more colors and win when the wheel stops on one of them. More colors win more ' +
      `often and pay less; the return stays ${degenReturn} in DEGEN and ${bnbReturn} in BNB.`,
  ],
  table: {
    caption: 'A win pays stake × multiplier, the stake included (cut to two decimals)',
    columns: ['Colors', 'Chance', ...TOKENS],
    rows: COLOURS.map(rowOf),
  },
};
