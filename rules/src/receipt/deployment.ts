import type { VerifyError } from './errors.ts';
import { isAddress } from './seal.ts';
import type { Check } from './shape.ts';

/**
 * The deployment that a signed statement belongs to. Receipts and commitments name it. So a receipt
 * of a test network is not valid for another deployment, even if one key signs for both.
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

/** Addresses are compared without regard to letter case, which is only a checksum. */
export const isSameDeployment = (one: Deployment, other: Deployment): boolean =>
  one.chainId === other.chainId && one.casino.toLowerCase() === other.casino.toLowerCase();

/** One text for one player of a deployment, however the addresses are spelt. */
export const ownerKey = ({ chainId, casino }: Deployment, player: string): string =>
  `${chainId} ${casino} ${player}`.toLowerCase();

export const deploymentText = ({ chainId, casino }: Deployment): string =>
  `casino ${casino} on chain ${chainId}`;

/**
 * An error if a statement belongs to another deployment than `expected`; none without `expected`.
 */
export const deploymentErrors = (
  expected: Deployment | undefined,
  found: Deployment,
): VerifyError[] =>
  expected === undefined || isSameDeployment(expected, found)
    ? []
    : [{ check: 'deployment', kind: 'otherDeployment', found, expected }];
