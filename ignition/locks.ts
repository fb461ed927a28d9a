import {
  ALLOCATION_WEI,
  LOCK_CLIFF_MONTHS,
  LOCK_MONTHS,
  type LockName,
  monthsInSeconds,
  TEAM_MEMBER_WEI,
  TEAM_MEMBERS,
} from '../rules/src/tokenomics.ts';
import type { ModuleBuilder } from './allot.ts';

export type PlannedLock = {
  /** Name of the contract in this deployment. */
  readonly name: string;
  readonly terms: LockName;
  readonly allocationWei: bigint;
  /** Name of the deployment parameter with the beneficiary's address. */
  readonly beneficiary: string;
};

/** The locks of a deployment: one each for the liquidity, the reserve and every team member. */
export const LOCKS: readonly PlannedLock[] = [
  {
    name: 'liquidityLock',
    terms: 'liquidity',
    allocationWei: ALLOCATION_WEI.liquidity,
    beneficiary: 'treasury',
  },
  {
    name: 'reserveLock',
    terms: 'reserve',
    allocationWei: ALLOCATION_WEI.reserve,
    beneficiary: 'treasury',
  },
  ...Array.from({ length: TEAM_MEMBERS }, (_, index) => ({
    name: `teamLock${index + 1}`,
    terms: 'team' as const,
    allocationWei: TEAM_MEMBER_WEI,
    beneficiary: `teamMember${index + 1}`,
  })),
];

export const buildLocks = (m: ModuleBuilder) =>
  LOCKS.map(({ name, terms, allocationWei, beneficiary }) => ({
    name,
    allocationWei,
    lock: m.contract(
      'DegenLock',
      [
        m.getParameter<string>(beneficiary),
        monthsInSeconds(LOCK_CLIFF_MONTHS[terms]),
        monthsInSeconds(LOCK_MONTHS[terms]),
        allocationWei,
      ],
      { id: name },
    ),
  }));
