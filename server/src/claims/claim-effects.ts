import { type Effect, type Effects, movementOf } from '../chain/event-effects.ts';
import { creditPlayer } from '../ledger/player-money.ts';
import { findPlayer } from '../users/repository.ts';
import { takeBack } from '../withdrawals/refund-withdrawal.ts';
import { noteClaimPaid } from '../withdrawals/withdrawal-repository.ts';

/** The contract has paid a player by itself, so the balance is debited. */
const paidEffect = (kind: string): Effect<'ClaimPaid' | 'EntryPaid'> => ({
  isOutflow: true,
  resolve: findPlayer,
  apply: async (tx, one, executed) => {
    const movement = movementOf(one, kind);
    await noteClaimPaid(tx, movement);
    await takeBack(tx, movement, executed);
  },
  undo: (tx, one) => creditPlayer(tx, { kind: 'chain' }, movementOf(one, `${kind}-undone`)),
});

/** The effects of payments of claims, and of entries in the wind-up. */
export const claimEffects: Effects = {
  ClaimPaid: paidEffect('claim-paid'),
  EntryPaid: paidEffect('entry-paid'),
};
