import type { BodyOfGame, ReceiptOf } from '@degen/rules/receipt/types.ts';
import { createRoundStore } from '../../../frontend/src/round/round-store.ts';
import {
  closedFields,
  type PlayedOf,
  playedOf,
} from '../../../frontend/src/round/strategy/strategy-parts.ts';
import type { ClosedRound } from '../../../frontend/src/round/types.ts';
import type { RoundProof } from '../../../frontend/src/shared/fairness/round-proof.ts';
import type { Side } from '../rules/rules.ts';

export type FlipReceipt = ReceiptOf<BodyOfGame<'coin-flip'>>;

/** A flip with a known outcome, played for money or in demo. */
export type Flip = ClosedRound & {
  readonly side: Side;
  readonly landed: Side;
  readonly won: boolean;
  readonly proof: RoundProof;
};

export const flipOf = (played: PlayedOf<'coin-flip'>): Flip => ({
  ...played.outcome,
  ...closedFields(played),
  side: played.input.side,
});

export const flipOfReceipt = (receipt: FlipReceipt): Flip => flipOf(playedOf(receipt));

type FlipChoice = { side: Side; chooseSide: (side: Side) => void };

export const useFlipStore = createRoundStore<Flip, Flip, FlipChoice>((set) => ({
  side: 'HEADS',
  chooseSide: (side) => set({ side }),
}));
