import { isHex } from '@degen/rules/hex.ts';
import type { OrderScope } from '@degen/rules/orders/order.ts';
import { storedByOwner } from '../lib/stored-json.ts';
import type { KnownOrder } from './contradicts-orders.ts';

type Owner = Omit<OrderScope, 'grant'>;

/** The newest ones tell whether the next leaf is right; older leaves are final. */
const KEPT_MAX = 500;
const HASH_BYTES = 32;

const stored = storedByOwner('taken-orders');

const ownerKey = ({ chainId, casino, player }: Owner): string =>
  `${chainId}:${casino}:${player}`.toLowerCase();

const isKnownOrder = (value: unknown): value is KnownOrder => {
  if (typeof value !== 'object' || value === null) return false;
  const { seq, hash, takenByMs } = value as Partial<Record<keyof KnownOrder, unknown>>;
  const isTime = takenByMs === null || Number.isFinite(takenByMs);
  return Number.isSafeInteger(seq) && isHex(hash, HASH_BYTES) && isTime;
};

/** The orders of this account at this casino that the browser knows, newest first. */
export const knownOrdersOf = (owner: Owner): KnownOrder[] => {
  const all = stored.read(ownerKey(owner));
  return Array.isArray(all) ? all.filter(isKnownOrder) : [];
};

/** Two orders of one number are both kept: the casino has gone back in the chain. */
export const noteOrder = (owner: Owner, order: KnownOrder): void => {
  const others = knownOrdersOf(owner).filter(({ hash }) => hash !== order.hash);
  const all = [order, ...others].toSorted((a, b) => b.seq - a.seq);
  stored.write(ownerKey(owner), all.slice(0, KEPT_MAX));
};
