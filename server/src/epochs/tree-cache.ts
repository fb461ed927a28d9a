export type TreeCache<Tree> = { get(epochId: bigint): Promise<Tree> };

/** The trees asked for last; whoever asks while one is being built waits for the same one. */
export const createTreeCache = <Tree>(
  treesMax: number,
  build: (epochId: bigint) => Promise<Tree>,
): TreeCache<Tree> => {
  const trees = new Map<bigint, Promise<Tree>>();

  return {
    get: (epochId) => {
      const tree = trees.get(epochId) ?? build(epochId);
      // Last in the order of the map: the first one is the one to forget.
      trees.delete(epochId);
      trees.set(epochId, tree);
      const [oldest] = trees.keys();
      if (trees.size > treesMax && oldest !== undefined) trees.delete(oldest);
      tree.catch(() => trees.delete(epochId));
      return tree;
    },
  };
};
