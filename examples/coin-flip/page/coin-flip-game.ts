import { ok } from '@degen/rules/result.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { invalidBet } from '../../../frontend/src/round/check-stake.ts';
import { explainFailure } from '../../../frontend/src/round/failures.ts';
import { demoTransport, drawDemo } from '../../../frontend/src/round/transport/demo-transport.ts';
import { settledTransport } from '../../../frontend/src/round/transport/settled-transport.ts';
import type { RoundGame } from '../../../frontend/src/round/types.ts';
import { balanceText } from '../../../frontend/src/shared/lib/amount-text.ts';
import { coinFlipReceipt } from '../rules/receipt.ts';
import { flipCoin, parseSide, type Side } from '../rules/rules.ts';
import { type Flip, type FlipReceipt, flipOfReceipt, useFlipStore } from './flip.ts';

export const FLIP_MS = 1_200;

const isOver = (_flip: Flip): _flip is Flip => true;

const demo = demoTransport<Side, Flip>({
  game: 'coin-flip',
  stated: ({ side }) => ({ input: { side } }),
  open: ({ token, stakeWei, pick: side, nonce }) => {
    const { id, outcome, proof } = drawDemo(
      nonce,
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
