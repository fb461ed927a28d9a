import type { Sabotage } from '../sabotage.ts';

/** Breaks of the server. */
export const SABOTAGES: readonly Sabotage[] = [
  {
    behaviour: 'The seed pair of an open round is not rotated (L8).',
    file: 'server/src/fairness/rotate.ts',
    symbol: 'rotatePair',
    breaks: [{ call: 'hasOpenRound', becomes: 'undefined' }],
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    behaviour: 'The next pair has the server seed that was committed before its orders.',
    file: 'server/src/fairness/rotate.ts',
    symbol: 'rotatePair',
    breaks: [
      { property: 'serverSeed', becomes: 'drawServerSeed(pairPurpose(userId, number))' },
      {
        property: 'serverSeedHash',
        becomes: 'hashServerSeed(nodeHashing, drawServerSeed(pairPurpose(userId, number)))',
      },
    ],
    test: 'server/src/rounds/rounds.test.ts',
  },
  {
    behaviour: 'A player who owes a deposit cannot withdraw.',
    file: 'server/src/withdrawals/request-withdrawal.ts',
    symbol: 'assertAllowed',
    breaks: [{ call: 'owesAnything', becomes: 'false' }],
    test: 'server/src/chain/reorganisations.test.ts',
  },
  {
    behaviour: 'A debt takes the next deposit.',
    file: 'server/src/ledger/player-money.ts',
    symbol: 'creditPlayer',
    breaks: [{ call: 'lesserOf', becomes: '0n' }],
    test: 'server/src/chain/reorganisations.test.ts',
  },
  {
    behaviour: 'A vanished deposit is taken from the balance before it becomes a debt.',
    file: 'server/src/ledger/player-money.ts',
    symbol: 'debitPlayer',
    breaks: [{ call: 'lesserOf', becomes: '0n' }],
    test: 'server/src/chain/reorganisations.test.ts',
  },
  {
    behaviour: 'What no claim needs any more goes back to the balance.',
    file: 'server/src/claims/set-apart.ts',
    symbol: 'createSetApart',
    breaks: [{ call: 'giveBack', becomes: 'undefined' }],
    test: 'server/src/claims/paid-by-contract.test.ts',
  },
  {
    behaviour: 'The transaction of a payment that was undone is checked again.',
    file: 'server/src/withdrawals/confirm-withdrawal.ts',
    symbol: 'unconfirmWithdrawal',
    breaks: [{ call: 'reopenSlot', becomes: 'undefined' }],
    test: 'server/src/chain/undone-payments.test.ts',
  },
  {
    behaviour: 'A snapshot waits for a build that is being dropped, whose nodes are not stored.',
    file: 'server/src/epochs/snapshot.ts',
    symbol: 'takeSnapshot',
    breaks: ['unlocked'],
    test: 'server/src/epochs/trees/later-epochs.test.ts',
  },
  {
    behaviour: 'The watcher dismisses who published a false epoch.',
    file: 'server/src/watch/epochs.ts',
    symbol: 'disarm',
    breaks: [{ call: 'dismiss', becomes: '[]' }],
    test: 'server/src/watch/watch.test.ts',
  },
  {
    behaviour: 'Two servers do not add a round to the statistics twice.',
    file: 'server/src/statistics/repository.ts',
    symbol: 'lockReach',
    breaks: ['unlocked'],
    test: 'server/src/statistics/statistics.test.ts',
  },
  {
    behaviour:
      'Automatic bets count to the calls of a minute, and are decided by what their player has.',
    file: 'server/src/auto-bets/play-next.ts',
    symbol: 'newBet',
    breaks: [
      { call: 'take', becomes: '0' },
      { call: 'fundsOf', becomes: 'fundsOf(deps, strategy, 10n ** 24n)' },
    ],
    test: 'server/src/auto-bets/abuse.test.ts',
  },
  {
    behaviour: 'A demo spin tells a big win (7.14).',
    file: 'server/src/games/slots/slots.ts',
    symbol: 'spinDemo',
    breaks: [
      { call: 'receiptParts', becomes: '{ ...receiptParts(game, round), outcome: {} as never }' },
    ],
    test: 'server/src/games/slots/spin.test.ts',
  },
];
