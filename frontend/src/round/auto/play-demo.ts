import type { RoundSeeds } from '@degen/rules/fairness.ts';
import { gameOf } from '@degen/rules/games/index.ts';
import { type DemoOrder, demoOrderHash } from '@degen/rules/orders/demo-order.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import type { ReceiptParts } from '@degen/rules/receipt/types.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { playOut } from '@degen/rules/strategy/play-out.ts';
import { firstStep, nextStep, stepAgain } from '@degen/rules/strategy/step.ts';
import type { BetLimits, Step, Strategy, StrategyState } from '@degen/rules/strategy/types.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import { hashing } from '../../shared/fairness/crypto/hashing.ts';
import { outcomeText } from '../../shared/fairness/receipt-view/outcome-text.ts';
import type { PlayedRound } from '../strategy/strategy-parts.ts';
import { drawDemoSeeds } from '../transport/demo-order.ts';

/** The virtual money of the strategy's token, and the player's limits on it. */
export type DemoBank = {
  balanceWei(): bigint;
  /** The reason why the player's limits reject a bet; null when they allow it. */
  rejection(stakeWei: bigint): AutoBetsEnd | null;
  take(stakeWei: bigint): void;
  pay(payoutWei: bigint): void;
  /** Stores the round for the statistics. */
  keep(round: PlayedRound): void;
};

/** The state after a round, or before the first one. */
export type DemoStep = {
  readonly state: StrategyState;
  /** Null while the automatic bets run. */
  readonly end: AutoBetsEnd | null;
  /** The last round; null before the first one. */
  readonly played: PlayedRound | null;
};

type DemoRun = {
  /** The strategy as it would be sent, and as it was parsed. */
  readonly input: StrategyInput;
  readonly strategy: Strategy;
  readonly limits: BetLimits;
  readonly bank: DemoBank;
  /**
   * Resolves when the next round may begin; never rejects. `rounds` is the number of rounds played
   * so far.
   */
  readonly wait: (rounds: number) => Promise<void>;
  readonly onStep: (step: DemoStep) => void;
  readonly signal: AbortSignal;
};

/** Plays a strategy in demo, round by round, until it stops or `signal` is aborted. */
export const playDemo = async (run: DemoRun): Promise<void> => {
  const { input, strategy, bank, onStep, signal } = run;
  // The strategy was parsed, so it is plain JSON.
  const order = { kind: 'mandate', strategy: input as CanonicalValue, paceMs: 0 } as const;
  const mandate: Mandate = { order, seeds: drawDemoSeeds(order) };
  const funds = () => ({ balanceWei: bank.balanceWei(), limits: run.limits });
  let played: PlayedRound | null = null;
  for (let step = firstStep(strategy, funds()); ; ) {
    const { state } = step;
    if (step.kind === 'stopped') return onStep({ state, end: step.reason, played });
    onStep({ state, end: null, played });
    await run.wait(state.rounds);
    if (signal.aborted) return onStep({ state, end: 'STOPPED', played });
    // The balance is read again, because it may have changed during the wait.
    const bet: Step = stepAgain(strategy, state, funds());
    if (bet.kind === 'stopped') return onStep({ state: bet.state, end: bet.reason, played });
    const end = bank.rejection(bet.stakeWei);
    if (end !== null) return onStep({ state: bet.state, end, played });
    const round = playRound(strategy, bet, mandate);
    bank.take(round.stakedWei);
    bank.pay(round.payoutWei);
    played = playedInDemo(strategy, bet, round, mandate);
    bank.keep(played);
    step = nextStep(strategy, bet.state, round, funds());
  }
};

type Bet = Step & { readonly kind: 'bet' };

type DemoRound = ReturnType<typeof playRound>;

/** The order of a run, from which its rounds are drawn. */
type Mandate = { readonly order: DemoOrder; readonly seeds: ReturnType<typeof drawDemoSeeds> };

const playRound = (strategy: Strategy, bet: Bet, { seeds: { serverSeed, order } }: Mandate) => {
  const round = roundOf(strategy, bet, { serverSeed, order, index: bet.state.rounds });
  const { stakedWei, payoutWei, jackpot } = round;
  if (payoutWei === null) throw new Error('playDemo: the round is open');
  return { round, stakedWei, payoutWei, hasJackpot: jackpot !== null };
};

/** Plays a round to its end; the strategy's tactics choose the actions in it. */
const roundOf = (strategy: Strategy, { stakeWei, spareWei }: Bet, seeds: RoundSeeds) => {
  const { token, pick } = strategy;
  const game = gameOf(strategy.game);
  const opened = game.open(hashing, seeds, { profile: 'DEMO', token, stakeWei, pick });
  return playOut(game, strategy, opened, spareWei);
};

const playedInDemo = (
  strategy: Strategy,
  bet: Bet,
  { round }: DemoRound,
  { order, seeds }: Mandate,
): PlayedRound => {
  const game = gameOf(strategy.game);
  const parts = receiptParts(game, round) as ReceiptParts;
  const index = bet.state.rounds;
  const replayed = () => {
    const again = {
      serverSeed: seeds.serverSeed,
      order: demoOrderHash(hashing, order, seeds),
      index,
    };
    return receiptParts(game, roundOf(strategy, bet, again)) as ReceiptParts;
  };
  return {
    ...parts,
    roundId: `demo-${index}-${seeds.order.slice(0, 8)}`,
    mode: 'demo',
    proof: {
      kind: 'demo',
      ...{ ...seeds, nonce: index, index },
      // A getter, because the language may change before the text is shown.
      get outcome() {
        return outcomeText(parts);
      },
      replay: () => outcomeText(replayed()),
    },
  };
};
