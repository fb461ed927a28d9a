import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readOptions } from '../../scripts/options.ts';
import { ROOT } from '../../scripts/stack/processes.ts';
import {
  type Compiled,
  compileSolidity,
  DEPLOYED,
  type Output,
  type StorageLayout,
  type StorageType,
  solidityFiles,
} from './solc.ts';

/**
 * Checks for an auditor: no compiler warning in our sources, NatSpec on every external function,
 * the storage layout as in docs/contracts/storage.md, and the same places in Proofs as in Custody, which
 * runs the code of Proofs on its storage. `--write` writes the document.
 */
const DOCUMENT = 'docs/contracts/storage.md';

/** Warnings in other projects' sources cannot be fixed here. */
const warningsOf = ({ errors = [] }: Output): string[] =>
  errors
    .filter(({ sourceLocation }) => /^(contracts|test)\//.test(sourceLocation?.file ?? ''))
    .map(({ formattedMessage }) => formattedMessage);

const INTERFACES = 'contracts/interfaces/';

/** OpenZeppelin's only function without NatSpec. */
const EXEMPT = ['DEFAULT_ADMIN_ROLE()'];

/**
 * The external functions of a contract that have neither a notice for users nor details for
 * developers. Libraries often have only details, and these are enough.
 */
const missing = ({ evm, userdoc, devdoc }: Compiled): string[] =>
  Object.keys(evm?.methodIdentifiers ?? {}).filter(
    (method) =>
      !EXEMPT.includes(method) &&
      userdoc?.methods?.[method]?.notice === undefined &&
      devdoc?.methods?.[method]?.details === undefined,
  );

/** External functions without NatSpec in our interfaces and in the deployed contracts. */
const undocumented = ({ contracts = {} }: Output): string[] =>
  Object.entries(contracts)
    .filter(([file]) => file.startsWith(INTERFACES) || DEPLOYED.includes(file))
    .flatMap(([, inFile]) =>
      Object.entries(inFile).flatMap(([name, compiled]) =>
        missing(compiled).map((method) => `${name}.${method}`),
      ),
    );

const HEADER = `# Storage layout

Written from the compiler by \`node --import tsx tools/contracts/check.ts --write\` and compared by
\`npm test\`. They are what to look at when reading a contract's storage from outside, and what shows which
variables share a slot. Custody runs the code of Proofs on its own storage, so all variables of Proofs have
the same places in both; nothing else depends on places, because no contract can be upgraded.
`;

const typeOf = (layout: StorageLayout, type: string): StorageType => {
  const found = layout.types?.[type];
  if (found === undefined) throw new Error(`no type ${type}`);
  return found;
};

const row = (slot: string, offset: number, bytes: string, label: string, type: string): string =>
  `| ${slot} | ${offset} | ${bytes} | ${label} | \`${type}\` |`;

const tableOf = (layout: StorageLayout): string => {
  const rows = layout.storage.map(({ slot, offset, label, type, contract }) => {
    const { label: typeLabel, numberOfBytes } = typeOf(layout, type);
    const owner = contract.split(':').at(-1);
    return row(slot, offset, numberOfBytes, `${owner}.${label}`, typeLabel);
  });
  return [
    '| slot | byte | length | variable | type |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
};

/** For each struct, a table of its members and their slots. Several members can share a slot. */
const structsOf = (layout: StorageLayout): string[] =>
  Object.values(layout.types ?? {})
    .filter(({ label, members }) => label.startsWith('struct ') && members !== undefined)
    .sort((a, b) => a.label.localeCompare(b.label))
    .map(({ label, members = [] }) => {
      const rows = members.map((member) => {
        const { label: typeLabel, numberOfBytes } = typeOf(layout, member.type);
        return row(member.slot, member.offset, numberOfBytes, member.label, typeLabel);
      });
      return [
        `\`${label}\`\n`,
        '| slot | byte | length | member | type |',
        '| --- | --- | --- | --- | --- |',
        ...rows,
      ].join('\n');
    });

/** Lists, for each contract, the slot of every variable and the members of structs. */
const storageDocument = ({ contracts = {} }: Output, files: readonly string[]): string => {
  const sections = files.map((file) => {
    const name = basename(file, '.sol');
    const layout = contracts[file]?.[name]?.storageLayout;
    if (layout === undefined) throw new Error(`no layout of ${name}`);
    const parts =
      layout.storage.length === 0
        ? ['Everything is immutable.']
        : [tableOf(layout), ...structsOf(layout)];
    return `## ${name}\n\n${parts.join('\n\n')}\n`;
  });
  return `${HEADER}\n${sections.join('\n')}`;
};

/** The variables of Proofs that have another place in Custody, which runs the code of Proofs. */
const misplaced = ({ contracts = {} }: Output): string[] => {
  const placesIn = (name: string): string[] => {
    const layout = contracts[`contracts/custody/${name}.sol`]?.[name]?.storageLayout;
    if (layout === undefined) throw new Error(`no layout of ${name}`);
    return layout.storage.map(({ slot, offset, label, type }) => {
      const { label: typeLabel, numberOfBytes } = typeOf(layout, type);
      return `${label} in slot ${slot}, byte ${offset}: ${typeLabel}, ${numberOfBytes} bytes`;
    });
  };
  const inCustody = new Set(placesIn('Custody'));
  return placesIn('Proofs').filter((place) => !inCustody.has(place));
};

const { values } = readOptions({ options: { write: { type: 'boolean', default: false } } });

const output = compileSolidity({
  files: solidityFiles(),
  select: ['abi', 'userdoc', 'devdoc', 'storageLayout', 'evm.methodIdentifiers'],
});

const complaints = [
  ...warningsOf(output),
  ...undocumented(output).map((name) => `no comment: ${name}`),
  ...misplaced(output).map((place) => `not in Custody: ${place}`),
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
