import type { ReceiptOf } from '../../receipt/types.ts';
import type { DemoRoundProof } from '../../wire/fairness.ts';
import type { BetRequest, SettledAnswer } from '../../wire/money.ts';
import type { SlotsReceiptBody, SlotsReceiptOutcome } from './receipt.ts';

/** POST /api/slots/spin */
export type SlotsSpinRequest = BetRequest & {
  /** In a demo round: the random part of its order, which the page draws and nobody signs. */
  readonly order?: { readonly clientSeed: string };
};

type SlotsSpin = SlotsReceiptOutcome & { readonly payout: string };

/** A spin for money; the seed of `proof` stays secret until the pair is rotated. */
export type SlotsSettledAnswer = SlotsSpin &
  SettledAnswer & {
    readonly mode: 'web3';
    readonly receipt: ReceiptOf<SlotsReceiptBody>;
  };

/**
 * Every demo spin has a separate seed pair. The seed is revealed at once, because no other spin
 * uses it.
 */
export type SlotsDemoAnswer = SlotsSpin & {
  readonly mode: 'demo';
  readonly proof: DemoRoundProof;
};

export type SlotsSpinAnswer = SlotsSettledAnswer | SlotsDemoAnswer;
