import type { OddsTable } from '@degen/rules/odds/types.ts';
import { blackjackSections } from './blackjack.ts';
import { crashSections } from './crash.ts';
import { kickboxingSections } from './kickboxing.ts';
import { section } from './section.ts';
import { slotsSections } from './slots.ts';
import { wheelSections } from './wheel.ts';

const HEADER = `# Odds

Written by \`npm run odds\` from the code in \`rules/\`; \`npm run odds -- --check\` fails when the two
differ. Every figure is enumerated: the game's own code is run on each possible draw, and the
fractions are exact. Percentages are cut to two decimals. Payouts round down to one base unit
(10^-18 of a token), so a real stake returns at most what is written here.
`;

export const oddsMarkdown = (odds: OddsTable): string =>
  [
    HEADER,
    ...wheelSections(odds),
    ...kickboxingSections(odds),
    ...blackjackSections(odds),
    ...slotsSections(odds),
    ...crashSections(odds),
    jackpotSection(odds),
    onChainSection(odds),
  ].join('\n');

const jackpotSection = ({ jackpot }: OddsTable): string =>
  section(
    'Jackpot',
    'Drawn once in each DEGEN round that is settled for money, on top of the returns above. A stake below 10,000 DEGEN wins its part of what a tier pays.',
    ['tier', 'chance', 'pays of the pool'],
    jackpot.map((row) => [
      row.tier,
      `${row.chance.percent} % (${row.chance.fraction})`,
      `${row.shareOfPool.percent} %`,
    ]),
  );

const onChainSection = ({ onChain }: OddsTable): string =>
  section(
    'Play on chain',
    'Settled by the Casino contract; a win credits stake x multiplier.',
    ['token', 'win chance', 'multiplier', 'return to player'],
    onChain.map((row) => [
      row.token,
      `${row.winChance.percent} %`,
      `${row.multiplier}x`,
      `${row.returnToPlayer.percent} % (${row.returnToPlayer.fraction})`,
    ]),
  );
