import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HookContext, SolidityHooks } from 'hardhat/types/hooks';
import type { HardhatPlugin } from 'hardhat/types/plugins';
import { ROOT } from '../../scripts/stack/processes.ts';

const BRANCHES = join(ROOT, 'coverage/branches');

/**
 * Whether Hardhat's coverage has added its code to a source. Without that code, a source cannot
 * report branches.
 */
const isPrepared = (content: string): boolean => content.includes('__NomicFoundationCoverage');

const hooks = async (): Promise<Partial<SolidityHooks>> => ({
  preprocessProjectFileBeforeBuilding: async (
    context: HookContext,
    sourceName,
    fsPath,
    fileContent,
    solcVersion,
    next,
  ) => {
    const prepared = await next(context, sourceName, fsPath, fileContent, solcVersion);
    if (!isPrepared(prepared)) return prepared;
    const { withBranches } = await import('./branches.ts');
    const file = sourceName.replace(/^project\//, '');
    const { content, branches } = withBranches(file, prepared);
    if (branches.length === 0) return prepared;
    await mkdir(BRANCHES, { recursive: true });
    await writeFile(join(BRANCHES, `${file.replaceAll('/', '_')}.json`), JSON.stringify(branches));
    return content;
  },
});

/** Hardhat's coverage counts statements; this counts the branches of each condition as well. */
export const branchCoverage: HardhatPlugin = {
  id: 'branch-coverage',
  hookHandlers: { solidity: async () => ({ default: hooks }) },
};
