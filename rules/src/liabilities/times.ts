/** Times of the contracts, in seconds; docs/claims.md explains them. */

export const HOUR_S = 3_600;
export const DAY_S = 24 * HOUR_S;

/** How long an epoch can be vetoed after its publication. */
export const PROVISIONAL_S = 24 * HOUR_S;
/** How old a claim is at least when it is paid without the casino. */
export const CLAIM_S = 48 * HOUR_S;
/** How long an epoch that is younger than a claim has stood before the claim is mature. */
export const STANDING_S = 30 * HOUR_S;
/** After this time without a newer final epoch, anyone may open the wind-up. */
export const SILENCE_S = 8 * DAY_S;
/** How long a mature claim is unpaid before it opens the wind-up of a short token. */
export const UNPAID_S = 48 * HOUR_S;
/** How long a wind-up pays nothing after its opening, and a covered one after an entry. */
export const GRACE_S = 48 * HOUR_S;
/** When entries of a wind-up without cover end. */
export const ENTRY_S = 30 * DAY_S;
/** When a wind-up fixes what each entry is paid. */
export const SETTLE_S = 33 * DAY_S;

/** How long the guardian suspends the operator. */
export const SUSPENSION_S = 72 * HOUR_S;

/** An epoch is published every hour. After this time without one, the next epoch counts as late. */
export const LATE_AFTER_S = 3 * HOUR_S;
/** Bets end when the newest epoch is older: what is played then, no player can prove. */
export const BETS_END_AFTER_S = 4 * HOUR_S;
