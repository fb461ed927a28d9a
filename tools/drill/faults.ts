import { setTimeout as delay } from 'node:timers/promises';
import {
  type DatabaseNode,
  leaderOf,
  readMembers,
  untilComplete,
} from '../../scripts/cluster/database-nodes.ts';
import { waitUntil } from '../../scripts/stack/processes.ts';
import { CHAIN_FAULTS } from '../load/chain-faults.ts';
import type { DrillCasino } from './casino.ts';

/** A fault of the casino. `run` causes the fault, and resolves when the fault is over. */
export type Fault = {
  readonly name: string;
  /** The longest time in which requests may fail; 0 if no request may fail. */
  readonly failingMsMax: number;
  run(casino: DrillCasino): Promise<void>;
};

const FAILOVER_MS_MAX = 15_000;
/** HAProxy's checks need at most this long to remove a server that does not answer. */
const SERVER_LOST_MS_MAX = 2_000;
const RECOVERY_TIMEOUT_MS = 300_000;
/** Time after which the drill ends a fault that would otherwise last. */
const LASTING_MS = 8_000;
const RELOADS = 3;

const primary = async ({ cluster }: DrillCasino): Promise<DatabaseNode> => {
  const leader = leaderOf(await readMembers(cluster.nodes));
  const node = cluster.nodes.find(({ name }) => name === leader);
  if (node === undefined) throw new Error('the cluster has no primary');
  return node;
};

/** Waits until another node has become primary. */
const untilReplaced = ({ cluster }: DrillCasino, old: DatabaseNode): Promise<void> => {
  const others = cluster.nodes.filter((node) => node !== old);
  const isReplaced = async () => {
    const leader = leaderOf(await readMembers(others));
    return leader !== undefined && leader !== old.name;
  };
  return waitUntil('another primary', isReplaced, { timeoutMs: RECOVERY_TIMEOUT_MS });
};

const switchOver = async (casino: DrillCasino, candidate: string): Promise<void> => {
  const { cluster } = casino;
  const old = await primary(casino);
  if (old.name === candidate) return;
  const login = Buffer.from(`patroni:${cluster.patroniPassword}`).toString('base64');
  const answer = await fetch(`${old.patroniUrl}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leader: old.name, candidate }),
  });
  if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`);
  await untilComplete(cluster.nodes);
};

/** The name of the synchronous standby, the only node that may be promoted. */
const synchronousStandby = async ({ cluster }: DrillCasino): Promise<string> => {
  const members = await readMembers(cluster.nodes);
  return members?.find(({ role }) => role === 'sync_standby')?.name ?? '';
};

export const PRIMARY_PROCESS: Fault = {
  name: 'PostgreSQL of the primary is killed',
  failingMsMax: FAILOVER_MS_MAX,
  run: async (casino) => {
    const old = await primary(casino);
    old.killPostgres();
    await untilReplaced(casino, old);
    await untilComplete(casino.cluster.nodes);
  },
};

const PRIMARY_MACHINE: Fault = {
  name: 'the machine of the primary is gone',
  failingMsMax: FAILOVER_MS_MAX,
  run: async (casino) => {
    const old = await primary(casino);
    await old.killDatabase();
    await untilReplaced(casino, old);
    old.startDatabase();
    await untilComplete(casino.cluster.nodes);
  },
};

const SWITCHOVER: Fault = {
  name: 'the standby is promoted by a switchover',
  failingMsMax: FAILOVER_MS_MAX,
  run: async (casino) => switchOver(casino, await synchronousStandby(casino)),
};

const SERVER_KILLED: Fault = {
  name: 'a server is killed',
  failingMsMax: SERVER_LOST_MS_MAX,
  run: async ({ servers }) => servers[0]?.kill(),
};

const SERVER_RESTARTED: Fault = {
  name: 'a server is restarted in order',
  failingMsMax: 0,
  run: async ({ servers }) => {
    await servers[1]?.stop();
    await servers[1]?.restart();
  },
};

const PROXY_RELOADED: Fault = {
  name: `HAProxy is reloaded ${RELOADS} times`,
  failingMsMax: SERVER_LOST_MS_MAX,
  run: async ({ cluster }) => {
    for (let count = 0; count < RELOADS; count += 1) {
      cluster.reloadProxy();
      await delay(LASTING_MS / RELOADS);
    }
  },
};

const ETCD_LOST: Fault = {
  name: 'etcd loses a member',
  failingMsMax: 0,
  run: async ({ cluster }) => {
    const [node] = cluster.nodes;
    await node?.killEtcd();
    await delay(LASTING_MS);
    await node?.startEtcd();
  },
};

/** The third node has the small disk, so it is made primary first. */
const DISK_FULL: Fault = {
  name: 'the disk of the primary fills',
  failingMsMax: FAILOVER_MS_MAX,
  run: async (casino) => {
    const { disk, answers, cluster } = casino;
    const small = cluster.nodes[2];
    if (disk === undefined || small === undefined) return;
    await switchOver(casino, small.name);
    answers.take();
    disk.fill();
    await untilReplaced(casino, small);
    disk.empty();
    await untilComplete(cluster.nodes);
  },
};

export const FAULTS: readonly Fault[] = [
  PRIMARY_PROCESS,
  PRIMARY_MACHINE,
  SWITCHOVER,
  SERVER_KILLED,
  SERVER_RESTARTED,
  PROXY_RELOADED,
  ETCD_LOST,
  DISK_FULL,
  ...CHAIN_FAULTS.map((fault) => ({ ...fault, failingMsMax: 0 })),
];

/** Whether this user has the rights for the fault. Other faults are skipped with a message. */
export const isPossible = (fault: Fault, { disk }: DrillCasino): boolean =>
  fault !== DISK_FULL || disk !== undefined;
