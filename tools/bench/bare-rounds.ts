import { randomInt } from 'node:crypto';
import { ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import pg from 'pg';
import type { SettlingEnv } from './floor.ts';

const UNIT = 10n ** 18n;
const WINS_EVERY = 10n;
const RISK_SHARE_BPS = 100;
const POOL_SIZE = 16;
const BATCH_MAX = 64;
/**
 * The index of the argument `risk_share_bps`, which is one value for the whole batch. Each other
 * argument is a list with one value per round.
 */
const SHARED_PLACE = 7;
const ID_START = 10n ** 15n;

/**
 * The indexes of the two hashes and the signature. `settle_round` expects them as bytes,
 * `settle_rounds` as hexadecimal text.
 */
const BYTES_PLACES: readonly number[] = [11, 12, 14];

/** The indexes of the texts that `settle_rounds` reads from the lines of one text. */
const LINES_PLACES: readonly number[] = [10, 23];

const PLACES = Array.from({ length: 26 }, (_, place) => `$${place + 1}`).join(', ');
const callOf = (name: 'settle_round' | 'settle_rounds') => ({
  name,
  text: `select * from ${name}(${PLACES})`,
});

type Waiting = {
  readonly values: readonly unknown[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

const callFor = ([first, ...others]: readonly Waiting[]) => {
  const values = first?.values ?? [];
  if (others.length === 0) {
    return {
      ...callOf('settle_round'),
      values: values.map((value, place) => (BYTES_PLACES.includes(place) ? `\\x${value}` : value)),
    };
  }
  return {
    ...callOf('settle_rounds'),
    values: values.map((value, place) => {
      if (place === SHARED_PLACE) return value;
      const list = [value, ...others.map((other) => other.values[place])];
      return LINES_PLACES.includes(place) ? list.join('\n') : list;
    }),
  };
};

/** The receipt of a bare round; hash and signature are hexadecimal. */
type Sealed = { readonly body: string; readonly hash: string; readonly signature: string };

/**
 * Settles rounds of mandates with constant values, in batches as the server does: one call settles all rounds
 * that arrived during the previous call.
 */
export const openBareRounds = (env: SettlingEnv) => {
  const { DATABASE_URL, FIRST_USER, FIRST_PAIR, PLAYERS, ORDER_SEED, ORDER_UNTIL } = env;
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: POOL_SIZE });
  const waiting: Waiting[] = [];
  let isUnderWay = false;
  let turn = 0n;

  const settleWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_MAX);
      try {
        const { rowCount } = await pool.query(callFor(batch));
        if (rowCount !== batch.length) throw new Error(`settled ${rowCount} of ${batch.length}`);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isUnderWay = false;
  };

  /** Settles a round of the next player; one round in ten wins. */
  return (key: string, { body, hash, signature }: Sealed): Promise<void> => {
    const player = turn % BigInt(PLAYERS);
    const nonce = turn / BigInt(PLAYERS);
    turn += 1n;
    // Two numbers of 16 digits form an id that sorts by time, like the server's.
    const id = `${BigInt(Date.now()) * 1_000n + (turn % 1_000n)}${ID_START + BigInt(randomInt(2 ** 47))}`;
    const payout = nonce % WINS_EVERY === 0n ? 10n * UNIT : 0n;
    const values = [
      ...[id, BigInt(FIRST_USER) + player, 'wheel', 'DEGEN', UNIT, payout, 9n * UNIT],
      ...[RISK_SHARE_BPS, BigInt(FIRST_PAIR) + player, nonce, body, hash, signature],
      ...[`auto-bets:${key}`, hash, null, '0x0000000000000000000000000000000000000001', new Date()],
      ...[null, null, BigInt(ORDER_UNTIL), ORDER_LIFETIME_MAX_MS.mandate],
      ...[ORDER_SEED, null, null, 1n],
    ];
    return new Promise((resolve, reject) => {
      waiting.push({ values, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      setImmediate(() => void settleWaiting());
    });
  };
};
