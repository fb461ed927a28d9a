import { TOKENS, type Token } from '../amount.ts';

/** How the exit opens and what it pays; the times are constants of Custody, in seconds. */
export const FINAL_AFTER_S = 24 * 3_600;
export const SILENCE_PATIENCE_S = 7 * 24 * 3_600;
export const FORCED_PATIENCE_S = 48 * 3_600;
export const REGISTRATION_S = 3 * 24 * 3_600;
export const CLAIM_TIME_S = 180 * 24 * 3_600;

/** Epochs come hourly. After this long the casino is late, whatever its reason. */
export const LATE_AFTER_S = 3 * 3_600;

/** As `forcedWithdrawalOf` tells it; an amount of zero is none. Times are the chain's, in seconds. */
export type ForcedWithdrawal = {
  readonly amount: bigint;
  readonly dueAt: number;
  readonly isRegistered: boolean;
};

type LastEpoch = { readonly publishedAt: number };

/** From `dueAt` on it opens the exit, which takes proofs of the last final epoch, whatever opened it. */
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

/** The trigger to pull at `now`: an own forced withdrawal first, which the opening registers. */
export const dueTrigger = (
  triggers: readonly ExitTrigger[],
  now: number,
): ExitTrigger | undefined => {
  const due = triggers.filter(({ dueAt }) => now >= dueAt);
  return due.find(({ by }) => by !== 'silence') ?? due[0];
};

/** Whether the exit that opened at `openedAt` takes it as a claim of its own. */
export const isRegistrable = (
  { amount, dueAt, isRegistered }: ForcedWithdrawal,
  openedAt: number,
): boolean => amount > 0n && !isRegistered && dueAt <= openedAt;

/** The ways to be paid by the open exit, in the order in which equal ones are taken. */
export const CLAIM_WAYS = ['proof', 'deposits', 'forced'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];
export type ExitClaim = { readonly by: ClaimWay; readonly amount: bigint };

/** Of several claims of a player in a token the largest counts, not their sum. */
export const largestClaim = (claims: readonly ExitClaim[]): ExitClaim | undefined =>
  CLAIM_WAYS.flatMap((way) => claims.filter(({ by, amount }) => by === way && amount > 0n)).reduce<
    ExitClaim | undefined
  >((best, claim) => (best !== undefined && best.amount >= claim.amount ? best : claim), undefined);

/** As `exitPotOf` tells it. */
export type ExitPot = {
  readonly held: bigint;
  readonly claims: bigint;
  readonly isDeficit: boolean;
  readonly filed: bigint;
  readonly collected: bigint;
};

/** As `exitClaimOf` tells it: what was filed in a deficit, and what was paid on it. */
export type FiledClaim = { readonly filed: bigint; readonly collected: bigint };

export type ExitPayment = {
  /** What the exit pays now. */
  readonly amount: bigint;
  /** What of the claim is not paid then. */
  readonly rest: bigint;
  /** The claim has to be shown; else what was filed is collected on. */
  readonly isFiling: boolean;
};

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What a claim of `owed` is paid now. Rounds down, as the contract does. */
export const exitPayment = (
  owed: bigint,
  pot: ExitPot,
  own: FiledClaim,
  isClaimTimeOver: boolean,
): ExitPayment => {
  if (!pot.isDeficit) {
    const amount = min(owed, pot.held);
    return { amount, rest: owed - amount, isFiling: true };
  }
  const isFiling = owed > own.filed && !isClaimTimeOver;
  const claim = isFiling ? owed : own.filed;
  const whole = isClaimTimeOver ? pot.filed : pot.claims;
  if (claim === 0n || whole === 0n) return { amount: 0n, rest: 0n, isFiling };
  const share = min((claim * (pot.held + pot.collected)) / whole, claim);
  const amount = share > own.collected ? min(share - own.collected, pot.held) : 0n;
  return { amount, rest: claim - own.collected - amount, isFiling };
};

const SHARE_WHOLE = 10_000n;

/** The share of each claim that the pot pays, in hundredths of a percent, rounded down. */
export const exitShareBps = (
  { held, claims, isDeficit, filed, collected }: ExitPot,
  isClaimTimeOver: boolean,
): bigint => {
  const whole = isClaimTimeOver ? filed : claims;
  if (!isDeficit || whole === 0n) return SHARE_WHOLE;
  return min(((held + collected) * SHARE_WHOLE) / whole, SHARE_WHOLE);
};

/** Seconds by which the casino is late with its next epoch; zero while it is in time. */
export const epochLateS = ({ publishedAt }: LastEpoch, now: number): number =>
  now - publishedAt > LATE_AFTER_S ? now - publishedAt : 0;
