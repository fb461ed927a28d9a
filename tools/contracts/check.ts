import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../scripts/stack/processes.ts';
import { DEPLOYED, solidityFiles } from './files.ts';
import { undocumented } from './natspec.ts';
import { compileSolidity, type Output } from './solc.ts';
import { storageDocument } from './storage.ts';

/**
 * What an auditor would ask the compiler: no warning in our sources, a comment on every function that
 * can be called from outside, and the storage layout as docs/contracts/storage.md has it. With
 * `--write` the document is written.
 */
const DOCUMENT = 'docs/contracts/storage.md';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

/** Findings in other people's sources are not ours to mend. */
const warningsOf = ({ errors = [] }: Output): string[] =>
  errors
    .filter(({ sourceLocation }) => /^(contracts|test)\//.test(sourceLocation?.file ?? ''))
    .map(({ formattedMessage }) => formattedMessage);

const output = compileSolidity({
  files: solidityFiles(),
  select: ['abi', 'userdoc', 'devdoc', 'storageLayout', 'evm.methodIdentifiers'],
});

const complaints = [
  ...warningsOf(output),
  ...undocumented(output).map((name) => `no comment: ${name}`),
];

const expected = storageDocument(output, DEPLOYED);
if (values.write) {
  await mkdir(join(ROOT, 'docs/contracts'), { recursive: true });
  await writeFile(join(ROOT, DOCUMENT), expected);
} else if ((await readFile(join(ROOT, DOCUMENT), 'utf8')) !== expected) {
  complaints.push(`${DOCUMENT} differs from the compiler: run with --write`);
}

for (const complaint of complaints) console.error(complaint);
console.log(`${solidityFiles().length} sources, ${complaints.length} complaints`);
if (complaints.length > 0) process.exitCode = 1;
