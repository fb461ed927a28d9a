import { type SettlementServer, startSettlementServer } from '../stack/settlement-server.ts';

/** A server that is killed without warning and started again, on the same port and database. */
export type Victim = {
  readonly origin: string;
  kills(): number;
  /** Kills it now (SIGKILL) and starts it again; answers when it is healthy. */
  kill(): Promise<void>;
  /** Stops it in order, so that the audit has the database to itself. */
  stop(): Promise<void>;
};

export const startVictim = async (env: NodeJS.ProcessEnv & { PORT: string }): Promise<Victim> => {
  let server: SettlementServer = await startSettlementServer(env);
  let kills = 0;
  return {
    origin: server.origin,
    kills: () => kills,
    kill: async () => {
      server.child.process.kill('SIGKILL');
      await server.child.exited;
      kills += 1;
      server = await startSettlementServer(env);
    },
    stop: () => server.child.stop(),
  };
};
