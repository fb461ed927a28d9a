import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { makeEvidenceVectors } from '../rules/test/evidence/vectors.ts';
import { vectorFiles } from '../rules/test/games.ts';
import { withTreeExample } from '../rules/test/trees/tree-example.ts';
import { searchNonce } from '../rules/test/vectors/find-nonce.ts';
import { withWorkedExamples } from '../rules/test/worked-example.ts';

/**
 * Computes the golden vectors and the worked examples of the documents anew, after a deliberate
 * change of the protocol. The tests of rules fail when vectors or examples differ from the code, or
 * when the hash of a file changes. The search for rare rounds takes a minute.
 */
const RULES = new URL('../rules/', import.meta.url);
const DOCUMENTS = [
  { path: '../docs/fairness.md', withExamples: withWorkedExamples },
  { path: '../docs/proof-of-liabilities.md', withExamples: withTreeExample },
];

await mkdir(new URL('vectors/', RULES), { recursive: true });
for (const { path, text } of vectorFiles(searchNonce)) await writeFile(new URL(path, RULES), text);
const evidence = `${JSON.stringify(await makeEvidenceVectors(), null, 1)}\n`;
await writeFile(new URL('vectors/evidence.json', RULES), evidence);
for (const { path, withExamples } of DOCUMENTS) {
  const url = new URL(path, import.meta.url);
  await writeFile(url, withExamples(await readFile(url, 'utf8')));
}
console.log('rewrote the vectors of rules/ and the examples of the documents');
