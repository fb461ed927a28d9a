import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  type ActionFields,
  ORDER_SEED_BYTES,
  type OrderContent,
  type OrderFields,
  type SignedContent,
} from '@degen/rules/orders/content.ts';
import { grantHash, orderKeyResource } from '@degen/rules/orders/grant.ts';
import {
  NO_ORDER,
  type Order,
  type OrderHead,
  orderHash,
  orderWords,
} from '@degen/rules/orders/order.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';

/** libsecp256k1, because benches sign many orders; a script where the package has no binary. */
export const secp256k1 = createRequire(import.meta.url)('secp256k1') as {
  publicKeyCreate(secret: Uint8Array, isCompressed: boolean): Uint8Array;
  ecdsaSign(hash: Uint8Array, secret: Uint8Array): { readonly signature: Uint8Array };
};

/** The time for which an order of a test is valid. */
const LIFETIME_MS = 45_000;

/** What is signed in place of what an honest player signs. */
type Changes = Partial<Order> & { readonly grant?: string };

type Signed<Fields> = { readonly order: Fields; readonly key: string };

/** An order key as the page has one; it counts its player's orders itself. */
export class OrderKey {
  readonly #secret = randomBytes(32);
  readonly #scope: Deployment & { readonly player: string };
  readonly resource: string;
  #grant = '';
  #seq = 0;
  #prev = NO_ORDER;

  constructor(deployment: Deployment, player: string) {
    this.#scope = { ...deployment, player };
    const [, ...coordinates] = secp256k1.publicKeyCreate(this.#secret, false);
    this.resource = orderKeyResource(Buffer.from(coordinates).toString('hex'));
  }

  /** Takes the message by which the wallet allowed this key. */
  allow(message: string): void {
    this.#grant = grantHash(nodeCrypto, message);
  }

  /** Goes on after these orders of the same player, for example of another device. */
  follow({ count, head }: OrderHead): void {
    this.#seq = count;
    this.#prev = head;
  }

  /** Signs the next order; `changes` override what is signed, and `grant` the grant. */
  sign(content: OrderContent, changes: Changes = {}): Signed<OrderFields> {
    const { key, fields } = this.#sign(content, { seq: this.#seq, prev: this.#prev }, changes);
    const { kind: _, ...said } = (changes.content ?? content) as OrderContent;
    const { abandoned } = said;
    const seeds = 'serverSeedHash' in said && {
      ...{ serverSeedHash: said.serverSeedHash, clientSeed: said.clientSeed },
    };
    return { key, order: { ...fields, abandoned, ...seeds } };
  }

  /** Signs an action in a round with these actions. */
  signAction(
    move: CanonicalValue,
    { count: seq, head: prev }: OrderHead,
    changes: Changes = {},
  ): Signed<ActionFields> {
    const { key, fields } = this.#sign({ kind: 'action', move }, { seq, prev }, changes);
    return { key, order: fields };
  }

  #sign(
    content: SignedContent,
    place: Pick<Order, 'seq' | 'prev'>,
    { grant = this.#grant, ...changes }: Changes,
  ): { readonly key: string; readonly fields: ActionFields } {
    const order = { ...place, until: Date.now() + LIFETIME_MS, content, ...changes };
    const key = orderHash(nodeCrypto, orderWords(nodeCrypto, { ...this.#scope, grant }, order));
    const signed = secp256k1.ecdsaSign(Buffer.from(key, 'hex'), this.#secret);
    const signature = Buffer.from(signed.signature).toString('hex');
    const { seq, prev, until } = order;
    return { key, fields: { grant, seq, prev, until, signature } };
  }

  /** Counts an order that was taken. */
  taken(hash: string): void {
    this.#seq += 1;
    this.#prev = hash;
  }
}

/** An order under its own hash, with the signature of another one. */
export const forged = <Fields extends ActionFields>(
  { order, key }: Signed<Fields>,
  { order: { signature } }: Pick<Signed<ActionFields>, 'order'>,
): Signed<Fields> => ({ order: { ...order, signature }, key });

/** What a player set as client seed, with the random bytes of one order. */
export const orderSeed = (clientSeed: string): string =>
  `${clientSeed}${randomBytes(ORDER_SEED_BYTES).toString('hex')}`;
