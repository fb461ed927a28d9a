import { type Deployment, deploymentText } from './deployment.ts';

/** The checks of a receipt, in the order in which they are shown. */
export const VERIFY_CHECKS = [
  'form',
  'deployment',
  'hash',
  'signature',
  'seed',
  'outcome',
  'payout',
  'jackpot',
] as const;
export type VerifyCheck = (typeof VERIFY_CHECKS)[number];

/** A false claim of one receipt or commitment, and the check that found it. */
export type VerifyError =
  | { readonly check: 'form'; readonly kind: 'malformed'; readonly field: string }
  | { readonly check: 'form'; readonly kind: 'version1' }
  | {
      readonly check: 'deployment';
      readonly kind: 'otherDeployment';
      readonly found: Deployment;
      readonly expected: Deployment;
    }
  | { readonly check: 'signature'; readonly kind: 'badKey' | 'otherSigner' }
  | { readonly check: 'outcome'; readonly kind: 'noPlay' }
  | {
      readonly check: VerifyCheck;
      readonly kind: 'differs';
      readonly field: string;
      readonly found: string;
      readonly expected: string;
    };

/**
 * What two statements, each valid alone, say differently. `roundOfMandate`: fewer nonces are free
 * before a round of a mandate than the mandate has rounds before it.
 */
export type Contradiction =
  | { readonly kind: 'round'; readonly roundId: string }
  | { readonly kind: 'nonce'; readonly nonce: number; readonly seed: string }
  | {
      readonly kind: 'commitmentToPair' | 'seedOfPair';
      readonly pair: number;
      readonly player: string;
      readonly deployment: Deployment;
    }
  | { readonly kind: 'roundOfOrder'; readonly order: string; readonly index: number | null }
  | { readonly kind: 'pairOfOrder'; readonly order: string }
  | {
      readonly kind: 'roundOfMandate';
      readonly order: string;
      readonly index: number;
      readonly nonce: number;
    }
  | {
      readonly kind: 'pairOfSeed' | 'clientSeedOfSeed' | 'playerOfSeed' | 'deploymentOfSeed';
      readonly seed: string;
    };

/** Why a file contains no receipts. */
export type FileError =
  /** `why` is the error message of `JSON.parse`. */
  | { readonly kind: 'notJson'; readonly why: string }
  | { readonly kind: 'noReceipt' }
  | { readonly kind: 'noList' | 'noText'; readonly field: string };

/** The English texts of the errors; the page has translations of them. */
export const ERROR_TEXTS = {
  malformed: (field: string) => `missing, unknown or malformed: ${field}`,
  version1: 'version 1 names neither chain nor casino and is not accepted',
  otherDeployment: (found: Deployment, expected: Deployment) =>
    `it is of ${deploymentText(found)}, not of ${deploymentText(expected)}`,
  badKey: 'the receipt key is not 64 hex digits',
  otherSigner: 'not signed by the receipt key',
  noPlay: 'the input is no play of this round',
  differs: (field: string, found: string, expected: string) =>
    `${field} is ${found}, recomputed ${expected}`,
  round: (roundId: string) => `round ${roundId} is given in two different ways`,
  nonce: (nonce: number, seed: string) =>
    `nonce ${nonce} of seed ${seed} is given in two different ways`,
  roundOfOrder: (order: string, index: number | null) =>
    index === null
      ? `the round of order ${order} is given in two different ways`
      : `round ${index} of mandate ${order} is given in two different ways`,
  pairOfOrder: (order: string) =>
    `the seed of order ${order}, or whether it is a mandate, is given in two different ways`,
  roundOfMandate: (order: string, index: number, nonce: number) =>
    `round ${index} of mandate ${order} has nonce ${nonce}, which leaves too few for the rounds before it`,
  commitmentToPair: (pair: number, player: string, deployment: Deployment) =>
    `the commitment to pair ${pair} of ${player} at ${deploymentText(deployment)} is given in two different ways`,
  seedOfPair: (pair: number, player: string, deployment: Deployment) =>
    `the server seed of pair ${pair} of ${player} at ${deploymentText(deployment)} is given in two different ways`,
  pairOfSeed: (seed: string) => `the pair of seed ${seed} is given in two different ways`,
  clientSeedOfSeed: (seed: string) =>
    `the client seed beside seed ${seed} is given in two different ways`,
  playerOfSeed: (seed: string) => `the player of seed ${seed} is given in two different ways`,
  deploymentOfSeed: (seed: string) =>
    `the deployment of seed ${seed} is given in two different ways`,
  notJson: (why: string) => `not JSON: ${why}`,
  noReceipt: 'holds no receipt',
  noList: (field: string) => `\`${field}\` is not a list`,
  noText: (field: string) => `\`${field}\` is not a text`,
};

/** The error in plain words, with the expected and the found value. */
export const errorText = (
  error: VerifyError | Contradiction | FileError,
  texts: typeof ERROR_TEXTS = ERROR_TEXTS,
): string => {
  switch (error.kind) {
    case 'otherDeployment':
      return texts.otherDeployment(error.found, error.expected);
    case 'differs':
      return texts.differs(error.field, error.found, error.expected);
    case 'round':
      return texts.round(error.roundId);
    case 'nonce':
      return texts.nonce(error.nonce, error.seed);
    case 'roundOfOrder':
      return texts.roundOfOrder(error.order, error.index);
    case 'pairOfOrder':
      return texts.pairOfOrder(error.order);
    case 'roundOfMandate':
      return texts.roundOfMandate(error.order, error.index, error.nonce);
    case 'commitmentToPair':
    case 'seedOfPair':
      return texts[error.kind](error.pair, error.player, error.deployment);
    case 'pairOfSeed':
    case 'clientSeedOfSeed':
    case 'playerOfSeed':
    case 'deploymentOfSeed':
      return texts[error.kind](error.seed);
    case 'notJson':
      return texts.notJson(error.why);
    case 'malformed':
    case 'noList':
    case 'noText':
      return texts[error.kind](error.field);
    case 'version1':
    case 'badKey':
    case 'otherSigner':
    case 'noPlay':
    case 'noReceipt':
      return texts[error.kind];
  }
};
