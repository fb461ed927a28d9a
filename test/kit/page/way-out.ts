import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Plan } from '@degen/rules/liabilities/plan.ts';
import { DAY_S } from '@degen/rules/liabilities/times.ts';
import type { TokenFacts } from '@degen/rules/liabilities/way-out-facts.ts';
import type { WayOut } from '../../../chain/way-out.ts';

export const NOON = Date.UTC(2026, 10, 22, 12) / 1_000;
export const WEI = 500n * WEI_PER_UNIT;

export const FACTS: TokenFacts = {
  account: { deposited: WEI, withdrawn: 0n, sinceMark: 1 },
  claim: {
    amount: 0n,
    madeAt: 0,
    madeAtMark: 0,
    leafEpoch: 0,
    isMature: false,
    wasMature: false,
  },
  custodyWei: WEI,
  unseenWei: 0n,
  shortWei: 0n,
  isFinalShort: false,
  pot: null,
  entry: { first: 0n, second: 0n, enteredAt: 0, isProved: false, isPaid: false },
  payableWei: 0n,
  needsNoLeaf: false,
};
export const CLAIMED = { ...FACTS, claim: { ...FACTS.claim, amount: WEI, madeAt: NOON } };
export const POT = {
  openedAt: NOON - DAY_S,
  epoch: 4,
  bound: 2n * WEI,
  net: 2n * WEI,
  isCovered: false,
  isSettled: false,
  first: 0n,
  second: 0n,
  paid: 0n,
};
export const OPENED = { ...FACTS, pot: POT };
export const ENTERED = { ...OPENED, entry: { ...FACTS.entry, first: WEI, enteredAt: NOON } };

/** A way out with the same facts in both tokens. */
export const wayOutOf = (facts: TokenFacts, plan: Partial<Plan>): WayOut => {
  const way = {
    facts,
    plan: { owedWei: WEI, step: null, wait: null, atLeastWei: null, ...plan },
    collectableWei: 0n,
    proofs: [],
  };
  const epoch = { number: 5, mark: 5, publishedAt: NOON };
  return {
    now: NOON,
    last: epoch,
    final: epoch,
    closedAtMark: null,
    tokens: { DEGEN: way, BNB: way },
    refused: [],
  };
};
