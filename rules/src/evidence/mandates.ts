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
export type PlacedRound = SettledRound & { readonly placedWei: bigint };

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

/** The most that each of these rounds of a mandate may stake by the rounds before it, by number. */
export const stakeMaximaOf = (
  strategy: Strategy,
  played: ReadonlyMap<number, PlacedRound>,
): ReadonlyMap<number, StakeMaximum> => {
  const maxima = new Map<number, StakeMaximum>();
  let next = { index: 0, known: knownOf(strategy, 0) };
  for (const [index, round] of [...played].sort(([one], [other]) => one - other)) {
    const known = index === next.index ? next.known : undefined;
    maxima.set(index, known && maximumOf(known));
    next = { index: index + 1, known: knownAfter(known ?? knownOf(strategy, index), round) };
  }
  return maxima;
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
    const indexOf = ({ receipt }: Taken): number => Number(receipt.index);
    const played = new Map(rounds.map((round) => [indexOf(round), placedRound(round.receipt)]));
    const ofRounds = stakeMaximaOf(parsed.value, played);
    for (const round of rounds) maxima.set(round.receipt, ofRounds.get(indexOf(round)));
  }
  return maxima;
};
