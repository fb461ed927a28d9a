import { ROLE_IDS } from '../../chain/contracts.ts';
import type { Checked } from './check.ts';
import { type Finding, finding } from './finding.ts';
import { readRoleHolders } from './role-holders.ts';

/** A role: its name, its hash, and the accounts that should have the role. */
type ExpectedRole = readonly [name: string, role: string, ...holders: string[]];

/** The expected admin of a contract. Until the handover, this is the deployer. */
export const expectedAdmin = ({
  parameters,
  deployer,
  isHandedOver,
}: Pick<Checked, 'parameters' | 'deployer' | 'isHandedOver'>): ExpectedRole => [
  'admin',
  ROLE_IDS.admin,
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
  const known = new Set(expected.map(([, role]) => role));
  const others = [...holders].filter(([role, who]) => who.size > 0 && !known.has(role));
  return [
    ...(await Promise.all(
      expected.map(([title, role, ...accounts]) =>
        finding(
          `${name}: ${title}, alone`,
          [...(holders.get(role) ?? [])].toSorted(),
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
