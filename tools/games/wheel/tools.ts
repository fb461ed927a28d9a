import { type WheelOddsRow, wheelOddsRows } from '@degen/rules/games/wheel/odds.ts';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { instantPlay } from '../../load/rounds.ts';
import { section } from '../../odds/section.ts';
import { CONFETTI_MS, type GameTools, press, untilThere } from '../game-tools.ts';

const profileSection = (
  rows: OddsTable['wheel'],
  profile: WheelOddsRow['profile'],
  title: string,
  text: string,
): string =>
  section(
    title,
    text,
    ['token', 'colours', 'win chance', 'multiplier', 'return to player'],
    rows
      .filter((row) => row.profile === profile)
      .map((row) => [
        row.token,
        String(row.colours),
        `${row.winChance.percent} %`,
        `${row.multiplier}x`,
        `${row.returnToPlayer.percent} % (${row.returnToPlayer.fraction})`,
      ]),
  );

export const wheel: GameTools<OddsTable['wheel']> = {
  odds: wheelOddsRows,
  oddsSections: ({ wheel: rows }) => [
    profileSection(
      rows,
      'SETTLED',
      'Wheel, settled for money',
      'A win credits stake x multiplier.',
    ),
    profileSection(
      rows,
      'DEMO',
      'Wheel, demo',
      'A win credits the stake plus stake x multiplier, as the product specification says. These ' +
        'numbers favour the player far too much to be settled for money.',
    ),
  ],
  animation: {
    path: '/roulette',
    prepare: async (page) => {
      for (const colour of await page.locator('[data-colour]').all()) await colour.press('Enter');
    },
    play: async (page) => {
      for (let spins = 0; spins < 2; spins += 1) {
        await press(page, /^SPIN$/);
        await untilThere(page, /^SPIN$/);
        await page.waitForTimeout(CONFETTI_MS);
      }
    },
  },
  openPlay: instantPlay('/api/wheel/spin', (random) => ({
    colours: WHEEL_COLOURS.slice(0, 1 + random.below(WHEEL_COLOURS.length)),
  })),
};
