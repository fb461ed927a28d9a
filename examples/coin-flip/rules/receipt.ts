import type { ReceiptCodec } from '@degen/rules/games/game.ts';
import { closedRound } from '@degen/rules/games/round.ts';
import { JACKPOT_TIERS, type JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { badField, type Check, isBoolean, oneOf } from '@degen/rules/receipt/shape.ts';
import type { CoinFlipOddsRow } from './odds.ts';
import { type CoinFlipRound, outcomeOf, SIDES, type Side } from './rules.ts';

type Input = { readonly side: Side };

type Outcome = {
  readonly landed: Side;
  readonly won: boolean;
  readonly jackpot: JackpotTier | null;
};

export type CoinFlipTypes = {
  readonly id: 'coin-flip';
  readonly pick: Side;
  readonly action: never;
  readonly tactics: null;
  readonly round: CoinFlipRound;
  readonly input: Input;
  readonly outcome: Outcome;
  readonly odds: readonly CoinFlipOddsRow[];
};

const INPUT = { side: oneOf(SIDES) } satisfies Record<keyof Input, Check>;

const OUTCOME = {
  landed: oneOf(SIDES),
  won: isBoolean,
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof Outcome, Check>;

const LANDED_WORDS: Readonly<Record<Side, string>> = { HEADS: 'Heads', TAILS: 'Tails' };

export const coinFlipReceipt: ReceiptCodec<CoinFlipTypes> = {
  isInput: (value) => badField(value, INPUT) === null,
  isOutcome: (value) => badField(value, OUTCOME) === null,
  input: ({ wager }) => ({ side: wager.pick }),
  outcome: ({ landed, won, jackpot }) => ({ landed, won, jackpot }),
  wagerOf: ({ token, input }, stakeWei) => ({
    profile: 'SETTLED',
    token,
    stakeWei,
    pick: input.side,
  }),
  claimed: ({ outcome }, wager, jackpot) =>
    closedRound(wager, jackpot, outcomeOf(outcome.landed, wager)),
  text: ({ outcome }) => LANDED_WORDS[outcome.landed],
};
