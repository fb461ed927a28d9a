import { SeedDoubt } from '../fairness/error-messages.ts';
import { serverErrorTexts, stoppedOrderTexts } from '../fairness/texts.ts';
import type { GivenOrder } from './abandoned-orders.ts';
import { loadedEvidence } from './evidence.ts';
import { lostOrders } from './lost-orders.ts';
import {
  forgetOrderChain,
  isActionDeniedOnce,
  type OrderChain,
  orderChainOf,
} from './order-chain.ts';
import { findOrderKey } from './order-keys.ts';

/** The chain, read anew if its key is gone: another tab may have signed in with a new one. */
const withKey = async (chain: OrderChain, roundId?: string): Promise<OrderChain> => {
  if ((await findOrderKey(chain.grant)) !== null) return chain;
  forgetOrderChain(roundId);
  return orderChainOf(chain.account, roundId);
};

/**
 * The chain of a round that the next action continues.
 * @throws SeedDoubt once, when it lacks an action that was answered: with another one in its place, the
 * casino could use either
 */
export const actionChainOf = async (account: string, roundId: string): Promise<OrderChain> => {
  const chain = await withKey(await orderChainOf(account, roundId), roundId);
  if (!isActionDeniedOnce(roundId, chain)) return chain;
  const t = serverErrorTexts.get();
  throw new SeedDoubt(t.pressAgain(t.actionDenied));
};

/** Without the key nothing is signed, and so nothing compared. */
const lackedBy = async (chain: OrderChain): Promise<readonly GivenOrder[]> => {
  const key = await findOrderKey(chain.grant);
  return (key && (await loadedEvidence()?.lackedBy(key, chain))) ?? [];
};

/**
 * The chain that the next order of an account continues.
 * @throws SeedDoubt when it lacks orders that were answered and that the player has not given up
 */
export const wholeChainOf = async (account: string): Promise<OrderChain> => {
  const chain = await withKey(await orderChainOf(account));
  const missed = new Set((await lackedBy(chain)).map(({ hash }) => hash));
  if (missed.size === 0) return chain;
  // An order of this page may have been answered since the chain was read.
  forgetOrderChain();
  const now = await withKey(await orderChainOf(account));
  const orders = (await lackedBy(now)).filter(({ hash }) => missed.has(hash));
  if (orders.length === 0) return now;
  lostOrders.set({ account, chain: now, orders });
  throw new SeedDoubt(stoppedOrderTexts.get().ordersLost);
};
