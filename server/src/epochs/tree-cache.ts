export type TreeCache<Tree> = { get(epoch: number): Promise<Tree> };

/** The trees asked for last; whoever asks while one is being built waits for the same one. */
export const createTreeCache = <Tree>(
  treesMax: number,
  build: (epoch: number) => Promise<Tree>,
): TreeCache<Tree> => {
  const trees = new Map<number, Promise<Tree>>();

  return {
    get: (epoch) => {
      const tree = trees.get(epoch) ?? build(epoch);
      // Last in the order of the map: the first one is the one to forget.
      trees.delete(epoch);
      trees.set(epoch, tree);
      const [oldest] = trees.keys();
      if (trees.size > treesMax && oldest !== undefined) trees.delete(oldest);
      tree.catch(() => trees.delete(epoch));
      return tree;
    },
  };
};
