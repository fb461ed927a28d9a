import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HookContext, SolidityHooks } from 'hardhat/types/hooks';
import { ROOT } from '../../scripts/stack/processes.ts';
import { withBranches } from './branches.ts';

const BRANCHES = join(ROOT, 'coverage/branches');

/** Sources that coverage has prepared before; others have nothing to report with. */
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
    if (!context.globalOptions.coverage || !isPrepared(prepared)) return prepared;
    const file = sourceName.replace(/^project\//, '');
    const { content, branches } = withBranches(file, prepared);
    if (branches.length === 0) return prepared;
    await mkdir(BRANCHES, { recursive: true });
    await writeFile(join(BRANCHES, `${file.replaceAll('/', '_')}.json`), JSON.stringify(branches));
    return content;
  },
});

export default hooks;
