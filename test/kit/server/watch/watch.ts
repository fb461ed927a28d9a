import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { epochHash, NO_EPOCH, withTotals } from '@degen/rules/liabilities/epoch.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { hexlify, keccak256 } from 'ethers';
import { type RawBuilder, sql } from 'kysely';
import { buildRoundsTree } from '../../../../rules/test/trees/rounds-tree.ts';
import { readEvents } from '../../../../server/src/chain/chain-repository.ts';
import type { Database, Tx } from '../../../../server/src/db/database.ts';
import { countLeaves, insertBuild, removeBuild } from '../../../../server/src/epochs/builds.ts';
import { treesOf } from '../../../../server/src/epochs/epoch-content.ts';
import { insertEpoch, readNewestEpoch } from '../../../../server/src/epochs/epoch-repository.ts';
import { readMark } from '../../../../server/src/epochs/marks.ts';
import { look } from '../../../../server/src/watch/look.ts';
import { main, openWatch } from '../../../../server/src/watch/main.ts';
import type { Finding } from '../../../../server/src/watch/report.ts';
import { readSettings } from '../../../../server/src/watch/settings.ts';
import { markNow } from '../../chain/publish-leaves.ts';
import type { TestChain } from '../chain.ts';
import {
  type ChainFixture,
  createChainFixture,
  openFixture,
  type PreparedFixture,
  prepareFixture,
} from '../chain-fixture.ts';
import { readEpochRounds, readLeaves } from '../epochs.ts';
import { openHouse } from '../house.ts';

type Watched = { readonly code: number; readonly findings: readonly Finding[] };

/** The watcher as the command line starts it, on a test chain and the database at `url`. */
const openWatcher = async (chain: TestChain, databaseUrl: string) => {
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

  /** The findings of so many looks of one watcher; `then` is called after each. */
  const looks = async (
    count: number,
    then: (looked: number) => Promise<void> | void,
    changes: NodeJS.ProcessEnv = {},
  ): Promise<Finding[][]> => {
    const settings = await readSettings([], { ...env, ...changes });
    if (settings === undefined) throw new Error('no settings');
    const opened = await openWatch(settings);
    const looked: Finding[][] = [];
    try {
      while (looked.length < count) {
        looked.push(await look(opened));
        await then(looked.length);
      }
    } finally {
      await opened.close();
    }
    return looked;
  };

  return {
    env,
    once: (changes: NodeJS.ProcessEnv = {}) => watch(['--once'], changes),
    exportTo: (target: string, changes: NodeJS.ProcessEnv = {}) =>
      watch(['--export', target, '--rpc', 'https://node.test'], changes),
    looks,
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

/** Runs statements in the database, as an attacker with write access can. */
export const tamper = (db: Database, ...statements: RawBuilder<unknown>[]) =>
  db.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
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
  const rows = leaves.map(({ orderCount, orderHead, ...leaf }, place) => ({
    ...{ epoch_id: epochId, token, place, ...leaf },
    ...{ order_count: orderCount, order_head: orderHead },
  }));
  if (rows.length > 0) await tx.insertInto('epoch_leaves').values(rows).execute();
};

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
  const publisher = chain.custody.connect(chain.publisher);
  const { mark: marked, counters } = await markNow(publisher);
  await follow();
  const leaves = {
    DEGEN: changed('DEGEN', await readLeaves(db.kysely, 'DEGEN', degen)),
    BNB: changed('BNB', await readLeaves(db.kysely, 'BNB', degen)),
  };
  const number = Number((await publisher.lastEpoch()).number) + 1;
  const after = await readNewestEpoch(db.kysely);
  const [event] = await readEvents(db.kysely, 'Marked', 1);
  const mark = await readMark(db.kysely, event?.id ?? 0n);
  if (mark?.number !== marked) throw new Error('the server has not read the mark');
  const build = await db.transaction(async (tx) => {
    const id = await insertBuild(tx, { number, attempt: 0, after_id: after?.id ?? null, mark });
    for (const token of TOKENS) await replaceLeaves(tx, id, token, leaves[token]);
    await sql`insert into epoch_rounds (epoch_id, place, round_id, receipt_hash)
      select ${id}::bigint, row_number() over (order by id) - 1, id, hash from rounds
      where not exists (select from epoch_rounds where round_id = rounds.id)`.execute(tx);
    return countLeaves(tx, id);
  });
  const rounds = await readEpochRounds(db.kysely, build.epoch_id);
  const { root: roundsRoot } = buildRoundsTree(
    keccak256,
    rounds.map(({ hash }) => hexlify(hash)),
  );
  const epoch = withTotals(
    {
      ...{ ...NO_EPOCH, number, mark: marked, roundsRoot },
      degen: { ...NO_EPOCH.degen, byOperator: counters.DEGEN.byOperator },
      bnb: { ...NO_EPOCH.bnb, byOperator: counters.BNB.byOperator },
    },
    treesOf(degen, leaves),
  );
  const hash = epochHash(keccak256, epoch);
  await db.transaction(async (tx) => {
    await removeBuild(tx, build.epoch_id);
    await insertEpoch(tx, { build, epoch, hash }, new Date());
  });
  await (await publisher.publishEpoch(epoch)).wait();
};

/** Pays an accomplice, as an attacker with the operator's key can. */
export const payOut = async (
  chain: TestChain,
  withdrawal: { id: string; player: string; token: string; amount: bigint },
): Promise<void> => {
  await (await chain.custody.connect(chain.operator).executeWithdrawals([withdrawal])).wait();
};
