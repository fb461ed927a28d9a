import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DeployedChain } from '../../../../scripts/stack/server-env.ts';

/** The environment variable with the URL at which workers request their stacks. */
export const STACKS_URL = 'JOURNEYS_STACKS_URL';

export type FreshChain = DeployedChain & {
  /** The URL of a new, migrated PostgreSQL database. */
  readonly databaseUrl: string;
};

/** A chain and a server that many journeys use, one after the other. */
export type SharedStack = Pick<DeployedChain, 'deployment'> & {
  readonly chain: { readonly rpcUrl: string };
  readonly origin: string;
  readonly chainId: number;
};

/**
 * Asks the global setup for a stack. Does not use `fetch`, which gives up after five minutes. A
 * busy machine may need longer to start a stack.
 */
const ask = async <Answer>(path: string): Promise<Answer> => {
  const asked = request(`${process.env[STACKS_URL]}/${path}`, { method: 'POST' }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`no stack: ${answer}`);
  return JSON.parse(answer) as Answer;
};

/** Stops the worker's shared stack, and returns its chain, reset to the deployed contracts. */
export const freshChain = (worker: number): Promise<FreshChain> => ask(String(worker));

export const sharedStack = (worker: number, project: string): Promise<SharedStack> =>
  ask(`${worker}/${project}`);
