import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import { callFunction } from '../../db/call-function.ts';
import type { Functions } from '../../db/schema.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import type { Deps } from '../../deps.ts';

/** The arguments of `settle_round`. */
export type RoundToSettle = Functions['settle_round'];

/**
 * `replay` is set if a round was already settled with the same key: it is that round. Balances are
 * in base units.
 */
export type SettledRow = {
  degen: bigint;
  bnb: bigint;
  replay: { body: ReceiptBody; hash: string; signature: string } | null;
};

type Waiting = {
  readonly round: RoundToSettle;
  readonly resolve: (row: SettledRow) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * The most rounds in a batch. It limits how long locks are held: until all rounds of the batch are
 * written.
 */
const BATCH_MAX = 64;
/** After this time the next batch starts, even if the previous call is still waiting. */
const PATIENCE_MS = 10;

/** Resolves when the call has ended or `PATIENCE_MS` have passed. */
const endOrPatience = (call: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    // A delay with an abort signal would create two exceptions, with their stacks, for each call.
    const timer = setTimeout(resolve, PATIENCE_MS);
    void call.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });

const hex = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString('hex');

/**
 * A JSON text per line, empty for null; JSON has no line breaks. In a list, each quotation mark would
 * have to be escaped, which takes twice the time here and in PostgreSQL.
 */
const linesOf = (texts: readonly (string | null)[]): string =>
  texts.map((text) => text ?? '').join('\n');

const listsOf = (rounds: readonly RoundToSettle[]): Functions['settle_rounds'] => ({
  round_ids: rounds.map((round) => round.round_id),
  user_ids: rounds.map((round) => round.user_id),
  games: rounds.map((round) => round.game),
  tokens: rounds.map((round) => round.token),
  stakes: rounds.map((round) => round.stake),
  payouts: rounds.map((round) => round.payout),
  risks: rounds.map((round) => round.risk),
  risk_share_bps: rounds[0]?.risk_share_bps ?? null,
  seed_pair_ids: rounds.map((round) => round.seed_pair_id),
  nonces: rounds.map((round) => round.nonce),
  bodies: linesOf(rounds.map((round) => round.body)),
  hashes: rounds.map((round) => hex(round.hash)),
  signatures: rounds.map((round) => hex(round.signature)),
  idempotency_keys: rounds.map((round) => round.idempotency_key),
  request_hashes: rounds.map((round) => hex(round.request_hash)),
  jackpot_tiers: rounds.map((round) => round.jackpot_tier),
  players: rounds.map((round) => round.player),
  settled_ats: rounds.map((round) => round.settled_at),
  order_seqs: rounds.map((round) => round.order_seq),
  order_prevs: rounds.map((round) => round.order_prev),
  order_untils: rounds.map((round) => round.order_until),
  order_lifetimes: rounds.map((round) => round.order_lifetime),
  order_seeds: rounds.map((round) => round.order_seed),
  order_contents: linesOf(rounds.map((round) => round.order_content)),
  order_signatures: rounds.map((round) => hex(round.order_signature)),
  grant_ids: rounds.map((round) => round.grant_id),
});

/**
 * Settles all rounds that are waiting in one call and one commit. A round never waits for others to
 * arrive: a batch consists of the rounds that arrived during the previous call. `PlayerQueue` lets
 * in one round per player, so at most as many rounds wait as there are players.
 */
export class RoundBatches {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  #waiting: Waiting[] = [];
  #isUnderWay = false;

  constructor(deps: Pick<Deps, 'db' | 'log'>) {
    this.#deps = deps;
  }

  /** Settles a round, alone or in a batch. Rejects with the errors of `settle_round`. */
  settle(round: RoundToSettle): Promise<SettledRow> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ round, resolve, reject });
      if (this.#isUnderWay) return;
      this.#isUnderWay = true;
      // Node reads all requests that have already arrived before it runs this callback. So their
      // rounds are in this batch too.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_MAX);
      const call = batch.length === 1 ? this.#settleAlone(batch) : this.#settleTogether(batch);
      await endOrPatience(call);
    }
    this.#isUnderWay = false;
  }

  /**
   * Settles each round in a separate call, which may also reject it, return an earlier response, or
   * wait for a lock.
   */
  async #settleAlone(rounds: readonly Waiting[]): Promise<void> {
    const settled = rounds.map(async ({ round, resolve, reject }) => {
      try {
        const [row] = await callFunction(this.#deps.db, 'settle_round', round);
        if (!row) throw new Error('settle_round returned no row');
        resolve(row as SettledRow);
      } catch (error) {
        reject(error);
      }
    });
    await Promise.all(settled);
  }

  async #settleTogether(batch: readonly Waiting[]): Promise<void> {
    const left = new Set(batch);
    try {
      const lists = listsOf(batch.map(({ round }) => round));
      const rows = await callFunction(this.#deps.db, 'settle_rounds', lists);
      for (const { place, degen, bnb } of rows as (SettledRow & { place: bigint })[]) {
        const settled = batch[Number(place) - 1];
        if (settled === undefined) throw new Error(`settle_rounds answered place ${place}`);
        settled.resolve({ degen, bnb, replay: null });
        left.delete(settled);
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        // The batch may have committed. The clients get this error and retry with the same key,
        // which returns the result.
        for (const { reject } of left) reject(error);
        return;
      }
      // Nothing was written. Each round is now settled alone, so only the round that caused the
      // error fails again.
      this.#deps.log.warn({ err: error }, 'a batch of rounds failed: they are settled one by one');
    }
    void this.#settleAlone([...left]);
  }
}
