import {
  type SettlementServer,
  startSettlementServer,
} from '../../../scripts/stack/settlement-server.ts';

/** A server that is killed without warning and started again, on the same port and database. */
export type ServerUnderTest = {
  readonly origin: string;
  kills(): number;
  /** Kills the server by SIGKILL; resolves when it has ended. */
  crash(): Promise<void>;
  /** Starts the server again; resolves when it is healthy. */
  restart(): Promise<void>;
  /** Kills the server and starts it again. */
  kill(): Promise<void>;
  /** Stops the server gracefully, so that the audit can use the database alone. */
  stop(): Promise<void>;
};

/** `flags` are command-line flags of Node. */
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
