import { at, type Reason } from '../reasons.ts';

/** Reasons why a survivor is harmless; the first matching one applies. */
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
  {
    reason: 'Saves a search: it finds the newest chain for the numbers of the newest chain.',
    fits: at('randomness/CommitRevealRandomness.sol', 'requestId < chain.firstRequestId'),
  },
  {
    reason: 'Saves a read: the current provider stands in the list too.',
    fits: at('casino/Randomness.sol', '_source.index == index'),
  },
  {
    reason: 'Where the two sides are equal, the same number is written again.',
    fits: at('casino/Casino.sol', 'play.deadlineBlock > source.lastDeadline'),
  },
  {
    reason: 'No limit that the checks beside it let through equals the highest stake.',
    fits: at('casino/Bankroll.sol', 'cap > STAKE_MAX'),
  },
  {
    reason:
      'Saves a read or a write: what it skips would find the same number, write it again, or add nothing.',
    fits: at(
      'custody/Withdrawals.sol',
      ...['if (before.withdrawn == 0)', 'number != ids.number', 'if (tally.counted > 0)'],
    ),
  },
  {
    reason: 'Two suspensions in one second: the same end is written again.',
    fits: at('custody/Controls.sol', 'until > _state.suspendedUntil'),
  },
  {
    reason: 'No sum of a published epoch has more than 96 bits, so no sibling’s has 128.',
    fits: at('custody/LiabilityTree.sol', '> type(uint128).max'),
  },
];
