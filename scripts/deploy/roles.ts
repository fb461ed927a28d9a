import type { Provider } from 'ethers';
import { ROLE_IDS, type Role } from '../../chain/contracts.ts';
import { readLogsFrom } from '../../chain/logs/pages.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import type { Checked } from './check.ts';
import { type Finding, finding } from './finding.ts';

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

/** A role, and the accounts that should have it. */
type ExpectedRole = readonly [role: Role, ...holders: string[]];

/** The expected admin of a contract. Until the handover, this is the deployer. */
export const expectedAdmin = ({
  parameters,
  deployer,
  isHandedOver,
}: Pick<Checked, 'parameters' | 'deployer' | 'isHandedOver'>): ExpectedRole => [
  'admin',
  isHandedOver ? parameters.admin : deployer,
];

/** Checks that every role of a contract belongs to exactly the intended accounts. */
export const checkRoles = async (
  { provider, deployBlock }: Pick<Checked, 'provider' | 'deployBlock'>,
  contract: { readonly name: string; readonly address: string },
  expected: readonly ExpectedRole[],
): Promise<Finding[]> => {
  const { name, address } = contract;
  const holders = await readRoleHolders(provider, address, deployBlock);
  const known = new Set<string>(expected.map(([role]) => ROLE_IDS[role]));
  const others = [...holders].filter(([role, who]) => who.size > 0 && !known.has(role));
  return [
    ...(await Promise.all(
      expected.map(([role, ...accounts]) =>
        finding(
          `${name}: ${role}, alone`,
          [...(holders.get(ROLE_IDS[role]) ?? [])].toSorted(),
          accounts.toSorted(),
        ),
      ),
    )),
    await finding(
      `${name}: other roles`,
      others.map(([role]) => role),
      [],
    ),
  ];
};
