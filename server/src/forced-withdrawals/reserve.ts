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
   * True while the own deposits can still wait until those of all other old forced withdrawals are
   * exempt.
   */
  readonly canWait: boolean;
};

const BPS = 10_000n;

/**
 * The room that a payment must leave, so that the contract pays each of these forced withdrawals
 * once its own deposits are exempt.
 *
 * The contract pays an exempt amount `own` if the payments of the window are then still at most
 * `capBps` of the lower of two amounts: the aged custody, and the custody that is left plus the
 * payments of the window (`RollingLimit.holdsAt`). So the payment takes `capBps` of `own` off the
 * limit. Winnings count in full. Several forced withdrawals add up.
 *
 * The aged custody can also fall without a payment: a new sample leaves out the payments of the
 * window. These are at most the whole limit, `capWei`, so a sample takes at most `capBps` of
 * `capWei` off the limit. The last forced withdrawal to be paid needs either this or what its own
 * deposits take off, but not both: the aged custody does not contain them twice. Which is the last
 * one is unknown, so the smallest counts.
 *
 * A payment that leaves the window frees more room than it takes off the limit. So what one payment
 * left stays free until the next one.
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
 * The needs for which a payment in the token leaves room. An ordinary payment leaves room for all,
 * and a forced one for the older ones, because these have an earlier deadline. The contract counts
 * even exempt deposits if they fit, and so they can block larger ones, which are paid beside the
 * limit. So a forced withdrawal that can wait leaves room for all others.
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
  return own.canWait ? inToken.toSpliced(place, 1) : inToken.slice(0, place);
};
