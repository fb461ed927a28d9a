import type { Provider } from 'ethers';
import type { JobDeps } from './operator/job.ts';

/** Whether Custody has executed an id, for each id that was looked up. */
export type Executed = ReadonlyMap<string, boolean>;

/**
 * Thrown when the server must first look up on the chain whether Custody has executed these ids,
 * and whether a reorganization removed one of our transactions with them. The lookup must end
 * before the player's accounts are locked, because the node may respond slowly.
 */
export class UnaskedError extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('the chain was not asked what became of these ids');
    this.ids = ids;
  }
}

/** Whether Custody has executed the id, at the newest block or at the confirmed one. */
export const wasExecuted = async (
  {
    provider,
    custody,
    confirmations,
  }: Pick<JobDeps, 'custody' | 'confirmations'> & { readonly provider: Provider },
  id: string,
): Promise<boolean> => {
  const deep = Math.max((await provider.getBlockNumber()) - confirmations, 0);
  const executed = await Promise.all([
    custody.isExecuted(id),
    custody.isExecuted(id, { blockTag: deep }),
  ]);
  return executed.includes(true);
};
