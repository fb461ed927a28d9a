import { TOKENS, type Token } from '../amount.ts';

/** How the exit opens and what it pays; the times are constants of the contract, in seconds. */
export const SILENCE_PATIENCE_S = 7 * 24 * 3_600;
export const FORCED_PATIENCE_S = 48 * 3_600;
/** An epoch can be vetoed for this long, and proves nothing before. */
export const PROVISIONAL_S = 24 * 3_600;
/** From its opening the exit takes forced withdrawals as claims for this long, and pays after that. */
export const REGISTRATION_S = 3 * 24 * 3_600;
/** From its opening; in a deficit what is unclaimed by then is shared. */
export const CLAIM_TIME_S = 180 * 24 * 3_600;

/** Epochs come hourly. After this long the casino is late, whatever its reason. */
export const LATE_AFTER_S = 3 * 3_600;

/** As the contract tells it; an amount of zero is none. Times are the chain's, in seconds. */
export type ForcedWithdrawal = {
  readonly amount: bigint;
  readonly dueAt: number;
  /** Of the leaf that was shown last; zero when none was. */
  readonly leafEpoch: number;
  /** It is a separate claim in the open exit. */
  readonly registered: boolean;
};

export type LastEpoch = { readonly number: number; readonly publishedAt: number };

/** From `dueAt` on anyone can open the exit by it, which then takes proofs of the last final epoch. */
export type ExitTrigger = { readonly by: Token | 'silence'; readonly dueAt: number };

/** What opens the exit by and by if nothing happens, soonest first. */
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

/** The trigger to pull at `now`. A forced withdrawal goes first: opening by it registers it. */
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

/** Whether the open exit takes a forced withdrawal as a separate claim. */
export const canRegister = (
  { amount, dueAt, registered }: ForcedWithdrawal,
  openedAt: number,
  now: number,
): boolean => amount > 0n && !registered && dueAt <= openedAt && now < openedAt + REGISTRATION_S;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What the open exit holds of a token, as `exitPotOf` tells it. */
export type ExitPot = {
  readonly held: bigint;
  readonly claims: bigint;
  readonly isDeficit: boolean;
  readonly filed: bigint;
  readonly collected: bigint;
};

/**
 * What a filed claim is entitled to in a deficit, less what was collected on it: its share of `claims`, and
 * once the time for claims is over of what was filed. Rounds down.
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

/** Seconds by which the casino is late with its next epoch; zero while it is in time. */
export const epochLateS = ({ publishedAt }: LastEpoch, now: number): number =>
  now - publishedAt > LATE_AFTER_S ? now - publishedAt : 0;
