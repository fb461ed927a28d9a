import { ROLE_IDS, type Role } from '../../chain/contracts.ts';
import type { Checked } from './check.ts';
import { type Finding, finding } from './finding.ts';
import { readRoleHolders } from './role-holders.ts';

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
