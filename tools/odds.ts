import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { computeOdds } from '@degen/rules/odds/compute.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { oddsMarkdown } from './odds/markdown.ts';

/**
 * `npm run odds` prints the odds and writes them down. With `--check` it only compares the document with
 * the table: that the table is what the code computes is a test of rules.
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
