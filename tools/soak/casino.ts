import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deployment } from '../../scripts/deploy-local.ts';
import { LOCAL_CHAIN_ID } from '../../scripts/stack/local-chain.ts';
import { freePort, ROOT } from '../../scripts/stack/processes.ts';
import { localServerEnv } from '../../scripts/stack/server-env.ts';
import {
  type SettlementServer,
  startSettlementServer,
} from '../../scripts/stack/settlement-server.ts';
import { startDeployedChain } from '../../scripts/stack/stack.ts';
import { startRpcProxy } from '../../test/kit/chain/rpc-proxy.ts';
import { createSimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { startPostgresServer } from '../../test/kit/postgres/postgres-server.ts';
import {
  type ServerUnderTest,
  startServerUnderTest,
} from '../../test/kit/stack/server-under-test.ts';
import { type Answers, openAnswers } from '../load/answers.ts';
import { type AtEnd, PLAYERS_ENV } from '../load/casino.ts';
import { openDrillChain } from '../load/chain.ts';
import type { ChainParts } from '../load/chain-faults.ts';
import { fundJournal, type Journal, openJournal } from '../load/operations.ts';

/** Two servers on one PostgreSQL and one chain, and funded players on both servers. */
export type SoakCasino = ChainParts & {
  readonly deployment: Deployment;
  readonly databaseUrl: string;
  /** The server whose memory and event loop are measured, so no fault stops it. */
  readonly measured: SettlementServer;
  readonly other: ServerUnderTest;
  readonly journals: readonly Journal[];
  readonly answers: Answers;
  /** Stops the measured server, and reads what it wrote about its event loop. */
  readEventLoop(): Promise<EventLoop>;
};

export type EventLoop = {
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly samples: number;
};

type Options = {
  readonly players: number;
  readonly warmUpMs: number;
  readonly atEnd: AtEnd;
};

/** One player in four uses the server that is not measured. */
const OTHERS = 4;

export const openSoakCasino = async ({
  players,
  warmUpMs,
  atEnd,
}: Options): Promise<SoakCasino> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-soak-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgresServer({ shared_buffers: '512MB' });
  atEnd(postgres.stop);
  const databaseUrl = await postgres.createDatabase('soak');
  const local = await startDeployedChain(await freePort());
  atEnd(local.child.stop);
  const rpc = await startRpcProxy(local.rpcUrl);
  atEnd(rpc.stop);
  const chain = openDrillChain(local.rpcUrl);
  atEnd(async () => chain.close());

  const eventLoopFile = join(dataDir, 'event-loop.json');
  const port = await freePort();
  const env = localServerEnv(local, {
    ...{ port, dataDir },
    env: {
      ...PLAYERS_ENV,
      DATABASE_URL: databaseUrl,
      CHAIN_RPC_URL: rpc.url,
      SOAK_EVENT_LOOP_FILE: eventLoopFile,
      SOAK_WARM_UP_MS: String(warmUpMs),
    },
  });
  const preload = pathToFileURL(join(ROOT, 'tools/soak/event-loop.ts')).href;
  const measured = await startSettlementServer(env, { flags: ['--import', preload] });
  atEnd(measured.child.stop);
  const otherPort = String(await freePort());
  const other = await startServerUnderTest({
    ...{ ...env, PORT: otherPort },
    PUBLIC_ORIGIN: `http://localhost:${otherPort}`,
  });
  atEnd(other.stop);

  const answers = openAnswers();
  const journals = Array.from({ length: players }, (_, index) => {
    const { origin } = index % OTHERS === 0 ? other : measured;
    const target = {
      ...{ origin, provider: chain.players, chainId: LOCAL_CHAIN_ID },
      ...local.deployment,
    };
    return openJournal(answers.before(createSimulatedPlayer(target)));
  });
  // Players are funded one after another. Otherwise the two servers could use the same nonce of the
  // faucet's account.
  for (const journal of journals) await fundJournal(journal);
  answers.take();
  return {
    ...{ rpc, chain, origin: measured.origin, deployment: local.deployment, databaseUrl },
    ...{ measured, other, journals, answers },
    readEventLoop: async () => {
      await measured.child.stop();
      return JSON.parse(readFileSync(eventLoopFile, 'utf8'));
    },
  };
};
