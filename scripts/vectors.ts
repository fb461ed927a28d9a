import { readFile, writeFile } from 'node:fs/promises';
import { vectorsText } from '../rules/test/vectors.ts';
import { withWorkedExamples } from '../rules/test/worked-example.ts';

/**
 * Rewrites the golden vectors and the worked examples of the document from the code. Only for a
 * deliberate change of the protocol: the tests of rules fail when either differs from the code.
 */
const VECTORS = new URL('../rules/vectors.json', import.meta.url);
const DOCUMENT = new URL('../docs/fairness.md', import.meta.url);

await writeFile(VECTORS, vectorsText());
await writeFile(DOCUMENT, withWorkedExamples(await readFile(DOCUMENT, 'utf8')));
console.log('rewrote rules/vectors.json and the examples of docs/fairness.md');
