import { applyEdits, type Edit } from '../mutate/mutant.ts';
import { childrenOf, type Node, parseTypescript } from '../mutate/operators/typescript.ts';

/**
 * What is broken inside a symbol:
 * - every call of a function or method becomes an expression
 * - a property gets another value
 * - a rejection is left out, found by the error's code or name
 * - the locks are left out
 * - the function answers with an expression and does nothing else
 * - the whole declaration is left out (SQL)
 */
export type Break =
  | { readonly call: string; readonly becomes: string }
  | { readonly property: string; readonly becomes: string }
  | { readonly accepts: string }
  | { readonly returns: string }
  | 'unlocked'
  | 'dropped';

/**
 * A change of the product that breaks one behaviour, and the test file that has to fail. It names a
 * symbol instead of quoting code, so a refactoring of the symbol does not touch it.
 */
export type Sabotage = {
  /** The broken behaviour, as one sentence. */
  readonly behaviour: string;
  readonly file: string;
  /** A function, method, constant, or declaration in SQL. */
  readonly symbol: string;
  readonly breaks: readonly Break[];
  readonly test: string;
};

type Span = { readonly start: number; readonly end: number };

const LOCKS = /\bfor (?:no key )?update(?: of [\w, ]+)?(?: skip locked)?|\.forUpdate\(\)/gi;
const TABLE_LOCK = /\block table \w+ in [a-z ]+ mode/gi;

/** The place after the bracket that closes the one at `open`. */
const closingOf = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('({'.includes(text[at] ?? '')) depth += 1;
    if (')}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)];

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'PrivateIdentifier') return `#${node.name}`;
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined;
};

const declaredName = (node: Node): string | undefined => {
  if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') {
    return node.id === null ? undefined : nameOf(node.id);
  }
  const isMember = /^(MethodDefinition|PropertyDefinition|Property)$/.test(node.type);
  return isMember && 'key' in node ? nameOf(node.key as Node) : undefined;
};

const matchesOf = (text: string, { start, end }: Span, pattern: RegExp): Span[] =>
  [...text.slice(start, end).matchAll(pattern)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));

const replaced = (spans: readonly Span[], replacement: string): Edit[] =>
  spans.map(({ start, end }) => ({ start, end, replacement }));

const locksOf = (text: string, span: Span): Edit[] => [
  ...replaced(matchesOf(text, span, LOCKS), ''),
  ...replaced(matchesOf(text, span, TABLE_LOCK), 'select 1'),
];

const editsOfTypescript = (text: string, symbol: Node, change: Break): Edit[] => {
  if (change === 'unlocked') return locksOf(text, symbol);
  if (change === 'dropped' || 'returns' in change) return [];
  const nodes = nodesOf(symbol);
  if ('call' in change) {
    const calls = nodes.filter(
      (node) => node.type === 'CallExpression' && nameOf(node.callee) === change.call,
    );
    return replaced(calls, change.becomes);
  }
  if ('property' in change) {
    const { property, becomes } = change;
    const properties = nodes
      .flatMap((node) => (node.type === 'ObjectExpression' ? node.properties : []))
      .filter((node) => node.type === 'Property' && nameOf(node.key) === property);
    return replaced(properties, `${property}: ${becomes}`);
  }
  const code = new RegExp(`\\b${change.accepts.replaceAll('.', '\\.')}\\b`);
  const throws = nodes.filter(
    (node) => node.type === 'ThrowStatement' && code.test(text.slice(node.start, node.end)),
  );
  return replaced(throws, '{}');
};

/** A function in Solidity, or a declaration or common table expression in SQL. */
const spansOf = (file: string, text: string, symbol: string): Span[] => {
  const startsOf = (pattern: string): number[] =>
    [...text.matchAll(RegExp(pattern, 'gm'))].map(({ index }) => index);
  const bracketed = (pattern: string, open: string): Span[] =>
    startsOf(pattern).map((start) => ({ start, end: closingOf(text, text.indexOf(open, start)) }));
  if (file.endsWith('.sol')) return bracketed(`\\bfunction ${symbol}\\(`, '{');
  const declared = startsOf(`^create (or replace )?(function|trigger|view) ${symbol}\\b`);
  return [
    ...bracketed(`\\b${symbol} as \\(`, '('),
    ...declared.map((start) => {
      const next = text.indexOf('\ncreate ', start + 1);
      return { start, end: next < 0 ? text.length : next };
    }),
  ];
};

const editsOfText = (file: string, text: string, span: Span, change: Break): Edit[] => {
  if (change === 'unlocked') return locksOf(text, span);
  if (change === 'dropped')
    return replaced([{ ...span, end: text.indexOf(';', span.start) + 1 }], '');
  if ('property' in change) return [];
  const body = { start: text.indexOf('{', span.start), end: span.end };
  if ('returns' in change) return replaced([body], `{ return ${change.returns}; }`);
  if ('call' in change) {
    const { call, becomes } = change;
    const calls = matchesOf(text, span, RegExp(`(?<!function )\\b${call}\\(`, 'g'));
    return calls.map(({ start, end }) => ({
      start,
      end: closingOf(text, end - 1),
      replacement: becomes,
    }));
  }
  const { accepts } = change;
  return file.endsWith('.sol')
    ? replaced(matchesOf(text, body, RegExp(`revert ${accepts}\\([^;]*;`, 'g')), '{}')
    : replaced(matchesOf(text, span, RegExp(`raise exception [^;]*'${accepts}'`, 'g')), 'null');
};

/** The edits of each break; undefined unless the file declares the symbol exactly once. */
const editsOf = (text: string, { file, symbol, breaks }: Sabotage): Edit[][] | undefined => {
  if (/\.(sql|sol)$/.test(file)) {
    const [span, ...more] = spansOf(file, text, symbol);
    if (span === undefined || more.length > 0) return undefined;
    return breaks.map((change) => editsOfText(file, text, span, change));
  }
  const declared = nodesOf(parseTypescript(file, text)).filter(
    (node) => declaredName(node) === symbol,
  );
  const [node, ...more] = declared;
  if (node === undefined || more.length > 0) return undefined;
  return breaks.map((change) => editsOfTypescript(text, node, change));
};

/** The text after the change; undefined if the symbol is not there, or a break changes nothing. */
export const sabotaged = (text: string, sabotage: Sabotage): string | undefined => {
  const edits = editsOf(text, sabotage);
  if (edits === undefined || edits.some((each) => each.length === 0)) return undefined;
  return applyEdits(text, edits.flat());
};

/** The errors in a list; `read` returns undefined for a file that does not exist. */
export const faultsOf = (
  sabotages: readonly Sabotage[],
  read: (file: string) => string | undefined,
): string[] =>
  sabotages.flatMap((sabotage) => {
    const { behaviour, file, symbol, test } = sabotage;
    const text = read(file);
    const faults = [
      ...(text === undefined ? [`there is no ${file}`] : []),
      ...(text !== undefined && sabotaged(text, sabotage) === undefined
        ? [`${symbol} of ${file} has nothing to break, or is declared more than once`]
        : []),
      ...(read(test) === undefined ? [`there is no ${test}`] : []),
    ];
    return faults.map((fault) => `${behaviour} ${fault}`);
  });
