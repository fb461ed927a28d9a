import { TOKENS, type Token } from '../amount.ts';

/** How the exit opens and what it pays; the patiences are constants of the contract. */
export const SILENCE_PATIENCE_S = 7 * 24 * 3_600;
export const DEMAND_PATIENCE_S = 48 * 3_600;
export const ANSWER_PATIENCE_S = 24 * 3_600;

/** Epochs come hourly. After this long the casino is late, whatever its reason. */
export const LATE_AFTER_S = 3 * 3_600;

/** As the contract tells it; an amount of zero is no demand. Times are the chain's, in seconds. */
export type Demand = {
  readonly amount: bigint;
  readonly dueAt: number;
  readonly exitEpoch: number;
};

export type LastEpoch = { readonly number: number; readonly publishedAt: number };

/** From `dueAt` on it opens the exit, which then takes proofs of `epoch`. */
export type ExitTrigger = {
  readonly by: Token | 'silence';
  readonly epoch: number;
  readonly dueAt: number;
};

/** What opens the exit by and by if nothing happens, soonest first. */
export const exitTriggers = (
  last: LastEpoch,
  demands: Readonly<Record<Token, Demand>>,
): ExitTrigger[] => {
  const triggers: ExitTrigger[] = [
    { by: 'silence', epoch: last.number, dueAt: last.publishedAt + SILENCE_PATIENCE_S },
  ];
  for (const token of TOKENS) {
    const { amount, dueAt, exitEpoch } = demands[token];
    if (amount > 0n) triggers.push({ by: token, epoch: exitEpoch, dueAt });
  }
  return triggers.sort((a, b) => a.dueAt - b.dueAt);
};

/**
 * The trigger to pull at `now`. The exit takes proofs of the trigger's epoch for ever after, so one
 * with a proof at hand goes first.
 */
export const dueTrigger = (
  triggers: readonly ExitTrigger[],
  now: number,
  hasProof: (epoch: number) => boolean,
): ExitTrigger | undefined => {
  const due = triggers.filter(({ dueAt }) => now >= dueAt);
  return due.find(({ epoch }) => hasProof(epoch)) ?? due[0];
};

/**
 * What the open exit pays by the demand alone: all that stands of it, if the house published an epoch
 * a day or more after it was made.
 */
export const admittedWei = ({ amount, dueAt }: Demand, last: LastEpoch): bigint =>
  last.publishedAt >= dueAt - DEMAND_PATIENCE_S + ANSWER_PATIENCE_S ? amount : 0n;

/** Seconds by which the casino is late with its next epoch; zero while it is in time. */
export const epochLateS = ({ publishedAt }: LastEpoch, now: number): number =>
  now - publishedAt > LATE_AFTER_S ? now - publishedAt : 0;
