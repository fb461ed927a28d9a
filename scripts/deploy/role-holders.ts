import type { Provider } from 'ethers';
import { readLogsFrom } from '../../chain/logs/pages.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';

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
  const filter = { address: contract, topics: [[granted, revoked]] };
  for (const log of await readLogsFrom(provider, filter, fromBlock)) {
    const event = ACCESS.parseLog(log);
    const [role, account]: [string, string] = [event?.args.role, event?.args.account];
    const members = holders.get(role) ?? new Set();
    if (event?.name === 'RoleGranted') members.add(account);
    else members.delete(account);
    holders.set(role, members);
  }
  return holders;
};
