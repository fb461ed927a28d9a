import { TOKENS, type Token } from '../amount.ts';

/**
 * If the casino publishes no epoch for this time, anyone can open the exit. This and the next four
 * times are constants of the contract, in seconds.
 */
export const SILENCE_PATIENCE_S = 7 * 24 * 3_600;
export const FORCED_PATIENCE_S = 48 * 3_600;
/**
 * How long an epoch can be vetoed, from its publication. During this time, its proofs are not
 * accepted.
 */
export const PROVISIONAL_S = 24 * 3_600;
/**
 * How long an open exit registers forced withdrawals as claims, from its opening. Payments begin
 * after this time.
 */
export const REGISTRATION_S = 3 * 24 * 3_600;
/**
 * How long an open exit accepts claims in a deficit, from its opening. After this time, the filed
 * claims share the money that is left.
 */
export const CLAIM_TIME_S = 180 * 24 * 3_600;

/** An epoch is published every hour. After this time without one, the next epoch counts as late. */
export const LATE_AFTER_S = 3 * 3_600;

/**
 * The contract's data of a forced withdrawal; an amount of zero means that there is none. Times are
 * block timestamps, in seconds.
 */
export type ForcedWithdrawal = {
  readonly amount: bigint;
  readonly dueAt: number;
  /** The epoch of the last leaf that was submitted to the contract; zero if no leaf was. */
  readonly leafEpoch: number;
  /** Whether the forced withdrawal is a separate claim in the open exit. */
  readonly registered: boolean;
};

export type LastEpoch = { readonly number: number; readonly publishedAt: number };

/**
 * A reason for which anyone can open the exit from `dueAt` on. The open exit accepts proofs of the
 * last final epoch.
 */
export type ExitTrigger = { readonly by: Token | 'silence'; readonly dueAt: number };

/** The triggers that become due if nothing else happens, soonest first. */
export const exitTriggers = (
  last: LastEpoch,
  forced: Readonly<Record<Token, ForcedWithdrawal>>,
): ExitTrigger[] => {
  const triggers: ExitTrigger[] = [{ by: 'silence', dueAt: last.publishedAt + SILENCE_PATIENCE_S }];
  for (const token of TOKENS) {
    const { amount, dueAt } = forced[token];
    if (amount > 0n) triggers.push({ by: token, dueAt });
  }
  return triggers.sort((a, b) => a.dueAt - b.dueAt);
};

/**
 * The trigger that opens the exit at `now`. A forced withdrawal has priority over the silence of
 * the casino, because the call then also registers this withdrawal.
 */
export const dueTrigger = (
  triggers: readonly ExitTrigger[],
  now: number,
): ExitTrigger | undefined => {
  const due = triggers.filter(({ dueAt }) => now >= dueAt);
  return due.find(({ by }) => by !== 'silence') ?? due[0];
};

/** Whether an epoch is final at `now`: it can no longer be vetoed. */
export const isFinalAt = ({ publishedAt }: LastEpoch, now: number): boolean =>
  now >= publishedAt + PROVISIONAL_S;

/** Whether the open exit accepts a forced withdrawal as a separate claim. */
export const canRegister = (
  { amount, dueAt, registered }: ForcedWithdrawal,
  openedAt: number,
  now: number,
): boolean => amount > 0n && !registered && dueAt <= openedAt && now < openedAt + REGISTRATION_S;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The state of the open exit for a token: the result of `exitPotOf`. */
export type ExitPot = {
  readonly held: bigint;
  readonly claims: bigint;
  readonly isDeficit: boolean;
  readonly filed: bigint;
  readonly collected: bigint;
};

/**
 * What can be collected now on a filed claim in a deficit: its share of the money, minus what was
 * already collected. Until the claim time is over, all claims (`claims`) share the money; after
 * that, only the filed claims do. Rounds down.
 */
export const collectableWei = (
  pot: ExitPot,
  claim: { readonly filed: bigint; readonly collected: bigint },
  isClaimTimeOver: boolean,
): bigint => {
  const whole = isClaimTimeOver ? pot.filed : pot.claims;
  if (claim.filed === 0n || whole === 0n) return 0n;
  const share = (claim.filed * (pot.held + pot.collected)) / whole;
  return smaller(smaller(share, claim.filed) - claim.collected, pot.held);
};

/** The age of the last epoch in seconds once the next epoch is late, else zero. */
export const epochLateS = ({ publishedAt }: LastEpoch, now: number): number =>
  now - publishedAt > LATE_AFTER_S ? now - publishedAt : 0;
