import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keccak256, toUtf8Bytes } from 'ethers';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { compileSolidity } from '../../contracts/solc.ts';
import { isMutated } from './targets.ts';

/** A small change of one source. Positions are bytes, as in the compiler's output. */
export type Mutant = {
  readonly file: string;
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

type Node = {
  readonly nodeType: string;
  readonly src: string;
  readonly operator?: string;
  readonly kind?: string;
  readonly constant?: boolean;
  readonly prefix?: boolean;
  readonly [key: string]: unknown;
};

type Span = { readonly start: number; readonly end: number };

const INSTEAD_OF: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' },
  ...{ '&&': '||', '||': '&&', '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' },
  ...{ '+=': '-=', '-=': '+=', '++': '--', '--': '++' },
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value;

const spanOf = (node: unknown): Span => {
  if (!isNode(node)) throw new Error('the tree has a gap');
  const [start = 0, length = 0] = node.src.split(':').map(Number);
  return { start, end: start + length };
};

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** The operator is between the two sides, with only white space around it. */
const swapOperator = (source: Buffer, node: Node, left: unknown, right: unknown) => {
  const instead = INSTEAD_OF[node.operator ?? ''];
  if (instead === undefined || node.operator === undefined) return [];
  const [from, to] = [spanOf(left).end, spanOf(right).start];
  const at = source.subarray(from, to).indexOf(node.operator);
  if (at < 0) return [];
  const start = from + at;
  return [{ operator: 'operator', start, end: start + node.operator.length, replacement: instead }];
};

const replace = (operator: string, node: unknown, ...replacements: readonly string[]) =>
  replacements.map((replacement) => ({ operator, ...spanOf(node), replacement }));

/**
 * Removes a statement with its semicolon. Keeps code that has no semicolon, like the increment of a
 * loop.
 */
const remove = (source: Buffer, node: Node) => {
  const { start, end } = spanOf(node);
  const isWhole = source[end] === ';'.charCodeAt(0);
  return isWhole ? [{ operator: 'statement', start, end: end + 1, replacement: '' }] : [];
};

const isRevert = (node: unknown): boolean =>
  isNode(node) &&
  (node.nodeType === 'RevertStatement' ||
    (node.nodeType === 'Block' && (node.statements as unknown[]).every(isRevert)));

/** The possible changes at this node of the tree. */
const changesOf = (source: Buffer, node: Node): Omit<Mutant, 'file'>[] => {
  switch (node.nodeType) {
    case 'BinaryOperation':
      return swapOperator(source, node, node.leftExpression, node.rightExpression);
    case 'Assignment':
      return swapOperator(source, node, node.leftHandSide, node.rightHandSide);
    case 'UnaryOperation': {
      if (node.operator === '!')
        return replace('negation', node, textOf(source, node.subExpression));
      const instead = INSTEAD_OF[node.operator ?? ''];
      if (instead === undefined || node.prefix !== true) return [];
      return replace('operator', node, instead + textOf(source, node.subExpression));
    }
    case 'IfStatement':
      // A check that reverts is changed only so that it never reverts. The first test that does
      // anything would detect a check that always reverts.
      return replace(
        'condition',
        node.condition,
        ...(isRevert(node.trueBody) ? ['false'] : ['true', 'false']),
      );
    case 'Conditional':
      return replace('condition', node.condition, 'true', 'false');
    case 'ExpressionStatement':
    case 'EmitStatement':
      return remove(source, node);
    case 'ModifierInvocation':
      return node.kind === 'modifierInvocation' ? replace('modifier', node, '') : [];
    case 'VariableDeclaration':
      return node.constant === true && isNode(node.value) && node.value.kind === 'number'
        ? replace('constant', node.value, `(${textOf(source, node.value)} + 1)`)
        : [];
    default:
      return [];
  }
};

const textOf = (source: Buffer, node: unknown): string => {
  const { start, end } = spanOf(node);
  return source.subarray(start, end).toString();
};

/** All changes of a source. */
const mutantsOf = (file: string, source: Buffer, tree: unknown): Mutant[] => {
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    for (const change of changesOf(source, node)) found.push({ file, ...change });
    for (const child of childrenOf(node)) visit(child);
  };
  if (!isNode(tree)) throw new Error(`${file} has no tree`);
  visit(tree);
  return found;
};

const LOTS = 2n ** 32n;

/**
 * A fixed number from 0 to 1 for each mutant. The mutants below any threshold are an evenly spread
 * sample.
 */
export const lotOf = ({ file, start, replacement }: Mutant): number =>
  Number(BigInt(keccak256(toUtf8Bytes(`${file}:${start}:${replacement}`))) % LOTS) / Number(LOTS);

export const applyMutant = (source: Buffer, { start, end, replacement }: Mutant): string =>
  source.subarray(0, start).toString() + replacement + source.subarray(end).toString();

/** All changes of the sources of these contracts, sorted by `lotOf`. */
export const findMutants = async (contracts: readonly string[]): Promise<Mutant[]> => {
  const { sources = {} } = compileSolidity({ files: contracts, select: ['ast'] });
  const found: Mutant[] = [];
  for (const [file, { ast }] of Object.entries(sources)) {
    if (isMutated(file)) found.push(...mutantsOf(file, await readFile(join(ROOT, file)), ast));
  }
  return found.sort((a, b) => lotOf(a) - lotOf(b));
};
