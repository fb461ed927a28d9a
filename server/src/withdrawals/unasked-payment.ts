import { chargeHouse, creditHouse, partReferences, sumPosted } from '../chain/house-money.ts';
import { creditPlayer, mustPost, type PlayerMovement, smaller } from '../chain/player-money.ts';
import type { Tx } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { cancelRequested } from './refund-withdrawal.ts';

const BY_PLAYER = 'payment-unasked';
const BY_HOUSE = 'payment-unasked-by-house';
const CHAIN = { kind: 'chain' } as const;

type Payment = Omit<PlayerMovement, 'kind'>;

/**
 * The contract paid what no withdrawal of ours asked for: the database was restored and is older than
 * the request, or somebody else has the operator's key. For the contract this player was paid, so the
 * balance bears it, after unsigned withdrawals came back to it. The player is not made to owe what is
 * missing, as winnings of lost rounds may have been in it: the house bears that. By what not even the
 * house has, custody then differs from the ledger. The player's accounts are locked.
 */
export const chargeUnasked = async (tx: Tx, payment: Payment): Promise<void> => {
  await cancelRequested(tx, { ...payment, kind: BY_PLAYER });
  const { userId, amountWei, ...cause } = payment;
  const takenWei = smaller(await balanceOf(tx, userId, cause.token), amountWei);
  if (takenWei > 0n) {
    const from = { kind: 'user', userId } as const;
    await mustPost(tx, { ...cause, kind: BY_PLAYER, from, to: CHAIN, amountWei: takenWei });
  }
  await chargeHouse(tx, { ...cause, kind: BY_HOUSE, amountWei: amountWei - takenWei });
};

/** The payment vanished: player and house get back what each of them bore. */
export const returnUnasked = async (tx: Tx, payment: Omit<Payment, 'amountWei'>): Promise<void> => {
  const { userId, ...cause } = payment;
  const { reference } = cause;
  const takenWei = await sumPosted(tx, BY_PLAYER, [reference]);
  if (takenWei > 0n) {
    await creditPlayer(tx, CHAIN, { ...payment, kind: `${BY_PLAYER}-undone`, amountWei: takenWei });
  }
  const lostWei = await sumPosted(tx, BY_HOUSE, partReferences(reference));
  await creditHouse(tx, { ...cause, kind: `${BY_HOUSE}-undone`, amountWei: lostWei });
};
