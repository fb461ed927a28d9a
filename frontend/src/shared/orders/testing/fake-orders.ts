import {
  type ActionFields,
  badActionField,
  badOrderField,
  badSeededOrderField,
  type OrderContent,
  type OrderFields,
  type SeededOrderFields,
} from '@degen/rules/orders/content.ts';
import {
  NO_ORDER,
  ORDER_LIFETIME_MAX_MS,
  type Order,
  type OrderHead,
  orderHash,
  orderWords,
} from '@degen/rules/orders/order.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import { isSignedByKey, newOrderKey } from '../../../../../chain/order-key.ts';
import type { FakeCall } from '../../../../../test/kit/page/fake-server.ts';
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
  async signIn(number = 1): Promise<Uint8Array> {
    const { publicKey, secret } = newOrderKey();
    this.#publicKey = publicKey;
    this.grant = grantOf(number);
    forgetOrderChain();
    await keepOrderKey({ ...DEPLOYMENT, player: PLAYER, grant: this.grant, secret });
    return secret;
  }

  readonly #hashes: string[] = [];

  readonly getHash = ({ path }: FakeCall) => {
    const seq = Number(path.split('/').at(-1));
    return { body: { hash: seq < this.count ? this.#hashes[seq] : null } };
  };

  readonly routes = {
    'GET /api/orders': this.get,
    'GET /api/orders/number/*': this.getHash,
  };

  #add(hash: string): void {
    this.#hashes[this.count] = hash;
    this.count += 1;
    this.head = hash;
  }

  /** An order of another tab or device. */
  advance(): void {
    this.#add(String(this.count + 1).padStart(64, 'f'));
  }

  /** The chains of the player's actions in open rounds. */
  readonly actions = new Map<string, OrderHead>();
  readonly acted: CanonicalValue[] = [];

  readonly getActions = (roundId: string) => () => {
    const chain = this.actions.get(roundId);
    if (chain === undefined) return refusal(404, 'ROUND.NOT_FOUND')();
    const now = new Date(this.nowMs()).toISOString();
    return { body: { grant: this.grant, ...chain, now } };
  };

  /**
   * Checks the order of a request, and adds it to the chain. `said` is what the request says
   * besides. Returns the answer of a rejection, or null.
   */
  async take(call: FakeCall, said: object): Promise<Answer | null> {
    const { order: fields } = call.body as { order?: SeededOrderFields };
    if (fields === undefined) return refusal(403, 'ORDER.REQUIRED')();
    const isSeeded = 'serverSeedHash' in fields;
    const bad = (isSeeded ? badSeededOrderField : badOrderField)(fields);
    if (bad !== null) throw new Error(`the field ${bad} of the order`);
    const { seq, prev, until, grant, signature, ...rest } = fields;
    const content = { ...said, ...rest } as OrderContent;
    const signed = await this.#check(call, { seq, prev, until, content }, fields);
    if ('refused' in signed) return signed.refused;
    if (seq !== this.count || prev !== this.head) return refusal(409, 'ORDER.MOVED')();
    if (until < this.nowMs()) return refusal(409, 'ORDER.EXPIRED')();
    this.#add(signed.hash);
    this.taken.push({ content, fields });
    return null;
  }

  /** Checks the action of a request in an open round, as `take` does. */
  async act(call: FakeCall, roundId: string): Promise<Answer | null> {
    const {
      order: fields,
      mode: _,
      ...rest
    } = call.body as { order?: ActionFields; mode?: string };
    if (fields === undefined) return refusal(403, 'ORDER.REQUIRED')();
    const bad = badActionField(fields);
    if (bad !== null) throw new Error(`the field ${bad} of the action`);
    const { seq, prev, until } = fields;
    const move = rest as CanonicalValue;
    const content = { kind: 'action', move } as const;
    const signed = await this.#check(call, { seq, prev, until, content }, fields);
    if ('refused' in signed) return signed.refused;
    const chain = this.actions.get(roundId);
    if (chain === undefined) return refusal(404, 'ROUND.NOT_FOUND')();
    if (seq !== chain.count) return refusal(409, 'ROUND.MOVE_INVALID')();
    if (prev !== chain.head) return refusal(409, 'ORDER.MOVED')();
    if (until < this.nowMs()) return refusal(409, 'ORDER.EXPIRED')();
    this.actions.set(roundId, { count: seq + 1, head: signed.hash });
    this.acted.push(move);
    return null;
  }

  async #check(
    { headers }: FakeCall,
    order: Order,
    { grant, signature }: Pick<OrderFields, 'grant' | 'signature'>,
  ): Promise<{ readonly refused: Answer } | { readonly hash: string }> {
    const words = orderWords(hashing, { ...DEPLOYMENT, player: PLAYER, grant }, order);
    const hash = orderHash(hashing, words);
    if (headers.get('Idempotency-Key') !== hash) throw new Error('the key is not the hash');
    if (grant !== this.grant) return { refused: refusal(409, 'ORDER.EXPIRED')() };
    if (!isSignedByKey(hash, signature, this.#publicKey)) throw new Error('the signature');
    if (order.until - this.nowMs() > ORDER_LIFETIME_MAX_MS[order.content.kind]) {
      throw new Error('valid for too long');
    }
    return { hash };
  }
}
