import { createHash } from 'node:crypto';

/** Positions count characters of the source. */
export type Edit = { readonly start: number; readonly end: number; readonly replacement: string };

/** A small change of one source. */
export type Mutant = Edit & { readonly file: string; readonly operator: string };

/** `Broken`: the changed source does not compile, or the setup of the tests fails. */
export type Status = 'Killed' | 'Timeout' | 'Survived' | 'Broken';

export type Change = Edit & { readonly operator: string };

/** What an operator of arithmetic, logic or comparison becomes, in all languages that have it. */
export const INSTEAD_OF: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};

export const applyEdits = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
      source,
    );

export const keyOf = ({ file, start, replacement }: Mutant): string =>
  `${file}:${start}:${replacement}`;

/**
 * A fixed number from 0 to 1 for each mutant. The mutants below any threshold are an evenly spread
 * sample.
 */
export const lotOf = (mutant: Mutant): number =>
  createHash('sha256').update(keyOf(mutant)).digest().readUInt32BE() / 2 ** 32;

/** Lines and columns count from 1. */
export const placeOf = (source: string, at: number): { line: number; column: number } => {
  const before = source.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
};
