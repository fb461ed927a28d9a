import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CrashOddsRow } from '@degen/rules/games/crash/odds.ts';
import type { WheelOddsRow } from '@degen/rules/games/wheel/odds.ts';
import { computeOdds } from '@degen/rules/odds/compute.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';

/** A heading, a sentence and a table in Markdown. */
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

const HEADER = `# Odds

Written by \`npm run odds\` from the code in \`rules/\`; \`npm run odds -- --check\` fails when the two
differ. Every figure is enumerated: the game's own code is run on each possible draw, and the
fractions are exact. Percentages are cut to two decimals. Payouts round down to one base unit
(10^-18 of a token), so a real stake returns at most what is written here.
`;

const oddsMarkdown = (odds: OddsTable): string =>
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

const wheelSections = ({ wheel }: OddsTable): string[] => [
  wheelProfile(wheel, 'SETTLED', 'Wheel, settled for money', 'A win credits stake x multiplier.'),
  wheelProfile(
    wheel,
    'DEMO',
    'Wheel, demo',
    'A win credits the stake plus stake x multiplier, as the product specification says. These ' +
      'numbers favour the player far too much to be settled for money.',
  ),
];

const wheelProfile = (
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

const kickboxingSections = ({ kickboxing }: OddsTable): string[] => {
  const { bets, drawByKnockout, drawByTime, meanExchanges } = kickboxing;
  return [
    section(
      'Kickboxing',
      'A won bet credits stake x multiplier; the numbers are the same in both tokens, in demo and ' +
        'settled for money. Computed by dynamic programming over health, combo and tick; cut, not ' +
        'rounded, to digits that the error of the computation (below 10^-11) leaves certain. ' +
        `A fight lasts ${meanExchanges} exchanges on average. Both fighters fall at once in ` +
        `${drawByKnockout.percent} % of all fights; the time runs out in ${drawByTime.percent} %, ` +
        'for it takes a rain of misses.',
      ['bet', 'win chance', 'multiplier', 'return to player'],
      bets.map((bet) => [
        bet.side,
        `${bet.winChance.percent} % (${bet.winChance.decimal})`,
        `${bet.multiplier}x`,
        `${bet.returnToPlayer.percent} % (${bet.returnToPlayer.decimal})`,
      ]),
    ),
  ];
};

const blackjackSections = ({ blackjack }: OddsTable): string[] => [
  section(
    'Blackjack, settled for money and demo',
    'Six decks, shuffled for each round; the same for both tokens. The return is that of the best play, ' +
      'computed by dynamic programming in floating point over every hand and every open card with exactly ' +
      'the cards that are left, and cut to four decimals. After a split each hand is played by its own cards. ' +
      'A second stake counts as taken from what is credited.',
    ['return to player', 'natural (pays 2.5x)', 'first two cards may be split'],
    [
      [
        `${blackjack.bestPlayReturn} %`,
        `${blackjack.naturalChance.percent} % (${blackjack.naturalChance.fraction})`,
        `${blackjack.pairChance.percent} % (${blackjack.pairChance.fraction})`,
      ],
    ],
  ),
];

const slotsSections = ({ slots }: OddsTable): string[] => [
  section(
    'Slots',
    'Demo and money have the same reels. A line pays for 3, 4 or 5 equal symbols from the left, ' +
      'in bets, times the multiplier of the token. Volatility is the standard deviation of what ' +
      'one bet returns, in bets. Enumerated over all 24,300,000 stops.',
    ['token', 'return to player', 'hit rate', 'big win', 'maximum', 'volatility'],
    slots.map((row) => [
      row.token,
      `${row.returnToPlayer.percent} % (${row.returnToPlayer.fraction})`,
      `${row.hitChance.percent} % (${row.hitChance.fraction})`,
      `${row.bigWinChance.percent} % (${row.bigWinChance.fraction})`,
      `${row.maxMultiplier}x (${row.maxChance.fraction})`,
      row.volatility,
    ]),
  ),
];

const crashSections = ({ crash }: OddsTable): string[] => [
  crashProfile(
    crash,
    'SETTLED',
    'Crash, settled for money',
    'A cash-out pays stake x the multiplier shown. It is paid when the crash point lies above it, ' +
      'so the chance at x is m / (x + 0.01), m = 1.02 in DEGEN and 0.98 in BNB. No round goes ' +
      'above 100x. The chances are those of the 2^52 possible draws.',
  ),
  crashProfile(
    crash,
    'DEMO',
    'Crash, demo',
    'Crash points as the product specification says: none is below 1.5x, so that every early ' +
      'cash-out wins. The plan that returns most is in the list. These numbers favour the player ' +
      'far too much to be settled for money.',
  ),
];

const crashProfile = (
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

/**
 * `npm run odds` prints the odds and writes them. With `--check` it only compares the document with
 * the table; a test of rules checks that the table equals the code.
 */
const isCheck = process.argv.includes('--check');
const odds = isCheck ? ODDS_TABLE : computeOdds();
const markdown = oddsMarkdown(odds);
const FILES = [
  { path: '../rules/src/odds/table.json', text: `${JSON.stringify(odds, null, 2)}\n` },
  { path: '../docs/odds.md', text: markdown },
].map((file) => ({ ...file, url: new URL(file.path, import.meta.url) }));

console.log(markdown);

if (isCheck) {
  for (const { url, text } of FILES) {
    const committed = await readFile(url, 'utf8').catch(() => '');
    if (committed === text) continue;
    console.error(`${fileURLToPath(url)} differs from the code: run \`npm run odds\``);
    process.exitCode = 1;
  }
} else {
  for (const { url, text } of FILES) await writeFile(url, text);
}
