import { isAddress, type VerifyError } from './seal.ts';
import type { Check } from './shape.ts';

/**
 * The casino that a signed statement is of: receipts and commitments name it, so that those of a
 * test pass for those of no other deployment, even where one key signs for both.
 */
export type Deployment = {
  /** EIP-155 id of the chain. */
  readonly chainId: number;
  /** Checksummed address of the Casino contract. */
  readonly casino: string;
};

export const DEPLOYMENT_SHAPE = {
  chainId: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  casino: isAddress,
} satisfies Record<keyof Deployment, Check>;

/** Addresses are compared without their case, which is a checksum and no part of them. */
export const isSameDeployment = (one: Deployment, other: Deployment): boolean =>
  one.chainId === other.chainId && one.casino.toLowerCase() === other.casino.toLowerCase();

export const deploymentText = ({ chainId, casino }: Deployment): string =>
  `casino ${casino} on chain ${chainId}`;

/** What is wrong with a statement of another deployment than the one that is asked about. */
export const deploymentErrors = (
  expected: Deployment | undefined,
  found: Deployment,
): VerifyError[] =>
  expected === undefined || isSameDeployment(expected, found)
    ? []
    : [
        {
          check: 'deployment',
          message: `it is of ${deploymentText(found)}, not of ${deploymentText(expected)}`,
        },
      ];
