import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from '../scripts/stack/processes.ts';

const PAGE = join(ROOT, 'frontend/src');
const files = globSync('**/texts.ts', { cwd: PAGE }).sort();

type Value = string | number | bigint | boolean | object;
type TextOf = (...args: Value[]) => string;
type Catalogue = Readonly<Record<string, TextOf>>;

const fail = (message: string): never => {
  throw new Error(message);
};

/** The values of each type that a text may distinguish: one and more, yes and no. */
const SAMPLES: Readonly<Record<string, readonly Value[]>> = {
  string: ['1', '2'],
  number: [1, 2],
  bigint: [1n, 2n],
  boolean: [true, false],
  Token: ['DEGEN', 'BNB'],
  'Readonly<Record<Token, string>>': [{ DEGEN: '1', BNB: '2' }],
  "Wheel['outcome']['colour']": [
    ...['gold', 'pink', 'cyan', 'violet', 'red', 'blue', 'green', 'orange', 'silver', 'white'],
  ],
};

/** Translations whose words are the same for one and for more. */
const UNCHANGED = new Set(['onChainTexts.blocksLeft in sv', 'limitsTexts.days in sv']);

const samplesOf = (type: string): readonly Value[] => {
  // An object names the texts that are inserted, and chooses nothing.
  const names = type.startsWith('{') ? [...type.matchAll(/(\w+):/g)] : [];
  if (names.length > 0) return [Object.fromEntries(names.map(([, name]) => [name, name]))];
  const literals = [...type.matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal);
  const samples = SAMPLES[type] ?? literals;
  return samples.length > 0 ? samples : fail(`no sample values of the type ${type}`);
};

type Declared = {
  readonly catalogue: string;
  readonly key: string;
  readonly types: readonly string[];
};

/** The texts of a file that take arguments, with the types of these. */
const declaredIn = (file: string, code: string): Declared[] => {
  const found: Declared[] = [];
  let catalogue = '';
  const note = (key: ESTree.PropertyKey, { params }: ESTree.ArrowFunctionExpression): void => {
    const types = params.map((param) => {
      const { typeAnnotation } = param as { typeAnnotation?: { typeAnnotation: ESTree.Node } };
      const type = typeAnnotation?.typeAnnotation;
      return type === undefined ? '' : code.slice(type.start, type.end);
    });
    if (types.length > 0) {
      found.push({
        catalogue,
        key: key.type === 'Identifier' ? key.name : code.slice(key.start + 1, key.end - 1),
        types,
      });
    }
  };
  new Visitor({
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') catalogue = id.name;
    },
    Property: ({ key, value }) => {
      if (value.type === 'ArrowFunctionExpression') note(key, value);
    },
  }).visit(parseSync(file, code).program);
  return found;
};

/** Every combination of one value from each list. */
const combinations = (lists: readonly (readonly Value[])[]): Value[][] =>
  lists.reduce<Value[][]>(
    (all, list) => all.flatMap((some) => list.map((value) => [...some, value])),
    [[]],
  );

/** The words that the text chose: its output with a mark for the inserted argument. */
const wordsOf = (text: TextOf, args: readonly Value[], at: number): string =>
  text(...args).replaceAll(new RegExp(`(?<![\\d.,])${String(args[at])}(?![\\d.,]*\\d)`, 'g'), '…');

/**
 * The pairs of arguments for which English chooses different words and the other text does not. That
 * both choices are the right way round, only a test of its own can tell.
 */
const missedChoices = (english: TextOf, other: TextOf, types: readonly string[]): string[] => {
  const lists = types.map(samplesOf);
  return lists.flatMap((values, at) =>
    combinations(lists.with(at, values.slice(0, 1))).flatMap((args) =>
      values.slice(1).flatMap((value) => {
        const changed = args.with(at, value);
        const differs = (text: TextOf) => wordsOf(text, args, at) !== wordsOf(text, changed, at);
        return differs(english) && !differs(other) ? [`${args.join()} or ${changed.join()}`] : [];
      }),
    ),
  );
};

it('a text that chooses its words by an argument does so in every language', async () => {
  const others: Record<string, Record<string, Catalogue>> = {};
  for (const file of globSync('shared/language/translations/*.ts', { cwd: PAGE })) {
    Object.assign(others, await import(join(PAGE, file)));
  }
  const missed: string[] = [];
  let choosing = 0;
  for (const file of files) {
    const module: Record<string, { get: () => Catalogue }> = await import(join(PAGE, file));
    for (const declared of declaredIn(file, readFileSync(join(PAGE, file), 'utf8'))) {
      const { catalogue, key, types } = declared;
      const text = `${catalogue}.${key}`;
      const english = module[catalogue]?.get()[key] ?? fail(`${text} is no text`);
      if (missedChoices(english, () => '', types).length > 0) choosing += 1;
      for (const [language, translations] of Object.entries(others)) {
        const where = `${text} in ${language}`;
        const other = translations[catalogue]?.[key] ?? fail(`${where} is missing`);
        const choices = missedChoices(english, other, types);
        if (choices.length > 0 && !UNCHANGED.has(where)) missed.push(`${where}: ${choices.join()}`);
      }
    }
  }
  expect(missed).toEqual([]);
  expect(choosing).toBeGreaterThan(10);
});
