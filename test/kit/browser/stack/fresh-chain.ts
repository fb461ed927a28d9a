import type { DeployedChain } from '../../../../scripts/stack/server-env.ts';

/** Names the setting by which the run tells its workers where their chains are. */
export const CHAINS_URL = 'JOURNEYS_CHAINS_URL';

export type FreshChain = DeployedChain & {
  /** The folder of an empty ledger, to be copied. */
  readonly emptyLedger: string;
};

/** The chain of a worker, with nothing on it but the contracts. */
export const freshChain = async (worker: number): Promise<FreshChain> => {
  const response = await fetch(`${process.env[CHAINS_URL]}/${worker}`, { method: 'POST' });
  if (!response.ok) throw new Error(`no chain: ${await response.text()}`);
  return (await response.json()) as FreshChain;
};
