import { describe, expect, it } from 'vitest';
import { type DeployParameters, separationIssues } from './parameters.ts';

const account = (index: number): string => `0x${String(index).padStart(40, '0')}`;

const DEPLOYER = account(1);
const PARAMETERS: DeployParameters = {
  admin: account(2),
  isAdminKeyAllowed: true,
  operator: account(3),
  publisher: account(4),
  coldPublisher: account(8),
  guardian: account(5),
  coldGuardian: account(9),
  development: account(6),
  treasury: account(7),
  team: [11, 12, 13, 14, 15].map(account),
  provider: 'commitReveal',
  bnbCustodyWei: 1n,
  bnbBankrollWei: 1n,
  chainTip: `0x${'11'.repeat(32)}`,
  chainLength: 1,
};

const KEYS = [
  ...(['admin', 'operator', 'publisher', 'coldPublisher'] as const),
  ...(['guardian', 'coldGuardian', 'development'] as const),
];
const PAIRS = KEYS.flatMap((first, index) =>
  KEYS.slice(index + 1).map((second) => [first, second] as const),
);

describe('the check that the accounts of a deployment differ', () => {
  it('accepts accounts that are all different', () => {
    expect(separationIssues(PARAMETERS, DEPLOYER)).toEqual([]);
  });

  it.each(PAIRS)('rejects one account as both %s and %s', (first, second) => {
    const parameters = { ...PARAMETERS, [first]: PARAMETERS[second] };
    expect(separationIssues(parameters, DEPLOYER)).toEqual([
      'deployer, admin, operator, publishers, guardians and development: not all different',
    ]);
  });

  it.each(KEYS)('rejects the deployer as %s', (role) => {
    expect(separationIssues({ ...PARAMETERS, [role]: DEPLOYER }, DEPLOYER)).toEqual([
      'deployer, admin, operator, publishers, guardians and development: not all different',
    ]);
  });

  it.each(KEYS.filter((key) => key !== 'admin'))('rejects the %s as treasury', (role) => {
    const parameters = { ...PARAMETERS, treasury: PARAMETERS[role] };
    expect(separationIssues(parameters, DEPLOYER)).toEqual([
      'treasury: is also deployer, operator, publisher, guardian or development',
    ]);
  });

  it('accepts the admin as treasury', () => {
    const parameters = { ...PARAMETERS, treasury: PARAMETERS.admin };
    expect(separationIssues(parameters, DEPLOYER)).toEqual([]);
  });
});
