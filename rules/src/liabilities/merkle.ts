/**
 * A binary tree over leaves in their order. A node without a partner moves up unchanged; it is not
 * duplicated, because two paths would then prove the same leaf.
 */
export type Levels<Node> = readonly (readonly Node[])[];

/** Levels from the leaves up to the root; a single empty level when there are no leaves. */
export const levelsOf = <Node>(
  leaves: readonly Node[],
  join: (left: Node, right: Node) => Node,
): Levels<Node> => {
  const levels = [leaves];
  let level = leaves;
  while (level.length > 1) {
    const above: Node[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = level.slice(index, index + 2);
      if (left !== undefined) above.push(right === undefined ? left : join(left, right));
    }
    levels.push(above);
    level = above;
  }
  return levels;
};

export const rootIn = <Node>(levels: Levels<Node>): Node | undefined => levels.at(-1)?.[0];

/**
 * The siblings of a leaf on its path to the root. Bit i of `sides` is set when sibling i is on the
 * left. The type of `siblings` is mutable only to match the type of the contract's argument.
 */
export type Path<Node> = { readonly siblings: Node[]; readonly sides: bigint };

export const pathOf = <Node>(levels: Levels<Node>, leafIndex: number): Path<Node> => {
  const siblings: Node[] = [];
  let sides = 0n;
  let index = leafIndex;
  for (const level of levels) {
    const sibling = level[index ^ 1];
    if (sibling !== undefined) {
      if (index % 2 === 1) sides |= 1n << BigInt(siblings.length);
      siblings.push(sibling);
    }
    index >>= 1;
  }
  return { siblings, sides };
};

export const climb = <Node>(
  leaf: Node,
  { siblings, sides }: Path<Node>,
  join: (left: Node, right: Node) => Node,
): Node =>
  siblings.reduce((node, sibling, height) => {
    const siblingIsLeft = (sides >> BigInt(height)) % 2n === 1n;
    return siblingIsLeft ? join(sibling, node) : join(node, sibling);
  }, leaf);

/**
 * The number of adjacent nodes that are hashed as one group. It is a power of two, so that the root
 * of each group is a node of the whole tree. The roots of the groups are grouped in the same way,
 * up to the root of the tree.
 */
export const GROUP_SIZE = 64;

/**
 * The number of nodes in each tier. The first tier has the leaves, each further tier has the roots
 * of the groups below it, and the last tier has the root of the tree. Without leaves, there is only
 * the first tier, which is empty.
 */
export const tierSizes = (leaves: number): readonly number[] => {
  const sizes = [leaves];
  if (leaves === 0) return sizes;
  let size = leaves;
  do {
    size = Math.ceil(size / GROUP_SIZE);
    sizes.push(size);
  } while (size > 1);
  return sizes;
};

/** The root of a group; throws for an empty group. */
export const groupRoot = <Node>(
  nodes: readonly Node[],
  join: (left: Node, right: Node) => Node,
): Node => {
  const root = rootIn(levelsOf(nodes, join));
  if (root === undefined) throw new RangeError('a group has no nodes');
  return root;
};

/** The nodes of a group; `index` is the position of the node on the path. */
export type GroupOnPath<Node> = { readonly nodes: readonly Node[]; readonly index: number };

/** The path of a leaf through its group of each tier, from the leaves upwards. */
export const pathThrough = <Node>(
  groups: readonly GroupOnPath<Node>[],
  join: (left: Node, right: Node) => Node,
): Path<Node> => {
  const siblings: Node[] = [];
  let sides = 0n;
  for (const { nodes, index } of groups) {
    const part = pathOf(levelsOf(nodes, join), index);
    sides |= part.sides << BigInt(siblings.length);
    siblings.push(...part.siblings);
  }
  return { siblings, sides };
};
