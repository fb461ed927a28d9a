import { causeOf, type Effects, movementOf } from '../chain/event-effects.ts';
import { defundHouse, fundHouse, releaseSurplus, returnSurplus } from '../ledger/house-money.ts';
import { creditPlayer } from '../ledger/player-money.ts';
import { findPlayer } from '../users/repository.ts';
import { takeBack } from '../withdrawals/refund-withdrawal.ts';

/** The effects of deposits by players, and of house money that comes into custody or leaves it. */
export const depositEffects: Effects = {
  Deposited: {
    resolve: findPlayer,
    apply: (tx, one) => creditPlayer(tx, { kind: 'chain' }, movementOf(one, 'deposit')),
    undo: (tx, one, executed) => takeBack(tx, movementOf(one, 'deposit-undone'), executed),
  },
  CustodyFunded: {
    apply: (tx, one) => fundHouse(tx, causeOf(one)),
    undo: (tx, one) => defundHouse(tx, causeOf(one)),
  },
  SurplusWithdrawn: {
    isOutflow: true,
    apply: (tx, one) => releaseSurplus(tx, causeOf(one)),
    undo: (tx, one) => returnSurplus(tx, causeOf(one)),
  },
};
