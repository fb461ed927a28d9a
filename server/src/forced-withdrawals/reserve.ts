import type { Token } from '@degen/rules/amount.ts';
import type { CapWindow } from '../withdrawals/fit-under-cap.ts';

/**
 * What the server can pay of an open forced withdrawal, and the part of that from the player's own
 * deposits.
 */
export type Need = {
  readonly key: string;
  readonly token: Token;
  readonly openWei: bigint;
  readonly ownWei: bigint;
  /**
   * The time until which the own deposits can wait for other forced withdrawals. By then, the own
   * deposits of all other old ones are exempt from the limit. Null once the time has passed, and
   * without own deposits.
   */
  readonly waitsUntil: Date | null;
};

const BPS = 10_000n;

/**
 * The room that a payment must leave, so that the contract pays each of these forced withdrawals
 * once its own deposits are exempt.
 *
 * With custody C, counted payments U, S = C + U and the share b, the limit is M = b·min(aged, S) and
 * the room is M - U. A payment changes neither S nor M. So after a payment that left this room
 *
 *     U + won + b·(own + max(0, M - least)) <= M,
 *
 * where `won` and `own` are the sums of winnings and own deposits, and `least` is the smallest of
 * the own deposits. The contract pays own deposits beside the limit if then U <= b·min(aged, S), and
 * their payment takes them off S (`RollingLimit.holdsAt`). This is true for all of them:
 * 1. M <= b·S, so U + won <= b·(S - own).
 * 2. A sample replaces `aged` by the least custody since the sample before. When the last forced
 *    withdrawal, of deposits k, is paid, custody is at least S - U - (own - k). As U <= M and
 *    own - k + M <= own + max(0, M - least), U + won <= b·(S - U - (own - k)).
 * 3. An earlier least custody L was reached with payments V <= b·(L + V), and aged <= L + V. So
 *    L >= (1 - b)·aged. As own + max(0, M - least) >= M, U + won <= (1 - b)·M <= b·L.
 * 4. A payment that leaves the window takes more off U than off b·S.
 *
 * Approved payments and the admin's changes can break this.
 */
export const reservedWei = (
  needs: readonly Pick<Need, 'openWei' | 'ownWei'>[],
  { capWei, capBps }: Pick<CapWindow, 'capWei' | 'capBps'>,
): bigint => {
  if (needs.length === 0) return 0n;
  let wonWei = 0n;
  let ownWei = 0n;
  let leastOwnWei = capWei;
  for (const need of needs) {
    wonWei += need.openWei - need.ownWei;
    ownWei += need.ownWei;
    if (need.ownWei < leastOwnWei) leastOwnWei = need.ownWei;
  }
  const baseWei = ownWei + capWei - leastOwnWei;
  return wonWei + (baseWei * capBps + BPS - 1n) / BPS;
};

/**
 * The needs for which a payment in the token leaves room. An ordinary payment leaves room for all
 * needs. A forced payment leaves room for the older needs, because their deadline is earlier. A
 * forced payment that can still wait leaves room for all other needs: the contract counts even
 * exempt deposits if they fit under the limit, and this can block larger ones, which are paid
 * beside the limit.
 */
export const needsBefore = (
  needs: readonly Need[],
  key: string,
  { token, forced }: { readonly token: Token; readonly forced: boolean },
): readonly Need[] => {
  const inToken = needs.filter((need) => need.token === token);
  const place = forced ? inToken.findIndex((need) => need.key === key) : -1;
  const own = inToken[place];
  if (own === undefined) return inToken;
  return own.waitsUntil !== null ? inToken.toSpliced(place, 1) : inToken.slice(0, place);
};
