import { randomBytes, randomUUID } from 'node:crypto';
import { contentText } from '@degen/rules/orders/order.ts';
import type { PrivateKeyAccount } from 'viem/accounts';
import { parseSiweMessage } from 'viem/siwe';
import type { Deps } from '../../../server/src/deps.ts';
import { allowedKey, storeGrant } from '../../../server/src/orders/grants.ts';
import { actionOf, ORDERED_CALLS } from '../players/order-content.ts';
import { OrderKey } from '../players/order-key.ts';
import type { SignedCalls } from '../players/signed-calls.ts';
import { signInMessage } from './sign-in-message.ts';
import type { Answer, Client, Player } from './test-server.ts';

/** Stores the message by which a wallet allows a new order key, as a sign-in does. */
export const grantKey = async (
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'receipts'>,
  userId: bigint,
  account: PrivateKeyAccount,
) => {
  const key = new OrderKey(deps.receipts.deployment, account.address);
  const nonce = randomBytes(16).toString('hex');
  // Orders and the database have the real time, whatever the server's clock says.
  const issuedAt = new Date(Math.max(deps.clock.now().getTime(), Date.now()));
  const message = signInMessage(deps, account, nonce, { issuedAt, resources: [key.resource] });
  key.allow(message);
  const signature = await account.signMessage({ message });
  const allowed = allowedKey(parseSiweMessage(message));
  const { db, clock } = deps;
  const id = await storeGrant(db.kysely, userId, { message, signature }, allowed, clock.now());
  return { key, grant: { id, expiresAt: allowed.expiresAt } };
};

const ANY_SEEDS = { serverSeedHash: '', clientSeed: '', abandoned: [] };

/**
 * Whether a request needs an order or a signed action, and does not bring its own. One that no order
 * can state is sent as it is, for the server to reject.
 */
const needsOrder = (path: string, body: unknown): body is object => {
  if (typeof body !== 'object' || body === null || 'order' in body) return false;
  if ('mode' in body && body.mode === 'demo') return false;
  const action = actionOf(path, { ...body });
  const content = action
    ? { kind: 'action' as const, move: action.move }
    : ORDERED_CALLS[path]?.({ ...body }, ANY_SEEDS);
  if (content === undefined) return false;
  try {
    contentText(content);
    return true;
  } catch {
    return false;
  }
};

/**
 * Posts the requests that need an order with one. A test's own idempotency key tells which requests
 * are repeats; the key that is sent is the hash of the order.
 */
export const signingPost =
  (post: Client['post'], orders: SignedCalls): Client['post'] =>
  (path, body, headers = {}) => {
    if (!needsOrder(path, body)) return post(path, body, headers);
    const entries = Object.entries(headers);
    const own = entries.find(([name]) => name.toLowerCase() === 'idempotency-key');
    const others = Object.fromEntries(entries.filter((entry) => entry !== own));
    const answer = orders.send(path, body, own?.[1] ?? randomUUID(), (to, signed, key) =>
      post(to, signed, { ...others, 'idempotency-key': key }),
    );
    // Whatever it answers with came from a client of this kit.
    return answer as Promise<Answer>;
  };

/** Signs the orders of equal requests now; `send` sends one, also through another client. */
export const signAllAhead = async (player: Player, path: string, body: object, count: number) => {
  const all = (await player.orders?.signAhead(path, body, count)) ?? [];
  return all.map((signed) => {
    const { key } = signed;
    const headers = { cookie: player.cookie, 'idempotency-key': key };
    const send = (at: Client = player) => at.post(path, signed.body, headers);
    return { key, send };
  });
};

/** The same for one request. */
export const signAhead = async (player: Player, path: string, body: object) => {
  const [signed] = await signAllAhead(player, path, body, 1);
  if (signed === undefined) throw new Error(`${path}: the player signs by hand`);
  return signed;
};

/** `SignedCalls.chooseNext` of a player who signs by itself. */
export const chooseOrder = ({ orders }: Player, fits: (order: string) => boolean) => {
  if (orders === undefined) throw new Error('the player signs by hand');
  return orders.chooseNext(fits);
};
