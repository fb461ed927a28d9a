import { formatAmount } from '../amount.ts';
import type { Round } from '../games/round.ts';
import type { AnyOutcome, PartsOf } from './types.ts';

type Writer<Id extends string, R extends Round, Input, Outcome> = {
  readonly id: Id;
  readonly receipt: { input(round: R): Input; outcome(round: R): Outcome };
};

/** The parts of a receipt that describe a closed round. */
export const receiptParts = <Id extends string, R extends Round, Input, Outcome extends AnyOutcome>(
  { id, receipt }: Writer<Id, R, Input, Outcome>,
  round: R,
): PartsOf<Id, Input, Outcome> => {
  const { wager, stakedWei, payoutWei } = round;
  if (payoutWei === null) throw new Error('receiptParts: the round is open');
  return {
    game: id,
    token: wager.token,
    stake: formatAmount(stakedWei),
    payout: formatAmount(payoutWei),
    odds: 'SETTLED',
    input: receipt.input(round),
    outcome: receipt.outcome(round),
  };
};
