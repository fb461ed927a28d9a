import type { DeployedChain } from '../../../../scripts/stack/server-env.ts';

/** Names the setting by which the run tells its workers where their stacks are. */
export const STACKS_URL = 'JOURNEYS_STACKS_URL';

export type FreshChain = DeployedChain & {
  /** The folder of an empty ledger, to be copied. */
  readonly emptyLedger: string;
};

/** A chain and a server that many journeys use, one after the other. */
export type SharedStack = Pick<DeployedChain, 'deployment'> & {
  readonly chain: { readonly rpcUrl: string };
  readonly origin: string;
  readonly chainId: number;
};

const ask = async <Answer>(path: string): Promise<Answer> => {
  const response = await fetch(`${process.env[STACKS_URL]}/${path}`, { method: 'POST' });
  if (!response.ok) throw new Error(`no stack: ${await response.text()}`);
  return (await response.json()) as Answer;
};

/** The chain of a worker, with nothing on it but the contracts; its shared stack is no more. */
export const freshChain = (worker: number): Promise<FreshChain> => ask(String(worker));

export const sharedStack = (worker: number, project: string): Promise<SharedStack> =>
  ask(`${worker}/${project}`);
