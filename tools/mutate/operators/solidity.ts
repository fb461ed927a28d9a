import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { childrenOf, compileSolidity, isNode, type Node } from '../../contracts/solc.ts';
import { isMutated } from '../contracts/targets.ts';
import { type Change, INSTEAD_OF, type Mutant } from '../mutant.ts';

type Span = { readonly start: number; readonly end: number };

const spanOf = (node: unknown): Span => {
  if (!isNode(node)) throw new Error('the tree has a gap');
  const [start = 0, length = 0] = node.src.split(':').map(Number);
  return { start, end: start + length };
};

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
const changesOf = (source: Buffer, node: Node): Change[] => {
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

/** All changes of a source. The compiler counts bytes. */
const mutantsOf = (file: string, source: Buffer, tree: unknown): Mutant[] => {
  const found: Mutant[] = [];
  const inCharacters = (at: number): number => source.subarray(0, at).toString().length;
  const visit = (node: Node): void => {
    for (const change of changesOf(source, node)) {
      const { start, end } = change;
      found.push({ ...change, file, start: inCharacters(start), end: inCharacters(end) });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  if (!isNode(tree)) throw new Error(`${file} has no tree`);
  visit(tree);
  return found;
};

/** All changes of the sources of these contracts. */
export const solidityMutants = (contracts: readonly string[]): Mutant[] => {
  const { sources = {} } = compileSolidity({ files: contracts, select: ['ast'] });
  return Object.entries(sources).flatMap(([file, { ast }]) =>
    isMutated(file) ? mutantsOf(file, readFileSync(join(ROOT, file)), ast) : [],
  );
};
