import {
  BLOCK_PERCENT,
  COUNTER_PERCENT,
  HEALTH_MAX,
  HIT_PERCENT,
  KICKBOXING_ROUND_MS,
  MOVE_DAMAGE,
} from '@degen/rules/games/kickboxing/constants.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { percentText, timesText } from '../../shared/language/formats.ts';
import type { WhitepaperText } from '../index.ts';
import { kickboxingBetTexts, kickboxingWhitepaperTexts } from './texts.ts';

const MS_PER_SECOND = 1_000;

const damageText = ({ min, max }: { min: number; max: number }): string =>
  kickboxingWhitepaperTexts.get().range(min, max);

const fightText = (): string => {
  const t = kickboxingWhitepaperTexts.get();
  const rules = t.rules(
    HEALTH_MAX,
    KICKBOXING_ROUND_MS / MS_PER_SECOND,
    percentText(`${HIT_PERCENT}`),
    damageText(MOVE_DAMAGE.PUNCH),
    damageText(MOVE_DAMAGE.KICK),
  );
  const blocks = t.blocks(percentText(`${BLOCK_PERCENT}`), percentText(`${COUNTER_PERCENT}`));
  return `${rules} ${blocks}`;
};

/** Getters read the texts each time they are shown, because the language may change. */
export const WHITEPAPER: WhitepaperText = {
  title: 'Kickboxing',
  get paragraphs() {
    return [fightText()];
  },
  get table() {
    const t = kickboxingWhitepaperTexts.get();
    return {
      caption: t.caption,
      columns: [t.bet, t.chance, t.pays, t.returns],
      rows: ODDS_TABLE.kickboxing.bets.map(({ side, winChance, multiplier, returnToPlayer }) => [
        kickboxingBetTexts.get()[side],
        percentText(winChance.percent),
        timesText(multiplier),
        percentText(returnToPlayer.percent),
      ]),
    };
  },
};
