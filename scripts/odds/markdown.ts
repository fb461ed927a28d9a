import type { OddsTable, WheelOddsRow } from '@degen/rules/odds/types.ts';

const HEADER = `# Odds

Written by \`npm run odds\` from the code in \`rules/\`; \`npm run odds -- --check\` fails when the two
differ. Every figure is enumerated: the game's own code is run on each possible draw, and the
fractions are exact. Percentages are cut to two decimals. Payouts round down to one base unit
(10^-18 of a token), so a real stake returns at most what is written here.
`;

export const oddsMarkdown = (odds: OddsTable): string =>
  [
    HEADER,
    wheelSection(odds, 'SETTLED', 'Wheel, settled for money', 'A win credits stake x multiplier.'),
    wheelSection(
      odds,
      'DEMO',
      'Wheel, demo',
      'A win credits the stake plus stake x multiplier, as the product specification says. These ' +
        'numbers favour the player far too much to be settled for money.',
    ),
    jackpotSection(odds),
    onChainSection(odds),
  ].join('\n');

const wheelSection = (
  odds: OddsTable,
  profile: WheelOddsRow['profile'],
  title: string,
  text: string,
): string =>
  section(
    title,
    text,
    ['token', 'colours', 'win chance', 'multiplier', 'return to player'],
    odds.wheel
      .filter((row) => row.profile === profile)
      .map((row) => [
        row.token,
        String(row.colours),
        `${row.winChance.percent} %`,
        `${row.multiplier}x`,
        `${row.returnToPlayer.percent} % (${row.returnToPlayer.fraction})`,
      ]),
  );

const jackpotSection = ({ jackpot }: OddsTable): string =>
  section(
    'Jackpot',
    'Drawn once in each DEGEN round that is settled for money, on top of the returns above.',
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

const section = (
  title: string,
  text: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const rule = columns.map(() => '---');
  const lines = [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `## ${title}\n\n${text}\n\n${lines.join('\n')}\n`;
};
