import type { BodyOfGame, ReceiptOf } from '@degen/rules/receipt/types.ts';
import { ok } from '@degen/rules/result.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { invalidBet } from '../../../frontend/src/round/check-stake.ts';
import { explainFailure } from '../../../frontend/src/round/failures.ts';
import { createRoundStore } from '../../../frontend/src/round/round-store.ts';
import {
  closedFields,
  type PlayedOf,
  playedOf,
} from '../../../frontend/src/round/strategy/strategy-parts.ts';
import { demoTransport, drawDemo } from '../../../frontend/src/round/transport/demo-transport.ts';
import { settledTransport } from '../../../frontend/src/round/transport/settled-transport.ts';
import type { ClosedRound, RoundGame } from '../../../frontend/src/round/types.ts';
import type { RoundProof } from '../../../frontend/src/shared/fairness/round-proof.ts';
import { balanceText } from '../../../frontend/src/shared/lib/amount-text.ts';
import { coinFlipReceipt } from '../rules/receipt.ts';
import { flipCoin, parseSide, type Side } from '../rules/rules.ts';

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

export const FLIP_MS = 1_200;

const isOver = (_flip: Flip): _flip is Flip => true;

const demo = demoTransport<Side, Flip>({
  game: 'coin-flip',
  stated: ({ side }) => ({ input: { side } }),
  open: ({ token, stakeWei, pick: side, nonce }) => {
    const { id, outcome, proof } = drawDemo(
      { nonce, game: 'coin-flip', token, stakeWei, input: { side } },
      (stream) => flipCoin(stream, { token, stakeWei, pick: side }),
      ({ landed }) => landed,
    );
    return {
      ...outcome,
      ...{ id, mode: 'demo', token, stakeWei, side, proof, jackpot: null, settlement: null },
    };
  },
});

type FlipFields = { side: Side };
type FlipAnswer = { balances: Balances; proof: Proof; receipt: FlipReceipt };

const settled = settledTransport<Side, FlipFields, FlipAnswer, Flip>({
  game: 'coin-flip',
  path: '/api/coin-flip/flip',
  fieldsOf: (side) => ({ side }),
  isBody: (body): body is FlipFields => parseSide((body as FlipFields | undefined)?.side).ok,
  check: ({ receipt: { input, outcome } }) => {
    const isFlip = coinFlipReceipt.isInput(input) && coinFlipReceipt.isOutcome(outcome);
    if (!isFlip) throw new Error('flip answer: the receipt is of no flip');
  },
  roundOf: ({ receipt }, _wager, settlement) => ({ ...flipOfReceipt(receipt), settlement }),
  isOver,
});

export const COIN_FLIP: RoundGame<Side, Flip, Flip, never> = {
  store: useFlipStore,
  auto: { id: 'coin-flip', load: async () => (await import('./strategy.tsx')).STRATEGY },
  playsOn: true,
  demo,
  settled,
  pick: () => ok(useFlipStore.getState().side),
  stakeWords: {
    invalid: invalidBet,
    insufficient: ({ token }, playableWei) => ({
      toast: {
        title: 'Insufficient Balance',
        description: `You only have ${balanceText(token, playableWei)} ${token}`,
        tone: 'error',
      },
    }),
  },
  isOver,
  reveal: () => FLIP_MS,
  explain: explainFailure({ round: () => 'flip', notPlaced: () => 'Flip Not Placed' }),
};
