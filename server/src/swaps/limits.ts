/**
 * A fixed rate is a standing offer to take from the house whatever token is worth more elsewhere, and
 * accounts cost nothing. So the bound that holds is on the house, not on the account.
 */

/** For one swap the house lends at most this share of what it can pay in the token. */
export const LOAN_SHARE_BPS = 100;
/** All loans that have not come back: at most this share of what it could pay without them. */
export const LOANS_SHARE_BPS = 1_000;
