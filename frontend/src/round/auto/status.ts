import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { Strategy, StrategyState } from '@degen/rules/strategy/types.ts';
import type { AutoBetsAnswer, AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import { weiOf } from '../../shared/lib/amount-text.ts';
import type { Choice, PlayedRound } from '../strategy/strategy-parts.ts';

export type AutoBetsStatus = {
  readonly input: StrategyInput;
  readonly rounds: number;
  readonly profitWei: bigint;
  readonly stakeWei: bigint;
  /** Null while they run. */
  readonly end: AutoBetsEnd | null;
};

export type AutoBets = {
  /** The status after the last round that was shown. */
  readonly status: AutoBetsStatus | null;
  /** The error text of the last request to start, stop or load automatic bets. */
  readonly problem: string | null;
  readonly isPending: boolean;
  /**
   * `paceMs` is the minimum time between two rounds; null means the shortest time that is allowed.
   */
  start(input: StrategyInput, strategy: Strategy, paceMs: number | null): void;
  stop(): void;
};

/** Shows a round on the page of its game; resolves when its end is shown, and never rejects. */
export type ShowRound = (
  played: PlayedRound,
  pace: { readonly paceMs: number; readonly choice: Choice },
) => Promise<void>;

const signedWei = (text: string): bigint =>
  text.startsWith('-') ? -weiOf(text.slice(1)) : weiOf(text);

export const answerStatus = ({ autoBets }: AutoBetsAnswer): AutoBetsStatus | null =>
  autoBets && {
    input: autoBets.strategy,
    rounds: autoBets.rounds,
    profitWei: signedWei(autoBets.profit),
    stakeWei: weiOf(autoBets.stake),
    end: autoBets.end?.reason ?? null,
  };

export const demoStatus = (
  input: StrategyInput,
  { rounds, profitWei, stakeWei }: StrategyState,
  end: AutoBetsEnd | null,
): AutoBetsStatus => ({ input, rounds, profitWei, stakeWei, end });
