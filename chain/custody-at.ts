import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import type { JsonRpcProvider } from 'ethers';
import { CustodyContract, type ICustody, type IWindUp, WindUpContract } from './contracts.ts';
import { openNode, withNode } from './node.ts';

export type CustodyPlace = Pick<SavedProof, 'rpcUrl' | 'chainId' | 'custody'>;

export const custodyAt = ({ rpcUrl, chainId, custody }: CustodyPlace) => {
  const provider = openNode(rpcUrl, chainId);
  return { provider, custody: CustodyContract.connect(custody, provider) };
};

/** Gives Custody at its node to `use`, and closes the connection afterwards. */
export const withCustody = <T>(
  { rpcUrl, chainId, custody }: CustodyPlace,
  use: (custody: ICustody, node: JsonRpcProvider) => Promise<T>,
): Promise<T> =>
  withNode(rpcUrl, chainId, (node) => use(CustodyContract.connect(custody, node), node));

/** Whether Custody takes deposits: they are neither paused nor closed for good. */
export const takesDeposits = async (
  custody: Pick<ICustody, 'depositsPaused' | 'depositsClosed'>,
): Promise<boolean> =>
  !(await custody.depositsPaused()) && !(await custody.depositsClosed()).closed;

/**
 * Custody created its wind-up and never changes it, so the address is read from Custody and needs
 * no setting.
 */
export const windUpOf = async (
  custody: Pick<ICustody, 'windUpContract' | 'runner'>,
): Promise<IWindUp> => WindUpContract.connect(await custody.windUpContract(), custody.runner);
