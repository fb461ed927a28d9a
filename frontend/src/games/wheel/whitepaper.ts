import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { WHEEL_SEGMENTS } from '@degen/rules/games/wheel/types.ts';
import { spreadOfToken } from '@degen/rules/odds/spread.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { percentText, spreadText, timesText } from '../../shared/language/formats.ts';
import type { WhitepaperText } from '../index.ts';
import { wheelWhitepaperTexts } from './texts.ts';

const SETTLED = ODDS_TABLE.wheel.filter(({ profile }) => profile === 'SETTLED');
const COLOURS = [...new Set(SETTLED.map(({ colours }) => colours))];
const returnOf = (token: Token): string => spreadText(spreadOfToken(SETTLED, 'SETTLED', token));

const rowOf = (colours: number) => {
  const rows = TOKENS.flatMap((token) =>
    SETTLED.filter((row) => row.colours === colours && row.token === token),
  );
  const chances = rows.slice(0, 1).map(({ winChance }) => percentText(winChance.percent));
  return [colours, ...chances, ...rows.map(({ multiplier }) => timesText(multiplier))];
};

/** Getters read the texts each time they are shown, because the language may change. */
export const WHITEPAPER: WhitepaperText = {
  title: 'Wheel of fortune',
  get paragraphs() {
    const t = wheelWhitepaperTexts.get();
    return [t.rules(WHEEL_SEGMENTS, returnOf('DEGEN'), returnOf('BNB'))];
  },
  get table() {
    const t = wheelWhitepaperTexts.get();
    return {
      caption: t.caption,
      columns: [t.colours, t.chance, ...TOKENS],
      rows: COLOURS.map(rowOf),
    };
  },
};
