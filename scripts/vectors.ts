import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { searchNonce } from '../rules/test/find-nonce.ts';
import { vectorFiles } from '../rules/test/games.ts';
import { withWorkedExamples } from '../rules/test/worked-example.ts';

/**
 * Computes the golden vectors and the worked examples of docs/fairness.md anew, after a deliberate
 * change of the protocol. The tests of rules fail when vectors or examples differ from the code, or
 * when the hash of a file changes. The search for rare rounds takes a minute.
 */
const RULES = new URL('../rules/', import.meta.url);
const DOCUMENT = new URL('../docs/fairness.md', import.meta.url);

await mkdir(new URL('vectors/', RULES), { recursive: true });
for (const { path, text } of vectorFiles(searchNonce)) await writeFile(new URL(path, RULES), text);
await writeFile(DOCUMENT, withWorkedExamples(await readFile(DOCUMENT, 'utf8')));
console.log('rewrote the vectors of rules/ and the examples of docs/fairness.md');
