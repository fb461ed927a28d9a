import { Contract, id } from 'ethers';
import type { JobDeps, JobSource } from './operator/job.ts';

const OPERATOR_ROLE = id('OPERATOR_ROLE');
const ROLES = ['function hasRole(bytes32 role, address account) view returns (bool)'];

/** Whether the contracts accept calls of our operator now. */
type OperatorStanding = {
  /** Reads the suspension and the role from the chain. Call it before each run. */
  refresh(): Promise<void>;
  /** Wraps a source so that it has no jobs while the operator is suspended or without its role. */
  whileTrusted(source: JobSource): JobSource;
};

/**
 * While the operator is suspended or without its role, wrapped sources have no jobs. The contracts
 * would reject their calls, and after too many rejections a withdrawal would be refunded.
 */
export const createOperatorStanding = (deps: JobDeps): OperatorStanding => {
  const { log, provider, custody, operatorAddress, metrics } = deps;
  const roles = new Contract(custody, ROLES, provider);
  let isTrusted: boolean | undefined;
  let askedAt: string | undefined;

  const refresh = async (): Promise<void> => {
    const block = await provider.getBlock('latest');
    if (block === null) throw new Error('the node has no latest block');
    // The contracts' state changes only with a new block, so it is read once per block.
    if (block.hash !== null && block.hash === askedAt) return;
    const until = await custody.operatorSuspendedUntil();
    const isSuspended = BigInt(block.timestamp) <= until;
    const hasRole: boolean = await roles.getFunction('hasRole')(OPERATOR_ROLE, operatorAddress);
    const wasTrusted = isTrusted;
    isTrusted = hasRole && !isSuspended;
    askedAt = block.hash ?? undefined;
    metrics.suspended.set(isTrusted ? 0 : 1);
    if (isTrusted === wasTrusted) return;
    if (!isTrusted) log.error({ until: `${until}`, hasRole }, 'operator is suspended; it waits');
    else if (wasTrusted !== undefined) log.info('operator is trusted again');
  };

  return {
    refresh,
    whileTrusted: (source) => ({
      ...source,
      next: async () => (isTrusted === true ? source.next() : undefined),
    }),
  };
};
