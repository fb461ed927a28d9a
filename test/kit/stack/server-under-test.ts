import {
  type SettlementServer,
  startSettlementServer,
} from '../../../scripts/stack/settlement-server.ts';

/** A server that is killed without warning and started again, on the same port and database. */
export type ServerUnderTest = {
  readonly origin: string;
  kills(): number;
  /** Kills it now (SIGKILL); answers when it is gone. */
  crash(): Promise<void>;
  /** Starts it again; answers when it is healthy. */
  restart(): Promise<void>;
  /** Both, one after the other. */
  kill(): Promise<void>;
  /** Stops it in order, so that the audit has the database to itself. */
  stop(): Promise<void>;
};

/** `flags` are Node's own. */
export const startServerUnderTest = async (
  env: NodeJS.ProcessEnv & { PORT: string },
  flags: readonly string[] = [],
): Promise<ServerUnderTest> => {
  let server: SettlementServer = await startSettlementServer(env, { flags });
  let kills = 0;
  const crash = async (): Promise<void> => {
    server.child.process.kill('SIGKILL');
    await server.child.exited;
    kills += 1;
  };
  const restart = async (): Promise<void> => {
    server = await startSettlementServer(env, { flags });
  };
  return {
    origin: server.origin,
    kills: () => kills,
    crash,
    restart,
    kill: async () => {
      await crash();
      await restart();
    },
    stop: () => server.child.stop(),
  };
};
