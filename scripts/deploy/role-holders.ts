import type { Provider } from 'ethers';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';

/** The number of blocks that one request to a public node covers. */
const BLOCKS_PER_QUERY = 1_000;

const ACCESS = Casino__factory.createInterface();

/**
 * All holders of a contract's roles, read from its events. A check of known accounts would miss
 * unexpected holders.
 */
export const readRoleHolders = async (
  provider: Provider,
  contract: string,
  fromBlock: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const holders = new Map<string, Set<string>>();
  const granted = ACCESS.getEvent('RoleGranted').topicHash;
  const revoked = ACCESS.getEvent('RoleRevoked').topicHash;
  const head = await provider.getBlockNumber();
  for (let from = fromBlock; from <= head; from += BLOCKS_PER_QUERY) {
    const logs = await provider.getLogs({
      address: contract,
      topics: [[granted, revoked]],
      fromBlock: from,
      toBlock: Math.min(head, from + BLOCKS_PER_QUERY - 1),
    });
    for (const log of logs) {
      const event = ACCESS.parseLog(log);
      const [role, account]: [string, string] = [event?.args.role, event?.args.account];
      const members = holders.get(role) ?? new Set();
      if (event?.name === 'RoleGranted') members.add(account);
      else members.delete(account);
      holders.set(role, members);
    }
  }
  return holders;
};
