import type { HardhatPlugin } from 'hardhat/types/plugins';

/** Hardhat's coverage counts statements; this counts the branches of each condition beside it. */
export const branchCoverage: HardhatPlugin = {
  id: 'branch-coverage',
  hookHandlers: { solidity: () => import('./solidity-hooks.ts') },
};
