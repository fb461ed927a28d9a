import type { Token } from '@degen/rules/amount.ts';
import type { SeedPair } from '@degen/rules/fairness.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { ComponentType } from 'react';
import type { ClosedRound } from './types.ts';

export type Choice = StrategyInput['choice'];

export type ChoiceProps = {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  token: Token;
  profile: OddsProfile;
};

/** What a game adds to a strategy on the page. */
export type StrategyParts = {
  /** What it begins with. */
  readonly choice: Choice;
  /** Null in a game that leaves nothing to choose. */
  readonly ChoiceForm: ComponentType<ChoiceProps> | null;
  /** Seeds of the demo rounds that this visit still lists, oldest first. */
  readonly demoPairs: () => readonly SeedPair[];
};

/** Of a list of rounds, newest first; a round without a known seed is left out. */
export const demoPairsOf = (rounds: readonly Pick<ClosedRound, 'proof'>[]): SeedPair[] =>
  rounds
    .flatMap(({ proof }) => {
      if (proof?.kind !== 'demo') return [];
      const { serverSeed, clientSeed, nonce } = proof;
      return [{ serverSeed, clientSeed, nonce }];
    })
    .toReversed();
