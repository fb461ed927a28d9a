import { hashServerSeed, SEED_BYTES } from '@degen/rules/fairness.ts';
import { gameOf } from '@degen/rules/games/index.ts';
import { toHex } from '@degen/rules/hex.ts';
import { playOut } from '@degen/rules/strategy/play-out.ts';
import { firstStep, nextStep, stepAgain } from '@degen/rules/strategy/step.ts';
import type { BetLimits, Step, Strategy, StrategyState } from '@degen/rules/strategy/types.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import { type DemoRound, demoRoundOf } from '../../../round/demo-history.ts';
import { hashing, randomBytes } from '../../../shared/fairness/hashing.ts';

/** The virtual money of the strategy's token, and the player's limits on it. */
export type DemoBank = {
  balanceWei(): bigint;
  /** Why the player's own limits reject a bet; null when they allow it. */
  rejection(stakeWei: bigint): AutoBetsEnd | null;
  take(stakeWei: bigint): void;
  pay(payoutWei: bigint): void;
  /** Stores the round for the statistics. */
  keep(round: DemoRound): void;
};

type DemoRun = {
  readonly strategy: Strategy;
  readonly limits: BetLimits;
  readonly bank: DemoBank;
  /** Resolves before the next round; rejects never. */
  readonly wait: () => Promise<void>;
  readonly onState: (state: StrategyState, end: AutoBetsEnd | null) => void;
  readonly signal: AbortSignal;
};

/** Plays a strategy in demo, round by round, until it stops or `signal` is aborted. */
export const playDemo = async (run: DemoRun): Promise<void> => {
  const { strategy, bank, onState, signal } = run;
  const funds = () => ({ balanceWei: bank.balanceWei(), limits: run.limits });
  let nonce = 0;
  for (let step = firstStep(strategy, funds()); ; nonce += 1) {
    if (step.kind === 'stopped') return onState(step.state, step.reason);
    onState(step.state, null);
    await run.wait();
    if (signal.aborted) return onState(step.state, 'STOPPED');
    // The player may have bet elsewhere on the page meanwhile.
    const bet: Step = stepAgain(strategy, step.state, funds());
    if (bet.kind === 'stopped') return onState(bet.state, bet.reason);
    const rejection = bank.rejection(bet.stakeWei);
    if (rejection !== null) return onState(bet.state, rejection);
    step = nextStep(strategy, bet.state, playRound(run, bet, nonce), funds());
  }
};

const playRound = (
  { strategy, bank }: DemoRun,
  { stakeWei, spareWei }: Step & { kind: 'bet' },
  nonce: number,
) => {
  const { token, pick } = strategy;
  const game = gameOf(strategy.game);
  const pair = { serverSeed: toHex(randomBytes(SEED_BYTES)), clientSeed: 'demo', nonce };
  const opened = game.open(hashing, pair, { profile: 'DEMO', token, stakeWei, pick });
  const round = playOut(game, strategy, opened, spareWei);
  if (round.payoutWei === null) throw new Error('playDemo: the round is open');
  bank.take(round.stakedWei);
  bank.pay(round.payoutWei);
  const { input, outcome } = game.receipt;
  const { multiplier } = outcome(round) as { multiplier?: string };
  const closed = {
    id: `demo-auto-${pair.serverSeed.slice(0, 16)}`,
    ...{ token, stakeWei: round.stakedWei, payoutWei: round.payoutWei },
    proof: null,
  };
  bank.keep({
    ...demoRoundOf(strategy.game, closed, {
      input: input(round),
      ...(multiplier !== undefined && { multiplier }),
    }),
    proof: { ...pair, serverSeedHash: hashServerSeed(hashing, pair.serverSeed) },
  });
  return {
    stakedWei: round.stakedWei,
    payoutWei: round.payoutWei,
    hasJackpot: round.jackpot !== null,
  };
};
