import { type Change, INSTEAD_OF } from '../mutant.ts';

const COMPARISONS: Readonly<Record<string, string>> = { '=': '<>', '<>': '=' };
const WORDS: Readonly<Record<string, string>> = {
  and: 'or',
  or: 'and',
  not: '',
  true: 'false',
  false: 'true',
  least: 'greatest',
  greatest: 'least',
  exists: 'not exists',
};
/** Comments come first, so that nothing inside them is changed. */
const TOKEN =
  /--[^\n]*|'(?:[^']|'')*'|for (?:no key )?update(?: of [\w, ]+)?|\$?\w+(?:\.\w+)*|:=|::|<>|<=|>=|\|\||->>?|[-+*/%=<>;]/gi;
const STATEMENT = /^(perform|raise|update|insert|delete)$/i;
const BEFORE_STATEMENT = /^(;|then|else|begin|loop)$/i;

/** All changes of a text in SQL or PL/pgSQL. */
export const sqlChanges = (text: string): Change[] => {
  const found: Change[] = [];
  const tokens = [...text.matchAll(TOKEN)].filter(([token]) => !token.startsWith('--'));
  for (const [index, { 0: token, index: start }] of tokens.entries()) {
    const before = tokens[index - 1]?.[0] ?? '';
    const after = tokens[index + 1]?.[0];
    const change = (operator: string, replacement: string, end = start + token.length): void => {
      found.push({ operator, start, end, replacement });
    };
    const word = WORDS[token.toLowerCase()];
    const operator = COMPARISONS[token] ?? INSTEAD_OF[token];
    if (/^for /i.test(token)) change('lock', '');
    else if (/^\d+$/.test(token)) change('constant', `(${token} + 1)`);
    else if (/^'[^']/.test(token) && before !== '=') change('text', "''");
    else if (word !== undefined) change('condition', word);
    else if (operator !== undefined && !/^errcode$/i.test(before)) change('operator', operator);
    else if (BEFORE_STATEMENT.test(before) && (STATEMENT.test(token) || after === ':=')) {
      const end = tokens.slice(index).find(([each]) => each === ';');
      if (end !== undefined) change('statement', 'null', end.index);
    }
  }
  return found;
};
