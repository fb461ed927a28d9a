import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, startCluster } from '../../scripts/cluster/cluster.ts';
import { clusterServerEnvs } from '../../scripts/cluster/servers.ts';
import type { Deployment } from '../../scripts/deploy-local.ts';
import type { RpcProxy } from '../../test/kit/chain/rpc-proxy.ts';
import {
  type ServerUnderTest,
  startServerUnderTest,
} from '../../test/kit/stack/server-under-test.ts';
import type { Answers } from '../load/answers.ts';
import { type AtEnd, openChain, openPlayers, PLAYERS_ENV } from '../load/casino.ts';
import type { DrillChain } from '../load/chain.ts';
import { type Journal, operateByServer } from '../load/operations.ts';
import { openSeededRandom } from '../load/requests.ts';

/** A separate disk for a database node: it can be filled while the machine's disk stays free. */
type SmallDisk = {
  /** Writes until the disk is full. */
  fill(): void;
  empty(): void;
  unmount(): Promise<void>;
};

const SIZE = '512m';
const PIECE = Buffer.alloc(1_024 * 1_024);

/** Mounts the disk; returns undefined if this user may not mount. */
const mountSmallDisk = (folder: string): SmallDisk | undefined => {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const writeUntilFull = (file: number, piece: Buffer): void => {
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };
  return {
    fill: () => {
      const file = openSync(ballast, 'a');
      writeUntilFull(file, PIECE);
      writeUntilFull(file, PIECE.subarray(0, 4_096));
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount: async () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    },
  };
};

/** The whole casino on this machine, with players in it. */
export type DrillCasino = {
  readonly cluster: Cluster;
  readonly chain: DrillChain;
  readonly deployment: Deployment;
  /** The environment of the first server. */
  readonly env: NodeJS.ProcessEnv;
  /** A proxy between the servers and the chain's node. */
  readonly rpc: RpcProxy;
  readonly servers: readonly ServerUnderTest[];
  /** The disk of the third database node; undefined when this user may not mount one. */
  readonly disk: SmallDisk | undefined;
  readonly journals: readonly Journal[];
  readonly answers: Answers;
  readonly origin: string;
  /** Stops the players; resolves when each has the answer to its last request. */
  stopPlaying(): Promise<void>;
};

/**
 * Pause between two operations of a player, which keeps the load steady and leaves processor time
 * for the cluster.
 */
const PAUSE_MS = 20;

type Options = {
  readonly players: number;
  readonly seed: string;
  readonly atEnd: AtEnd;
};

export const openDrillCasino = async (options: Options): Promise<DrillCasino> => {
  const { players, seed, atEnd } = options;
  const folder = await mkdtemp(join(tmpdir(), 'casino-cluster-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const disk = mountSmallDisk(join(folder, 'db3'));
  if (disk) atEnd(disk.unmount);
  const [cluster, { local, rpc, chain }] = await Promise.all([
    startCluster({ folder, atEnd }),
    openChain(atEnd),
  ]);
  const envs = clusterServerEnvs(cluster, local, {
    dataDir: folder,
    env: {
      ...PLAYERS_ENV,
      CHAIN_RPC_URL: rpc.url,
      CHAIN_POLL_MS: '200',
    },
  });
  const servers: ServerUnderTest[] = [];
  for (const env of envs) {
    const server = await startServerUnderTest(env);
    atEnd(server.stop);
    servers.push(server);
  }
  const origin = `http://localhost:${cluster.publicPort}`;
  const origins = Array.from({ length: players }, () => origin);
  const { journals, answers } = await openPlayers(origins, chain.players, local.deployment);
  let isOver = false;
  const play = async (journal: Journal, index: number): Promise<void> => {
    const random = openSeededRandom(`${seed}:${index}`);
    while (!isOver) {
      await operateByServer(journal, random);
      await delay(PAUSE_MS);
    }
  };
  const playing = Promise.all(journals.map(play));
  // The failure is reported when the result is awaited.
  playing.catch(() => undefined);
  answers.take();
  return {
    ...{ cluster, chain, rpc, servers, disk, journals, answers, origin },
    deployment: local.deployment,
    env: { ...envs[0] },
    stopPlaying: async () => {
      isOver = true;
      await playing;
    },
  };
};
