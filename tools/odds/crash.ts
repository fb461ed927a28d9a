import type { CrashOddsRow } from '@degen/rules/games/crash/odds.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { section } from './section.ts';

export const crashSections = ({ crash }: OddsTable): string[] => [
  profileSection(
    crash,
    'SETTLED',
    'Crash, settled for money',
    'A cash-out pays stake x the multiplier shown. It is paid when the crash point lies above it, ' +
      'so the chance at x is m / (x + 0.01), m = 1.02 in DEGEN and 0.98 in BNB. No flight goes ' +
      'above 100x. The chances are those of the 2^52 possible draws.',
  ),
  profileSection(
    crash,
    'DEMO',
    'Crash, demo',
    'Crash points as the product specification says: none is below 1.5x, so that every early ' +
      'cash-out wins. The plan that returns most is in the list. These numbers favour the player ' +
      'far too much to be settled for money.',
  ),
];

const profileSection = (
  rows: readonly CrashOddsRow[],
  profile: CrashOddsRow['profile'],
  title: string,
  text: string,
): string =>
  section(
    title,
    text,
    ['token', 'cash out at', 'chance to be paid', 'return to player'],
    rows
      .filter((row) => row.profile === profile)
      .map((row) => [
        row.token,
        `${row.cashOutAt}x`,
        `${row.winChance.percent} %`,
        `${row.returnToPlayer.percent} %`,
      ]),
  );
