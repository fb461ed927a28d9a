import { collectableWei, type ExitPot } from './leaving.ts';

/** The kinds of claims on the open exit. Among equal claims, the first of this list is used. */
const CLAIM_WAYS = ['proof', 'deposits', 'forced'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];
export type ExitClaim = { readonly by: ClaimWay; readonly amount: bigint };

/** If a player has several claims in a token, the largest counts, not their sum. */
export const largestClaim = (claims: readonly ExitClaim[]): ExitClaim | undefined => {
  let largest: ExitClaim | undefined;
  for (const way of CLAIM_WAYS) {
    const claim = claims.find(({ by }) => by === way);
    if (claim !== undefined && claim.amount > (largest?.amount ?? 0n)) largest = claim;
  }
  return largest;
};

/** The result of `exitClaimOf`: the filed claim in a deficit, and what was paid on it. */
export type FiledClaim = { readonly filed: bigint; readonly collected: bigint };

export type ExitPayment = {
  /** The amount that the exit pays now. */
  readonly amount: bigint;
  /** The part of the claim that stays unpaid. */
  readonly rest: bigint;
  /**
   * True when the player files the claim to get this payment; false when the payment is collected
   * on a claim that was filed before.
   */
  readonly isFiling: boolean;
};

/** The amount paid now on a claim of `owed`, and the unpaid rest. Rounds down, as on chain. */
export const exitPayment = (
  owed: bigint,
  pot: ExitPot,
  own: FiledClaim,
  isClaimTimeOver: boolean,
): ExitPayment => {
  if (!pot.isDeficit) {
    const amount = owed < pot.held ? owed : pot.held;
    return { amount, rest: owed - amount, isFiling: true };
  }
  const isFiling = owed > own.filed && !isClaimTimeOver;
  const filed = isFiling ? owed : own.filed;
  const amount = collectableWei(pot, { filed, collected: own.collected }, isClaimTimeOver);
  return { amount, rest: filed - own.collected - amount, isFiling };
};

const WHOLE_BPS = 10_000n;

/** The share of each claim that the pot can pay, in basis points, rounded down. */
export const exitShareBps = (
  { held, claims, isDeficit, filed, collected }: ExitPot,
  isClaimTimeOver: boolean,
): bigint => {
  const whole = isClaimTimeOver ? filed : claims;
  if (!isDeficit || whole === 0n) return WHOLE_BPS;
  const share = ((held + collected) * WHOLE_BPS) / whole;
  return share < WHOLE_BPS ? share : WHOLE_BPS;
};
