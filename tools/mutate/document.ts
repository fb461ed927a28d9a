import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../scripts/stack/processes.ts';
import { type Mutant as OwnMutant, placeOf, type Status } from './mutant.ts';
import type { Reason } from './reasons.ts';

type Place = { readonly line: number; readonly column: number };

type Mutant = {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
};

type MutatedFile = { readonly source: string; readonly mutants: readonly Mutant[] };

/** The fields that are read from a report in the common mutation format. */
export type MutationReport = { readonly files: Readonly<Record<string, MutatedFile>> };

const KILLED = ['Killed', 'Timeout'];
const ALIVE = ['Survived', 'NoCoverage'];

const scoreOf = (mutants: readonly Mutant[]): { killed: number; all: number } => {
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
  const alive = mutants.filter(({ status }) => ALIVE.includes(status)).length;
  return { killed, all: killed + alive };
};

/** Prints the score, and returns it in percent. */
export const percentKilled = ({ files }: MutationReport): number => {
  const { killed, all } = scoreOf(Object.values(files).flatMap(({ mutants }) => mutants));
  const percent = (killed / all) * 100;
  console.log(`${killed} of ${all} mutants killed: ${percent.toFixed(1)} %`);
  return percent;
};

/** A mutant of our own runner, with its result. */
export type Tried = { readonly mutant: OwnMutant; readonly status: Status };

export const reportOf = async (tried: readonly Tried[]): Promise<MutationReport> => {
  const files: Record<string, MutatedFile> = {};
  for (const file of [...new Set(tried.map(({ mutant }) => mutant.file))].sort()) {
    const source = await readFile(join(ROOT, file), 'utf8');
    const mutants = tried
      .filter(({ mutant }) => mutant.file === file)
      .map(({ mutant: { operator, replacement, start, end }, status }) => ({
        mutatorName: operator,
        replacement,
        status,
        location: { start: placeOf(source, start), end: placeOf(source, end) },
      }));
    files[file] = { source, mutants };
  }
  return { files };
};

/** The document's introduction, the prefix of its paths, and the reasons for survivors. */
export type Setting = {
  readonly header: string;
  readonly sources: RegExp;
  readonly reasons: readonly Reason[];
};

const UNEXPLAINED = 'Not explained: a test is missing, or the change makes no difference.';

/** Scores by file, and every survivor under its reason. */
export const mutationDocument = ({ files }: MutationReport, setting: Setting): string => {
  const rows = Object.entries(files).map(([path, { mutants }]) => {
    const { killed, all } = scoreOf(mutants);
    return `| \`${path}\` | ${killed} | ${all} | ${percentOf(killed, all)} |`;
  });
  const { killed, all } = scoreOf(Object.values(files).flatMap(({ mutants }) => mutants));
  const table = [
    '| file | killed | of | share |',
    '| --- | --- | --- | --- |',
    ...rows,
    `| **all** | **${killed}** | **${all}** | **${percentOf(killed, all)}** |`,
  ];
  return [
    ...[setting.header, table.join('\n'), '\n## Survivors\n'],
    survivorsText(files, setting) || 'None.\n',
  ].join('\n');
};

const percentOf = (killed: number, all: number): string =>
  all === 0 ? '–' : `${((killed / all) * 100).toFixed(1)} %`;

const survivorsText = (files: MutationReport['files'], { sources, reasons }: Setting): string => {
  const groups = new Map<string, string[]>();
  for (const [path, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const mutant of mutants.filter(({ status }) => ALIVE.includes(status))) {
      const { start } = mutant.location;
      const line = lines[start.line - 1] ?? '';
      const survivor = { file: path.replace(sources, ''), line, mutatorName: mutant.mutatorName };
      const reason = reasons.find(({ fits }) => fits(survivor))?.reason ?? UNEXPLAINED;
      const entry = `- \`${path}:${start.line}:${start.column}\` ${mutant.mutatorName}: ${changeText(lines, mutant)}`;
      groups.set(reason, [...(groups.get(reason) ?? []), entry]);
    }
  }
  return [...groups].map(([reason, entries]) => `${reason}\n\n${entries.join('\n')}\n`).join('\n');
};

const TEXT_LENGTH_MAX = 60;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= TEXT_LENGTH_MAX ? line : `${line.slice(0, TEXT_LENGTH_MAX)}…`;
};

const changeText = (lines: readonly string[], { location, replacement = '' }: Mutant): string => {
  const { start, end } = location;
  const cut = lines.slice(start.line - 1, end.line);
  const last = cut.length - 1;
  const original = cut
    .map((line, index) => (index === last ? line.slice(0, end.column - 1) : line))
    .map((line, index) => (index === 0 ? line.slice(start.column - 1) : line))
    .join(' ');
  return `\`${short(original)}\` became \`${short(replacement) || 'nothing'}\``;
};
