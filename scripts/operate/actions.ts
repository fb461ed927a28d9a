import { CustodyContract } from '../../chain/contracts.ts';
import { readStandingEpoch } from '../../chain/logs/published-epoch.ts';
import type { Action } from './calls.ts';
import { casinoCall, custodyCall, degenCall, roleCalls } from './calls.ts';
import { MONEY_ACTIONS } from './money-actions.ts';
import { addressOf, amountOf, bytes32, countOf, oneOf, tokenOf } from './words.ts';

/**
 * Grants or revokes a role in every contract that has it. Custody and Casino have admin, operator
 * and guardian; Custody and the randomness contract have the publisher.
 */
const changeRole =
  (change: 'grantRole' | 'revokeRole'): Action['calls'] =>
  ([word, account], { at }) => {
    const role = oneOf(word, ['admin', 'operator', 'guardian', 'publisher']);
    const contracts = {
      admin: [at.custody, at.casino, at.randomness],
      operator: [at.custody, at.casino],
      guardian: [at.custody, at.casino],
      publisher: [at.custody, at.randomness],
    }[role];
    return roleCalls(change, role, addressOf(account), contracts);
  };

const withdrawalOf = ([id, player, token, amount]: readonly string[], degen: string) => ({
  id: bytes32(id),
  player: addressOf(player),
  token: tokenOf(token, { degen }),
  amount: amountOf(amount),
});

const ROLE_ACTIONS: Readonly<Record<string, Action>> = {
  grant: {
    usage: 'grant admin|operator|guardian|publisher ADDRESS',
    calls: changeRole('grantRole'),
  },
  revoke: {
    usage: 'revoke admin|operator|guardian|publisher ADDRESS',
    calls: changeRole('revokeRole'),
  },
  'replace-operator': {
    usage: 'replace-operator OLD_ADDRESS NEW_ADDRESS',
    calls: ([old, next], { at }) => {
      const contracts = [at.custody, at.casino];
      return [
        ...roleCalls('revokeRole', 'operator', addressOf(old), contracts),
        ...roleCalls('grantRole', 'operator', addressOf(next), contracts),
      ];
    },
  },
  'accept-ownership': {
    usage: 'accept-ownership',
    calls: (_, { at }) => [degenCall('admin', at, 'acceptOwnership')],
  },
};

const BRAKES: Readonly<Record<string, Action>> = {
  pause: {
    usage: 'pause deposits|plays',
    calls: ([what], { at }) => [
      oneOf(what, ['deposits', 'plays']) === 'plays'
        ? casinoCall('guardian', at, 'pausePlays')
        : custodyCall('guardian', at, 'pauseDeposits'),
    ],
  },
  unpause: {
    usage: 'unpause deposits|plays',
    calls: ([what], { at }) => [
      oneOf(what, ['deposits', 'plays']) === 'plays'
        ? casinoCall('admin', at, 'unpausePlays')
        : custodyCall('admin', at, 'unpauseDeposits'),
    ],
  },
  veto: {
    usage: 'veto EPOCH_NUMBER',
    calls: async ([word], { at, provider }) => {
      const number = countOf(word);
      const custody = CustodyContract.connect(at.custody, provider);
      const previous = await readStandingEpoch(custody, number - 1n);
      return [custodyCall('guardian', at, 'vetoEpoch', [number, previous])];
    },
  },
  suspend: {
    usage: 'suspend',
    calls: (_, { at }) => [custodyCall('guardian', at, 'suspendOperator')],
  },
  'dismiss-publisher': {
    usage: 'dismiss-publisher ADDRESS',
    calls: ([publisher], { at }) => [
      custodyCall('guardian', at, 'dismissPublisher', [addressOf(publisher)]),
    ],
  },
  'confirm-suspension': {
    usage: 'confirm-suspension',
    calls: (_, { at }) => [custodyCall('admin', at, 'confirmSuspension')],
  },
  reinstate: {
    usage: 'reinstate',
    calls: (_, { at }) => [custodyCall('admin', at, 'reinstateOperator')],
  },
  'cancel-jackpot': {
    usage: 'cancel-jackpot ID',
    calls: ([id], { at }) => [casinoCall('guardian', at, 'cancelJackpot', [bytes32(id)])],
  },
};

const SETTINGS: Readonly<Record<string, Action>> = {
  'approve-withdrawal': {
    usage: 'approve-withdrawal ID PLAYER DEGEN|BNB AMOUNT',
    calls: (words, { at }) => [
      custodyCall('admin', at, 'approveWithdrawal', [withdrawalOf(words, at.degen)]),
    ],
  },
  'revoke-approval': {
    usage: 'revoke-approval ID PLAYER DEGEN|BNB AMOUNT',
    calls: (words, { at }) => [
      custodyCall('admin', at, 'revokeApproval', [withdrawalOf(words, at.degen)]),
    ],
  },
  'lower-limits': {
    usage: 'lower-limits DEGEN|BNB UNSHOWN_BASIS_POINTS DAY_BASIS_POINTS (for good)',
    calls: ([token, unshownBps, dayBps], { at }) => {
      const args = [tokenOf(token, at), countOf(unshownBps), countOf(dayBps)];
      return [custodyCall('admin', at, 'lowerLimits', args)];
    },
  },
  'announce-randomness': {
    usage: 'announce-randomness ADDRESS',
    calls: ([provider], { at }) => [
      casinoCall('admin', at, 'announceRandomness', [addressOf(provider)]),
    ],
  },
  'accept-randomness': {
    usage: 'accept-randomness',
    calls: (_, { at }) => [casinoCall('admin', at, 'acceptRandomness')],
  },
};

/** All commands of admin and guardian. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  ...BRAKES,
  ...ROLE_ACTIONS,
  ...SETTINGS,
  ...MONEY_ACTIONS,
};
