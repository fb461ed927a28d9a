import { keccak256, toUtf8Bytes } from 'ethers';
import { childrenOf, compileSolidity, isNode, type Node } from '../contracts/solc.ts';

/**
 * One branch of a condition, for its result true (`isTaken`) or false. The instrumented code
 * reports `tag` when it takes the branch.
 */
export type Branch = {
  readonly file: string;
  readonly line: number;
  readonly isTaken: boolean;
  readonly tag: string;
};

/** Syntax nodes with a condition. */
const FORKS = ['IfStatement', 'Conditional', 'ForStatement', 'WhileStatement'];

/**
 * This function is appended to every source file that contains a condition. The copies do not
 * clash, because source files import only named symbols from each other.
 */
const PROBE = `
function __branch(bool isTaken, uint256 yes, uint256 no) pure returns (bool) {
    __NomicFoundationCoverage.sendHit(isTaken ? yes : no);
    return isTaken;
}
`;

const conditionsIn = (node: Node): Node[] => {
  const children = childrenOf(node).flatMap(conditionsIn);
  return FORKS.includes(node.nodeType) && isNode(node.condition)
    ? [node.condition, ...children]
    : children;
};

const treeOf = (file: string, content: string): Node => {
  const { sources } = compileSolidity({
    files: [file],
    select: ['ast'],
    instead: { [file]: content },
    settings: { stopAfter: 'parsing' },
  });
  const tree = sources?.[file]?.ast;
  if (!isNode(tree)) throw new Error(`${file} has no tree`);
  return tree;
};

const tagOf = (file: string, start: number, isTaken: boolean): string =>
  keccak256(toUtf8Bytes(`${file}:${start}:${String(isTaken)}`)).slice('0x'.length);

/** A source whose conditions report the branch they took, and a list of all branches. */
export const withBranches = (
  file: string,
  content: string,
): { readonly content: string; readonly branches: readonly Branch[] } => {
  const source = Buffer.from(content);
  const branches: Branch[] = [];
  /**
   * The texts to insert. Two texts wrap each condition in a call: `__branch(` before the condition
   * and the remaining arguments after it. If two conditions start or end at the same place, `order`
   * nests their calls: the call of the longer condition is the outer one.
   */
  const inserts: { at: number; text: string; order: number }[] = [];
  for (const { src } of conditionsIn(treeOf(file, content))) {
    const [start = 0, length = 0] = src.split(':').map(Number);
    const line = source.subarray(0, start).toString().split('\n').length;
    const [yes, no] = [tagOf(file, start, true), tagOf(file, start, false)];
    branches.push({ file, line, isTaken: true, tag: yes }, { file, line, isTaken: false, tag: no });
    inserts.push({ at: start, text: '__branch(', order: -length });
    inserts.push({ at: start + length, text: `, 0x${yes}, 0x${no})`, order: length });
  }
  if (branches.length === 0) return { content, branches };
  inserts.sort((a, b) => b.at - a.at || b.order - a.order);
  let text = source;
  for (const { at, text: insert } of inserts) {
    text = Buffer.concat([text.subarray(0, at), Buffer.from(insert), text.subarray(at)]);
  }
  return { content: `${text.toString()}${PROBE}`, branches };
};
