import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '../../scripts/deploy-local.ts';
import { freePort } from '../../scripts/stack/processes.ts';
import { localServerEnv } from '../../scripts/stack/server-env.ts';
import {
  type SettlementServer,
  startSettlementServer,
} from '../../scripts/stack/settlement-server.ts';
import { startPostgresServer } from '../../test/kit/postgres/postgres-server.ts';
import {
  type ServerUnderTest,
  startServerUnderTest,
} from '../../test/kit/stack/server-under-test.ts';
import type { Answers } from '../load/answers.ts';
import { type AtEnd, openChain, openPlayers, PLAYERS_ENV } from '../load/casino.ts';
import type { ChainParts } from '../load/chain-faults.ts';
import type { Journal } from '../load/operations.ts';

/** Two servers on one PostgreSQL and one chain, and funded players on both servers. */
export type SoakCasino = ChainParts & {
  readonly deployment: Deployment;
  readonly databaseUrl: string;
  /** The environment of the measured server. */
  readonly env: NodeJS.ProcessEnv;
  /** The server whose memory and event loop are measured, so no fault stops it. */
  readonly measured: SettlementServer;
  readonly other: ServerUnderTest;
  readonly journals: readonly Journal[];
  readonly answers: Answers;
};

type Options = { readonly players: number; readonly atEnd: AtEnd };

/** One player in four uses the server that is not measured. */
const OTHERS = 4;

export const openSoakCasino = async ({ players, atEnd }: Options): Promise<SoakCasino> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-soak-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgresServer({ shared_buffers: '512MB' });
  atEnd(postgres.stop);
  const databaseUrl = await postgres.createDatabase('soak');
  const { local, rpc, chain } = await openChain(atEnd);
  const port = await freePort();
  const env = localServerEnv(local, {
    ...{ port, dataDir },
    env: {
      ...PLAYERS_ENV,
      DATABASE_URL: databaseUrl,
      CHAIN_RPC_URL: rpc.url,
    },
  });
  const measured = await startSettlementServer(env);
  atEnd(measured.child.stop);
  const otherPort = String(await freePort());
  const other = await startServerUnderTest({
    ...{ ...env, PORT: otherPort },
    PUBLIC_ORIGIN: `http://localhost:${otherPort}`,
  });
  atEnd(other.stop);

  const origins = Array.from({ length: players }, (_, index) =>
    index % OTHERS === 0 ? other.origin : measured.origin,
  );
  const { journals, answers } = await openPlayers(origins, chain.players, local.deployment);
  return {
    ...{ rpc, chain, origin: measured.origin, deployment: local.deployment, databaseUrl, env },
    ...{ measured, other, journals, answers },
  };
};
