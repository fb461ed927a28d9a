import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { OrderContent, OrderFields } from '@degen/rules/orders/content.ts';
import { grantHash, orderKeyResource } from '@degen/rules/orders/grant.ts';
import { NO_ORDER, type Order, orderHash, orderWords } from '@degen/rules/orders/order.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';

/** The time for which an order of a test is valid. */
const LIFETIME_MS = 45_000;

/** An order key as the page has one; it counts its player's orders itself. */
export class OrderKey {
  readonly #privateKey: KeyObject;
  readonly #scope: Deployment & { readonly player: string };
  readonly resource: string;
  #grant = '';
  #seq = 0;
  #prev = NO_ORDER;

  constructor(deployment: Deployment, player: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    this.#privateKey = privateKey;
    this.#scope = { ...deployment, player };
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    this.resource = orderKeyResource(raw.toString('hex'));
  }

  /** Takes the message by which the wallet allowed this key. */
  allow(message: string): void {
    this.#grant = grantHash(nodeCrypto, message);
  }

  /** Goes on after these orders of the same player, for example of another device. */
  follow({ count, head }: { readonly count: number; readonly head: string }): void {
    this.#seq = count;
    this.#prev = head;
  }

  /** Signs the next order; `changes` override what is signed, and `grant` the grant. */
  sign(
    content: OrderContent,
    { grant = this.#grant, ...changes }: Partial<Order> & { readonly grant?: string } = {},
  ): { readonly order: OrderFields; readonly key: string } {
    const order = {
      ...{ seq: this.#seq, prev: this.#prev, until: Date.now() + LIFETIME_MS, content },
      ...changes,
    };
    const words = orderWords(nodeCrypto, { ...this.#scope, grant }, order);
    const { kind: _, ...said } = order.content;
    const named = 'serverSeedHash' in said ? said : { abandoned: said.abandoned };
    const { seq, prev, until } = order;
    return {
      key: orderHash(nodeCrypto, words),
      order: {
        ...{ grant, seq, prev, until, abandoned: named.abandoned },
        ...('serverSeedHash' in named && {
          serverSeedHash: named.serverSeedHash,
          clientSeed: named.clientSeed,
        }),
        signature: sign(null, words, this.#privateKey).toString('hex'),
      },
    };
  }

  /** Counts an order that was taken. */
  taken(hash: string): void {
    this.#seq += 1;
    this.#prev = hash;
  }
}

/** What a player set as client seed, with the 16 random bytes of one order. */
export const orderSeed = (clientSeed: string): string =>
  `${clientSeed}${randomBytes(16).toString('hex')}`;
