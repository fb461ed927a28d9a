import { basename } from 'node:path';
import type { Output, StorageLayout, StorageType } from './solc.ts';

const HEADER = `# Storage layout

Written from the compiler by \`node --import tsx tools/contracts/check.ts --write\` and compared by
\`npm test\`. No contract here is a proxy, so nothing depends on these places; they are what to look at when
reading a contract's storage from outside, and what shows which variables share a slot.
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

/** Structs of ours, whose members share slots on purpose. */
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

/** Slots of every variable and the insides of structs, contract by contract. */
export const storageDocument = ({ contracts = {} }: Output, files: readonly string[]): string => {
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
