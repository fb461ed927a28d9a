import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type Epoch, epochHash } from '@degen/rules/liabilities/epoch.ts';
import { buildLiabilityTree, type LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { NO_ROUNDS_ROOT } from '@degen/rules/liabilities/rounds-tree.ts';
import { keccak256 } from 'ethers';
import { type RawBuilder, sql } from 'kysely';
import { readEvents } from '../../../../server/src/chain/chain-repository.ts';
import type { Database, Tx } from '../../../../server/src/db/database.ts';
import { countLeaves, insertBuild, removeBuild } from '../../../../server/src/epochs/builds.ts';
import { buildEpoch } from '../../../../server/src/epochs/epoch-content.ts';
import { insertEpoch, readNewestEpoch } from '../../../../server/src/epochs/epoch-repository.ts';
import { readMark } from '../../../../server/src/epochs/marks.ts';
import { readLeaves } from '../../../../server/src/epochs/snapshot.ts';
import { main } from '../../../../server/src/watch/main.ts';
import type { Finding } from '../../../../server/src/watch/report.ts';
import type { TestChain } from '../chain.ts';
import {
  type ChainFixture,
  createChainFixture,
  openFixture,
  type PreparedFixture,
  prepareFixture,
} from '../chain-fixture.ts';
import { openHouse } from '../house.ts';

type Watched = { readonly code: number; readonly findings: readonly Finding[] };

/** The watcher as the command line starts it, on a test chain and the database at `url`. */
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
    exportTo: (target: string, changes: NodeJS.ProcessEnv = {}) =>
      watch(['--export', target, '--rpc', 'https://node.test'], changes),
    folder,
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

/** The watcher of this test; see `openHouse`. */
export let watcher: Awaited<ReturnType<typeof openWatcher>>;

/**
 * Gives each test of this file a server in the state that `prepare` makes once, and a watcher of it.
 */
export const openWatchedHouse = (prepare: (fixture: ChainFixture) => Promise<void>): void => {
  let prepared: PreparedFixture | undefined;
  openHouse({ alice: { DEGEN: '100', BNB: '3' }, bob: { DEGEN: '50' } }, async (chain) => {
    prepared ??= await prepareFixture(chain, prepare);
    const { url, db } = await prepared.start();
    const { end } = await openFixture(chain, async () => db);
    watcher = await openWatcher(chain, url);
    return {
      db,
      fixture: createChainFixture(chain, db, {}, prepared.startMs()),
      end: async () => {
        await watcher.close();
        await end();
      },
    };
  });
};

export const codesOf = ({ findings }: Watched): string[] =>
  findings.map(({ severity, code }) => `${severity} ${code}`);

/**
 * Makes all transfers an hour older, and then runs a statement in the database, as an attacker with
 * write access can.
 */
export const tamper = (db: Database, statement: RawBuilder<unknown> = sql`select 1`) =>
  db.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    // The transfers are backdated, because the watcher ignores transfers close to the snapshot.
    await sql`update transfers set created_at = created_at - interval '1 hour'`.execute(tx);
    await statement.execute(tx);
  });

/** Replaces all leaves of a token by `leaves`. */
const replaceLeaves = async (
  tx: Tx,
  epochId: bigint,
  token: Token,
  leaves: readonly LiabilityLeaf[],
): Promise<void> => {
  await sql`update epoch_leaves set replaced_by = ${epochId}
    where token = ${token} and replaced_by is null`.execute(tx);
  const rows = leaves.map((leaf, place) => ({ epoch_id: epochId, token, place, ...leaf }));
  if (rows.length > 0) await tx.insertInto('epoch_leaves').values(rows).execute();
};

/** Marks with the stolen publisher key; returns the mark's number and its counters. */
const markNow = async (chain: TestChain) => {
  await (await chain.custody.connect(chain.publisher).mark()).wait();
  const [marked] = (await chain.custody.queryFilter(chain.custody.filters.Marked())).slice(-1);
  if (marked === undefined) throw new Error('there is no mark');
  const { mark, degen, bnb } = marked.args;
  return { mark: Number(mark), counters: { DEGEN: degen, BNB: bnb } };
};

const nextNumber = async ({ custody }: TestChain): Promise<number> =>
  Number((await custody.lastEpoch()).number) + 1;

/**
 * Publishes an epoch with `changed` leaves and also stores it in the database, as an attacker with
 * database access and the publisher's key can. `follow` makes the server read the mark.
 */
export const publishStored = async (
  chain: TestChain,
  db: Database,
  follow: () => Promise<void>,
  changed: (token: Token, leaves: LiabilityLeaf[]) => LiabilityLeaf[],
): Promise<void> => {
  const { degen } = chain.deployment;
  const { mark: marked, counters } = await markNow(chain);
  await follow();
  const leaves = {
    DEGEN: changed('DEGEN', await readLeaves(db.kysely, 'DEGEN', degen)),
    BNB: changed('BNB', await readLeaves(db.kysely, 'BNB', degen)),
  };
  const number = await nextNumber(chain);
  const after = await readNewestEpoch(db.kysely);
  const [event] = await readEvents(db.kysely, 'Marked', 1);
  const mark = await readMark(db.kysely, event?.id ?? 0n);
  if (mark?.number !== marked) throw new Error('the server has not read the mark');
  const build = await db.transaction(async (tx) => {
    const id = await insertBuild(tx, { number, attempt: 0, after_id: after?.id ?? null, mark });
    for (const token of TOKENS) await replaceLeaves(tx, id, token, leaves[token]);
    return countLeaves(tx, id);
  });
  const byOperator = { DEGEN: counters.DEGEN.byOperator, BNB: counters.BNB.byOperator };
  const head = { number, mark: marked, byOperator };
  const epoch = buildEpoch(head, degen, { leaves, rounds: [] });
  const hash = epochHash(keccak256, epoch);
  await db.transaction(async (tx) => {
    await removeBuild(tx, build.epoch_id);
    await insertEpoch(tx, { build, epoch, hash }, new Date());
  });
  await (await chain.custody.connect(chain.publisher).publishEpoch(epoch)).wait();
};

/**
 * Publishes a false epoch with the publisher's key. Its counters are the contract's, but its only
 * leaf gives all of custody to the attacker.
 */
export const publishFalseEpoch = async (chain: TestChain, attacker: string): Promise<Epoch> => {
  const { mark, counters } = await markNow(chain);
  const liabilities = async (token: Token) => {
    const { deposited, withdrawn, byOperator } = counters[token];
    const balance = await chain.custody.custodyOf(chain.addressOf(token));
    const leaf = { player: attacker, balance, deposited, withdrawn };
    const tree = buildLiabilityTree(keccak256, chain.addressOf(token), [leaf]);
    return { ...tree.total, byOperator };
  };
  const epoch: Epoch = {
    number: await nextNumber(chain),
    mark,
    roundsRoot: NO_ROUNDS_ROOT,
    degen: await liabilities('DEGEN'),
    bnb: await liabilities('BNB'),
  };
  await (await chain.custody.connect(chain.publisher).publishEpoch(epoch)).wait();
  return epoch;
};

/** Pays an accomplice, as an attacker with the operator's key can. */
export const payOut = async (
  chain: TestChain,
  withdrawal: { id: string; player: string; token: string; amount: bigint },
): Promise<void> => {
  await (await chain.custody.connect(chain.operator).executeWithdrawals([withdrawal])).wait();
};
