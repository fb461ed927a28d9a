import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { economicsMarkdown } from './economics/document.ts';
import { drawPlots } from './economics/plots.ts';
import { simulate } from './economics/results.ts';

/** `npm run economics` simulates and writes the document; with `--check` it only compares. */
const results = simulate();
const plots = Object.entries(drawPlots(results)).map(([name, text]) => ({
  path: `../docs/economics/${name}`,
  text,
}));
const FILES = [{ path: '../docs/economics.md', text: economicsMarkdown(results) }, ...plots].map(
  (file) => ({ ...file, url: new URL(file.path, import.meta.url) }),
);

if (process.argv.includes('--check')) {
  for (const { url, text } of FILES) {
    const committed = await readFile(url, 'utf8').catch(() => '');
    if (committed === text) continue;
    console.error(`${fileURLToPath(url)} differs from the code: run \`npm run economics\``);
    process.exitCode = 1;
  }
} else {
  await mkdir(new URL('../docs/economics/', import.meta.url), { recursive: true });
  for (const { url, text } of FILES) {
    await writeFile(url, text);
    console.log(fileURLToPath(url));
  }
}
