import { fromHex } from '@degen/rules/hex.ts';
import {
  badOrderField,
  badSeededOrderField,
  type OrderContent,
  type SeededOrderFields,
} from '@degen/rules/orders/content.ts';
import {
  NO_ORDER,
  ORDER_LIFETIME_MAX_MS,
  orderHash,
  orderWords,
} from '@degen/rules/orders/order.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import type { FakeCall } from '../../../../../test/kit/page/fake-server.ts';
import { newSigningKey, type SecretKey, verifyEd25519 } from '../../fairness/crypto/ed25519.ts';
import { hashing } from '../../fairness/crypto/hashing.ts';
import { DEPLOYMENT, PLAYER } from '../../fairness/testing/fake-casino.ts';
import { forgetOrderChain } from '../order-chain.ts';
import { keepOrderKey } from '../order-keys.ts';

type Answer = { status?: number; body?: unknown };

export const refusal = (status: number, code: ErrorCode) => (): Answer => ({
  status,
  body: { error: { code, message: '' } },
});

/** A grant that is no hash of a message: only the sign-in hashes one. */
export const grantOf = (number: number): string => String(number).padStart(64, '0');

const NOON_MS = Date.parse('2026-01-01T12:00:00.000Z');

/** The orders of one player, which this fake server checks and chains as the casino does. */
export class FakeOrders {
  count = 0;
  head = NO_ORDER;
  grant = grantOf(0);
  #publicKey = '';
  readonly taken: { content: OrderContent; fields: SeededOrderFields }[] = [];
  /** How far the server's clock was moved. */
  aheadMs = 0;

  /** The server's clock, which does not know that of the device. */
  nowMs(): number {
    return NOON_MS + performance.now() + this.aheadMs;
  }

  readonly get = () => ({
    body: {
      ...{ grant: this.grant, count: this.count, head: this.head },
      now: new Date(this.nowMs()).toISOString(),
    },
  });

  /** Signs the player in: the browser has a new key. */
  async signIn(number = 1): Promise<SecretKey> {
    const { publicKey, secret } = await newSigningKey();
    this.#publicKey = publicKey;
    this.grant = grantOf(number);
    forgetOrderChain();
    await keepOrderKey({ ...DEPLOYMENT, player: PLAYER, grant: this.grant, secret });
    return secret;
  }

  /** An order of another tab or device. */
  advance(): void {
    this.count += 1;
    this.head = String(this.count).padStart(64, 'f');
  }

  /**
   * Checks the order of a request, and adds it to the chain. `said` is what the request says
   * besides. Returns the answer of a rejection, or null.
   */
  async take({ body, headers }: FakeCall, said: object): Promise<Answer | null> {
    const { order: fields } = body as { order?: SeededOrderFields };
    if (fields === undefined) return refusal(403, 'ORDER.REQUIRED')();
    const isSeeded = 'serverSeedHash' in fields;
    const bad = (isSeeded ? badSeededOrderField : badOrderField)(fields);
    if (bad !== null) throw new Error(`the field ${bad} of the order`);
    const { seq, prev, until, grant, signature, ...rest } = fields;
    const content = { ...said, ...rest } as OrderContent;
    const scope = { ...DEPLOYMENT, player: PLAYER, grant };
    const words = orderWords(hashing, scope, { seq, prev, until, content });
    const hash = orderHash(hashing, words);
    const isSigned = verifyEd25519(fromHex(signature), words, fromHex(this.#publicKey));
    if (headers.get('Idempotency-Key') !== hash) throw new Error('the key is not the hash');
    if (grant !== this.grant) return refusal(409, 'ORDER.EXPIRED')();
    if (!(await isSigned)) throw new Error('the signature');
    const leftMs = until - this.nowMs();
    if (leftMs > ORDER_LIFETIME_MAX_MS[content.kind]) throw new Error('valid for too long');
    if (seq !== this.count || prev !== this.head) return refusal(409, 'ORDER.MOVED')();
    if (leftMs < 0) return refusal(409, 'ORDER.EXPIRED')();
    this.count += 1;
    this.head = hash;
    this.taken.push({ content, fields });
    return null;
  }
}
