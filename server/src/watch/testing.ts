import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Epoch } from '@degen/rules/liabilities/epoch.ts';
import { buildLiabilityTree } from '@degen/rules/liabilities/liability-tree.ts';
import { NO_ROUNDS_ROOT } from '@degen/rules/liabilities/rounds-tree.ts';
import { keccak256, ZeroAddress } from 'ethers';
import type { TestChain } from '../testing/chain.ts';
import { main } from './main.ts';
import type { Finding } from './report.ts';

type Watched = { readonly code: number; readonly findings: readonly Finding[] };

/** The watcher as a person starts it, on a test chain and the database at `url`. */
export const openWatcher = async (chain: TestChain, databaseUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'casino-watch-'));
  const file = join(folder, 'deployment.json');
  const chainId = Number(chain.env.CHAIN_ID);
  await writeFile(file, JSON.stringify({ chainId, ...chain.deployment }));
  const env = {
    DEPLOYMENT_FILE: file,
    WATCH_RPC_URL: chain.proxy.url,
    WATCH_DATABASE_URL: databaseUrl,
    GUARDIAN_PRIVATE_KEY: chain.guardian.privateKey,
  };

  const watch = async (args: readonly string[], changes: NodeJS.ProcessEnv): Promise<Watched> => {
    const findings: Finding[] = [];
    const code = await main(args, {
      env: { ...env, ...changes },
      out: (line) => findings.push(JSON.parse(line)),
      error: (line) => {
        throw new Error(line);
      },
    });
    return { code, findings };
  };

  return {
    env,
    once: (changes: NodeJS.ProcessEnv = {}) => watch(['--once'], changes),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

/** What a thief of the operator's key publishes: true counters, and all of custody for itself. */
export const publishFalseEpoch = async (chain: TestChain, thief: string): Promise<Epoch> => {
  const snapshotBlock = await chain.provider.getBlockNumber();
  const liabilities = async (token: string) => {
    const { deposited, withdrawn } = await chain.custody.totalsOf(token);
    const balance = await chain.custody.custodyOf(token);
    const leaf = { player: thief, balance, deposited, withdrawn };
    return buildLiabilityTree(keccak256, token, [leaf]).total;
  };
  const epoch: Epoch = {
    number: Number((await chain.custody.lastEpoch()).number) + 1,
    snapshotBlock,
    roundsRoot: NO_ROUNDS_ROOT,
    degen: await liabilities(chain.deployment.degen),
    bnb: await liabilities(ZeroAddress),
  };
  await chain.mine();
  await (await chain.custody.connect(chain.operator).publishEpoch(epoch)).wait();
  return epoch;
};

/** What a thief pays an accomplice. */
export const payOut = async (
  chain: TestChain,
  withdrawal: { id: string; player: string; token: string; amount: bigint },
): Promise<void> => {
  await (await chain.custody.connect(chain.operator).executeWithdrawals([withdrawal])).wait();
};
