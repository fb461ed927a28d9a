import { type ESTree, parseSync } from 'vite';
import { type Change, INSTEAD_OF } from '../mutant.ts';
import { sqlChanges } from './sql.ts';

export type Node = ESTree.Node;

/** Nodes of types that contain an expression; all others describe types only. */
const WRAPPERS = /^TS(As|Satisfies|NonNull|Instantiation|TypeAssertion)/;
/** Steps of a chain of calls, each of which the chain can do without. */
const STEPS = /^(where|orWhere|having|limit|forUpdate|refine|filter|slice|sort|toSorted)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || WRAPPERS.test(type));

export const parseTypescript = (file: string, source: string): Node => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
};

/** The operator is between the two sides. */
const swapOperator = (source: string, operator: string, left: Node, right: Node): Change[] => {
  const instead = INSTEAD_OF[operator];
  const start = source.indexOf(operator, left.end);
  if (instead === undefined || start < 0 || start >= right.start) return [];
  return [{ operator: 'operator', start, end: start + operator.length, replacement: instead }];
};

const replace = (operator: string, { start, end }: Node, ...replacements: string[]): Change[] =>
  replacements.map((replacement) => ({ operator, start, end, replacement }));

/** Whether a branch only rejects. The first test would detect a check that always rejects. */
const isRejection = (node: Node): boolean =>
  node.type === 'BlockStatement'
    ? node.body.every(isRejection)
    : node.type === 'ThrowStatement' || node.type === 'ReturnStatement';

/** Whether a literal is a name or the source of a module, and not a value. */
const isName = (literal: Node, parent: Node): boolean =>
  /^(Import|Export|JSXAttribute)/.test(parent.type) ||
  (parent.type === 'Property' && parent.key === literal) ||
  (parent.type === 'ExpressionStatement' && parent.directive !== null);

const literalChanges = (literal: Extract<Node, { type: 'Literal' }>): Change[] => {
  const { value, raw } = literal;
  if (typeof value === 'bigint') return replace('constant', literal, `(${raw} + 1n)`);
  if (typeof value === 'number') return replace('constant', literal, `(${raw} + 1)`);
  if (typeof value === 'boolean') return replace('constant', literal, String(!value));
  return typeof value === 'string' ? replace('text', literal, value === '' ? "'x'" : "''") : [];
};

const changesOf = (source: string, node: Node, parent: Node): Change[] => {
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return swapOperator(source, node.operator, node.left, node.right);
    case 'UnaryExpression':
      return node.operator === '!' ? replace('negation', node, `(${textOf(node.argument)})`) : [];
    case 'IfStatement':
      return replace(
        'condition',
        node.test,
        ...(isRejection(node.consequent) ? ['false'] : ['true', 'false']),
      );
    case 'ConditionalExpression':
      return replace('condition', node.test, 'true', 'false');
    case 'ExpressionStatement':
      return node.directive === null ? replace('statement', node, '{}') : [];
    case 'CallExpression': {
      const { callee } = node;
      const isStep =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        STEPS.test(callee.property.name);
      return isStep ? replace('step', node, textOf(callee.object)) : [];
    }
    case 'JSXElement':
    case 'JSXExpressionContainer':
      return parent.type === 'JSXElement' ? replace('element', node, '') : [];
    case 'TaggedTemplateExpression':
      return node.tag.type === 'Identifier' && node.tag.name === 'sql'
        ? node.quasi.quasis.flatMap(({ start, end }) =>
            sqlChanges(source.slice(start, end)).map((change) => ({
              ...change,
              start: change.start + start,
              end: change.end + start,
            })),
          )
        : [];
    case 'Literal':
      return isName(node, parent) ? [] : literalChanges(node);
    default:
      return [];
  }
};

/** All changes of a source in TypeScript, and of the SQL in its templates. */
export const typescriptChanges = (file: string, source: string): Change[] => {
  const found: Change[] = [];
  const visit = (node: Node, parent: Node): void => {
    found.push(...changesOf(source, node, parent));
    for (const child of childrenOf(node)) visit(child, node);
  };
  const program = parseTypescript(file, source);
  visit(program, program);
  return found;
};
