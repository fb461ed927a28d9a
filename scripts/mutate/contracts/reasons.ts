import type { Reason, Survivor } from '../reasons.ts';

/** Lines of one source, by a part of their text. */
const at =
  (name: string, ...parts: readonly string[]) =>
  ({ file, line }: Survivor): boolean =>
    file === name && parts.some((part) => line.includes(part));

/** Why a survivor is none to worry about; the first that fits. */
export const CONTRACT_REASONS: readonly Reason[] = [
  {
    reason:
      'One unit of gas more or less than a bound that has room to spare: no receiver tells the two apart, ' +
      'and what a payment uses changes with every compiler.',
    fits: at('common/Vault.sol', 'gasleft() <', 'BNB_PAYMENT_GAS =', 'PAYMENT_GAS_REQUIRED ='),
  },
  {
    reason:
      'Where the two sides are equal, both branches compare the same link with the same head.',
    fits: at('randomness/CommitRevealRandomness.sol', 'afterLink <= revealed'),
  },
];
