import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { GAME_TOOLS } from './games/index.ts';
import { computeOdds } from './odds/compute.ts';
import { section } from './odds/section.ts';

const HEADER = `# Odds

Written by \`npm run odds\` from the code in \`rules/\`; \`npm run odds -- --check\` fails when the two
differ. Every figure is enumerated: the game's own code is run on each possible draw, and the
fractions are exact. Percentages are cut to two decimals. Payouts round down to one base unit
(10^-18 of a token), so a real stake returns at most what is written here.
`;

const oddsMarkdown = (odds: OddsTable): string =>
  [
    HEADER,
    ...Object.values(GAME_TOOLS).flatMap(({ oddsSections }) => oddsSections(odds)),
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

/**
 * `npm run odds` computes the odds, prints them, and writes table.json and docs/odds.md. With
 * `--check` it computes and writes nothing: it checks that the document matches the table. A test
 * beside `odds/compute.ts` checks that the table matches the code.
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
