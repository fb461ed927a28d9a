import type { WheelOddsRow } from '@degen/rules/games/wheel/odds.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { section } from './section.ts';

export const wheelSections = ({ wheel }: OddsTable): string[] => [
  profileSection(wheel, 'SETTLED', 'Wheel, settled for money', 'A win credits stake x multiplier.'),
  profileSection(
    wheel,
    'DEMO',
    'Wheel, demo',
    'A win credits the stake plus stake x multiplier, as the product specification says. These ' +
      'numbers favour the player far too much to be settled for money.',
  ),
];

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
