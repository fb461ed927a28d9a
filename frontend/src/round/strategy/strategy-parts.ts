import type { Token } from '@degen/rules/amount.ts';
import type { RoundSeeds } from '@degen/rules/fairness.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import type { Receipt, ReceiptParts } from '@degen/rules/receipt/types.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue } from 'react';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';
import { weiOf } from '../../shared/lib/amount-text.ts';
import type { ClosedRound, LiveRound } from '../types.ts';

export type Choice = StrategyInput['choice'];

export type ChoiceProps = {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  token: Token;
  profile: OddsProfile;
};

/** A settled round as its receipt states it; a round in demo has the same parts. */
export type PlayedRound = ReceiptParts & {
  readonly roundId: string;
  readonly mode: PlayMode;
  readonly proof: RoundProof;
};

export type PlayedOf<Id extends GameId> = Extract<PlayedRound, { readonly game: Id }>;

/** A state of a round on its page. */
export type Frame<Live> = {
  readonly round: Live;
  /** The time from the end of this state's animation to the next state. */
  readonly holdMs: number;
};

/** The parts of automatic bets that each game defines. */
export type StrategyParts<Live extends LiveRound = LiveRound> = {
  readonly choice: Choice;
  /** Null in a game that leaves nothing to choose. */
  readonly ChoiceForm: ComponentType<ChoiceProps> | null;
  /** Seed pairs of the demo rounds that the page still lists, oldest first. */
  readonly demoPairs: () => readonly RoundSeeds[];
  /**
   * Reads and sets the choice in the bet form of the game's page; null when that form has no
   * choice.
   */
  readonly page: { read(): Choice; write(choice: Choice): void } | null;
  /**
   * The states in which the page shows a settled round, in order. The last state is the end of the
   * round.
   */
  readonly frames: (played: PlayedRound) => readonly Frame<Live>[];
  /** A duration in milliseconds that covers the animation of nearly every round. */
  readonly pictureMs: (choice: Choice) => number;
};

/**
 * Makes `frames` of one game accept rounds of every game. A round of another game gets no frames.
 */
export const framesOf =
  <Id extends GameId, Live>(id: Id, frames: (played: PlayedOf<Id>) => readonly Frame<Live>[]) =>
  (played: PlayedRound): readonly Frame<Live>[] =>
    played.game === id ? frames(played as PlayedOf<Id>) : [];

/**
 * Converts a receipt from the server to a played round. `order` is the hash of the order that this
 * page sent, if it knows it.
 */
export const playedOf = <Known extends Receipt>(
  receipt: Known,
  order?: string,
): PlayedOf<Known['game']> =>
  ({
    ...receipt,
    mode: 'web3',
    proof: { kind: 'settled', ...receipt, receipt, order },
  }) as unknown as PlayedOf<Known['game']>;

/** The fields that a settled round has in every game. */
export const closedFields = (played: PlayedRound) =>
  ({
    id: played.roundId,
    mode: played.mode,
    token: played.token,
    stakeWei: weiOf(played.stake),
    payoutWei: weiOf(played.payout),
    jackpot: played.outcome.jackpot,
    settlement: null,
    proof: played.proof,
  }) satisfies ClosedRound;

/** The seed pairs of the demo rounds in a list, in reverse order. Other rounds are left out. */
export const demoPairsOf = (rounds: readonly Pick<ClosedRound, 'proof'>[]): RoundSeeds[] =>
  rounds
    .flatMap(({ proof }) => {
      if (proof?.kind !== 'demo') return [];
      const { serverSeed, order, index } = proof;
      return [{ serverSeed, order, index }];
    })
    .toReversed();

export type LoadedStrategy = {
  /** Null while the parts load, and when they could not be loaded. */
  parts: StrategyParts | null;
  isLoading: boolean;
  /** True after a failed load, until another attempt succeeds. */
  hasFailed: boolean;
  retry: () => void;
};

/**
 * The strategy parts of a game. Their code is loaded when they are first needed. A failed load is
 * repeated by `retry`, and when the casino is reachable again.
 */
export const useStrategyParts = (
  id: GameId,
  load: () => Promise<StrategyParts>,
): LoadedStrategy => {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['strategy', id],
    queryFn: async () => ({ id, parts: await load() }),
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  // The value is deferred, so that React renders it in slices and the page stays responsive. Until
  // the new value is rendered, `shown` can still belong to the previous game.
  const shown = useDeferredValue(data);
  const parts = shown?.id === id ? shown.parts : null;
  return {
    parts,
    isLoading: parts === null && (isFetching || !isError),
    hasFailed: isError,
    retry: () => void refetch(),
  };
};
