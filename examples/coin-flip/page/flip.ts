import type { BodyOfGame, ReceiptOf } from '@degen/rules/receipt/types.ts';
import { createRoundStore } from '../../../frontend/src/round/round-store.ts';
import type { ClosedRound } from '../../../frontend/src/round/types.ts';
import type { RoundProof } from '../../../frontend/src/shared/fairness/round-proof.ts';
import { weiOf } from '../../../frontend/src/shared/lib/amount-text.ts';
import type { Side } from '../rules/rules.ts';

export type FlipReceipt = ReceiptOf<BodyOfGame<'coin-flip'>>;

/** A flip with a known outcome, for money or in demo. */
export type Flip = ClosedRound & {
  readonly side: Side;
  readonly landed: Side;
  readonly won: boolean;
  readonly proof: RoundProof;
};

export const flipOfReceipt = (receipt: FlipReceipt): Flip => ({
  ...receipt.outcome,
  id: receipt.roundId,
  mode: 'web3',
  token: receipt.token,
  stakeWei: weiOf(receipt.stake),
  payoutWei: weiOf(receipt.payout),
  side: receipt.input.side,
  settlement: null,
  proof: { kind: 'settled', ...receipt, receipt },
});

type FlipChoice = { side: Side; chooseSide: (side: Side) => void };

export const useFlipStore = createRoundStore<Flip, Flip, FlipChoice>((set) => ({
  side: 'HEADS',
  chooseSide: (side) => set({ side }),
}));
