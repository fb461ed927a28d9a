import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { JsonRpcProvider } from 'ethers';
import { bringUpToDate } from '../../scripts/build.ts';
import { numberOf, readOptions, refuseOptions } from '../../scripts/options.ts';
import { freePort } from '../../scripts/stack/processes.ts';
import { type LocalStack, startLocalStack } from '../../scripts/stack/stack.ts';
import { createSimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { startServerUnderTest } from '../../test/kit/stack/server-under-test.ts';
import { auditBooks, countsOf, PLAYERS_ENV, settleAll } from '../load/casino.ts';
import { settleClaims } from '../load/claims.ts';
import { DATABASE_KINDS, type DatabaseKind, openChaosDatabase } from '../load/database.ts';
import { fundJournal, type Journal, openJournal, operate } from '../load/operations.ts';
import { openSeededRandom } from '../load/requests.ts';

/**
 * Kills the server at random moments while players bet, deposit, swap, withdraw and claim, then compares ledger, chain and the players' answers.
 */
const { values } = readOptions({
  options: {
    operations: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'chaos' },
    database: { type: 'string', default: 'pglite' },
    bounded: { type: 'boolean', default: false },
  },
});

const PLAYERS = 6;
const KILL_DELAY_MS_MAX = 60;

type Plan = { operations: number; kills: number; seed: string; database: DatabaseKind };

/** Runs one plan, and restores the chain's state at the end. */
const runPlan = async (plan: Plan, stack: LocalStack): Promise<number> => {
  const random = openSeededRandom(plan.seed);
  const dataDir = join(stack.serverEnv.DATA_DIR ?? '', plan.database);
  const database = await openChaosDatabase(plan.database, dataDir);
  const provider = new JsonRpcProvider(stack.chain.rpcUrl, undefined, { pollingInterval: 50 });
  const untouched: unknown = await provider.send('evm_snapshot', []);
  try {
    const env = { ...stack.serverEnv, ...database.env, DATA_DIR: dataDir };
    const server = await startServerUnderTest(env);
    const target = {
      origin: server.origin,
      provider,
      chainId: Number(stack.serverEnv.CHAIN_ID),
      casino: stack.deployment.casino,
      custody: stack.deployment.custody,
      degen: stack.deployment.degen,
    };
    const journals = Array.from({ length: PLAYERS }, () =>
      openJournal(createSimulatedPlayer(target)),
    );
    await Promise.all(journals.map(fundJournal));

    let started = 0;
    let done = 0;
    const killAt = Array.from({ length: plan.kills }, () => random.below(plan.operations)).sort(
      (a, b) => a - b,
    );
    const play = async (
      journal: Journal,
      own: ReturnType<typeof openSeededRandom>,
    ): Promise<void> => {
      while (started < plan.operations) {
        started += 1;
        await operate(journal, own);
        done += 1;
      }
    };
    const hunt = async (): Promise<void> => {
      for (const moment of killAt) {
        while (done < moment) await delay(1);
        await delay(random.below(KILL_DELAY_MS_MAX));
        await server.kill();
      }
    };
    await Promise.all([
      hunt(),
      ...journals.map((journal, index) => play(journal, openSeededRandom(`${plan.seed}:${index}`))),
    ]);
    await settleAll(journals, server.origin, provider, (journal) =>
      settleClaims(journal, provider),
    );
    await server.stop();

    const claims = journals.reduce((sum, journal) => sum + journal.claims.length, 0);
    console.log(
      `${plan.database}: ${done} operations, ${server.kills()} kills: ${countsOf(journals)}, ${claims} claims`,
    );
    const { deployment } = stack;
    return await auditBooks({
      env,
      openLedger: database.openReader,
      deployment,
      provider,
      journals,
    });
  } finally {
    await provider.send('evm_revert', [untouched]);
    provider.destroy();
    await database.stop();
  }
};

const isKind = (text: string): text is DatabaseKind => DATABASE_KINDS.some((kind) => kind === text);

const plans = (): Plan[] => {
  const { operations, kills, seed, database } = values;
  if (values.bounded) {
    return DATABASE_KINDS.map((kind) => ({ operations: 120, kills: 2, seed, database: kind }));
  }
  if (!isKind(database)) return refuseOptions(`--database is one of ${DATABASE_KINDS.join(', ')}`);
  const counts = {
    operations: numberOf('operations', operations),
    kills: numberOf('kills', kills),
  };
  return [{ ...counts, seed, database }];
};

const chosen = plans();
await bringUpToDate('contracts');
const dataDir = await mkdtemp(join(tmpdir(), 'casino-chaos-'));
const stack = await startLocalStack({
  port: await freePort(),
  chainPort: await freePort(),
  dataDir,
  env: { ...PLAYERS_ENV, CHAIN_POLL_MS: '100' },
});
let broken = 0;
try {
  for (const plan of chosen) broken += await runPlan(plan, stack);
} finally {
  await stack.chain.child.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(broken === 0 ? 0 : 1);
