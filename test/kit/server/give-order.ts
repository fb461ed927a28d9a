import { randomBytes, randomUUID } from 'node:crypto';
import type { MandateContent } from '@degen/rules/orders/content.ts';
import { contentText } from '@degen/rules/orders/order.ts';
import type { Wallet } from 'ethers';
import { sql } from 'kysely';
import { parseSiweMessage } from 'viem/siwe';
import { roundKey } from '../../../server/src/auto-bets/repository.ts';
import type { Deps } from '../../../server/src/deps.ts';
import { claimKey } from '../../../server/src/http/request.ts';
import { allowedKey, storeGrant } from '../../../server/src/orders/grants.ts';
import {
  orderColumns,
  type SignedOrder,
  takeOrder,
} from '../../../server/src/orders/signed-order.ts';
import { OrderKey, orderSeed } from '../players/order-key.ts';
import { activePair, LIFETIME_MS } from './made-up-orders.ts';
import { signInMessage } from './sign-in-message.ts';

type GiveDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'receipts'>;

/**
 * Adds an order to the player's chain, signed by a key that the player's wallet has allowed: a start
 * of automatic bets that ended before the first, whose row is deleted.
 */
export const giveOrder = async (deps: GiveDeps, userId: bigint, wallet: Wallet): Promise<void> => {
  const { db, clock, receipts } = deps;
  const orderKey = new OrderKey(receipts.deployment, wallet.address);
  const address = wallet.address as `0x${string}`;
  const message = signInMessage(deps, { address }, randomBytes(16).toString('hex'), {
    resources: [orderKey.resource],
  });
  orderKey.allow(message);
  const signed = { message, signature: await wallet.signMessage(message) };
  const allowed = allowedKey(parseSiweMessage(message));
  const grantId = await storeGrant(db.kysely, userId, signed, allowed, clock.now());
  const { count, head, server_seed_hash, client_seed, now_ms } = await activePair(deps, userId);
  orderKey.follow({ count: Number(count), head });
  const content: MandateContent = {
    ...{ kind: 'mandate', strategy: {}, paceMs: 0, abandoned: [] },
    ...{ serverSeedHash: server_seed_hash, clientSeed: orderSeed(client_seed) },
  };
  const { order: fields, key } = orderKey.sign(content, { until: Number(now_ms + LIFETIME_MS) });
  const idempotency = { key, requestHash: randomBytes(32) };
  const { seq, prev, until } = fields;
  const order: SignedOrder = {
    ...{ idempotency, kind: 'mandate', hash: key, seq, prev, until, grantId },
    ...{ seed: `${server_seed_hash}:${client_seed}`, content: contentText(content) },
    signature: Buffer.from(fields.signature, 'hex'),
  };
  await db.transaction(async (tx) => {
    const reference = randomUUID();
    const made = { call: 'auto-bets', reference, order: orderColumns(order) } as const;
    await claimKey(tx, userId, idempotency, made);
    await takeOrder(tx, userId, order);
    await sql`insert into idempotency_keys (user_id, key, call, request_hash)
      values (${userId}, ${roundKey(reference, 0)}, 'action', '')`.execute(tx);
  });
};
