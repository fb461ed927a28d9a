import { groupBy } from '../group-by.ts';
import type { Receipt } from '../receipt/types.ts';
import { parseStrategy } from '../strategy/parse.ts';
import {
  nextStakeMaxWei,
  settledRound,
  stateAfter,
  stateAtStart,
  withoutSums,
} from '../strategy/step.ts';
import type { SettledRound, Strategy, StrategyState } from '../strategy/types.ts';
import type { Taken } from './chain.ts';
import { openingWei, type StakeMaximum } from './compare.ts';

/** What is known of a strategy before one of its rounds. */
type Known = {
  readonly strategy: Strategy;
  readonly state: StrategyState;
  readonly last: SettledRound | null;
};

/** A settled round, and what its bet staked. */
type PlacedRound = SettledRound & { readonly placedWei: bigint };

const knownAfter = ({ strategy, state }: Known, last: PlacedRound): Known => ({
  ...{ strategy, last },
  state: stateAfter(strategy, { ...state, stakeWei: last.placedWei }, last),
});

/** What is known of a round whose rounds before are not, other than the first. */
const knownOf = (strategy: Strategy, index: number): Known => ({
  strategy: index === 0 ? strategy : withoutSums(strategy),
  state: { ...stateAtStart(strategy), rounds: index },
  last: null,
});

const maximumOf = ({ strategy, state, last }: Known): StakeMaximum =>
  nextStakeMaxWei(strategy, state, last);

/** The most that a round of a mandate may stake after `last`, if the rounds before that are unknown. */
export const stakeMaxAfter = (
  strategy: Strategy,
  index: number,
  last: PlacedRound | null,
): StakeMaximum => {
  if (index === 0) return maximumOf(knownOf(strategy, 0));
  return last ? maximumOf(knownAfter(knownOf(strategy, index - 1), last)) : undefined;
};

const placedRound = (receipt: Receipt): PlacedRound => ({
  ...settledRound(receipt),
  placedWei: openingWei(receipt),
});

/** The most that each round of a mandate may stake by the receipts of the rounds before it. */
export const stakeMaxima = (taken: readonly Taken[]): ReadonlyMap<Receipt, StakeMaximum> => {
  const maxima = new Map<Receipt, StakeMaximum>();
  const automatic = taken.filter(({ receipt }) => receipt.index !== null);
  for (const rounds of groupBy(automatic, ({ order }) => order.hash).values()) {
    const content = rounds[0]?.order.content;
    const parsed = content?.kind === 'mandate' ? parseStrategy(content.strategy, null) : undefined;
    if (!parsed?.ok) continue;
    const strategy = parsed.value;
    const played = new Map(
      rounds.map(({ receipt }) => [Number(receipt.index), placedRound(receipt)]),
    );
    const before = new Map([[0, knownOf(strategy, 0)]]);
    for (const [index, round] of [...played].sort(([one], [other]) => one - other)) {
      before.set(index + 1, knownAfter(before.get(index) ?? knownOf(strategy, index), round));
    }
    for (const { receipt } of rounds) {
      const known = before.get(Number(receipt.index));
      if (known) maxima.set(receipt, maximumOf(known));
    }
  }
  return maxima;
};
