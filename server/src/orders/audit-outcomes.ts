import { formatAmount } from '@degen/rules/amount.ts';
import { differencesFromOrder } from '@degen/rules/evidence/compare.ts';
import type { OrderContent } from '@degen/rules/orders/content.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { errorText } from '@degen/rules/receipt/errors.ts';
import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { mandateReference } from '../ledger/round-key.ts';
import { isIn, type Scope } from '../ledger/scope.ts';

const ROUNDS_AT_ONCE = 2_000;

/** A settled round with what the books say of it elsewhere. Amounts are in base units. */
type StoredRound = {
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly token: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly body: ReceiptBody;
  readonly hash: string;
  readonly signature: string;
  readonly serverSeed: string | null;
  /** The order of the bet, or the mandate and the number of the round within it. */
  readonly order: string | null;
  readonly index: number | null;
  readonly content: OrderContent | null;
  /** What was moved for the round. */
  readonly staked: bigint | null;
  readonly paid: bigint | null;
};

type Key = { readonly userId: bigint; readonly id: string };

const FIRST: Key = { userId: -1n, id: '00000000-0000-0000-0000-000000000000' };

/** Keys of the settled rounds of the scope, a page after the other. */
async function* readKeys(db: Queryable, scope: Scope, atOnce: number) {
  let [after, keys]: [Key, Key[]] = [FIRST, []];
  do {
    const { rows } = await sql<Key>`
      select user_id as "userId", id from rounds
      where (user_id, id) > (${after.userId}, ${after.id}::uuid) and ${isIn(scope)}
      order by user_id, id limit ${atOnce}`.execute(db);
    keys = rows;
    yield keys;
    after = keys.at(-1) ?? after;
  } while (keys.length === atOnce);
}

const readRounds = async (db: Queryable, keys: readonly Key[]): Promise<StoredRound[]> => {
  const { rows } = await sql<StoredRound>`
  select rounds.id, lower(users.address) as player, rounds.game, rounds.token, rounds.stake,
    rounds.payout, rounds.body, encode(rounds.hash, 'hex') as hash,
    encode(rounds.signature, 'hex') as signature, pair.server_seed as "serverSeed",
    coalesce(mandate.key, claimed.key) as "order",
    case when mandate.key is not null then split_part(claimed.key, ':', 3)::integer end as index,
    coalesce(mandate.order_content, claimed.order_content)::json as content,
    moved.staked, moved.paid
  from unnest(
    ${keys.map(({ userId }) => `${userId}`)}::bigint[], ${keys.map(({ id }) => id)}::uuid[]
  ) as played (user_id, id)
  join rounds on rounds.user_id = played.user_id and rounds.id = played.id
  join users on users.id = rounds.user_id
  left join seed_pairs as pair on pair.id = rounds.seed_pair_id and pair.user_id = rounds.user_id
  left join idempotency_keys as claimed
    on claimed.reference = rounds.id and claimed.user_id = rounds.user_id
  left join idempotency_keys as mandate on claimed.order_seq is null
    and mandate.reference = ${mandateReference('claimed.key')}
    and mandate.user_id = rounds.user_id and mandate.call = 'auto-bets'
  cross join lateral (
    select sum(amount) filter (where transfers.kind in ('stake', 'additional_stake')
        and payer.owner = rounds.user_id and payer.kind = 'user') as staked,
      sum(amount) filter (where transfers.kind = 'payout'
        and payee.owner = rounds.user_id and payee.kind = 'user') as paid
    from transfers
    join accounts as payer on payer.id = from_account
    join accounts as payee on payee.id = to_account
    where transfers.reference = rounds.id::text and transfers.token = rounds.token
  ) as moved
  order by rounds.user_id, rounds.id`.execute(db);
  return rows;
};

/** The seal of a receipt is the house's own word, so the books prove nothing by it. */
const crypto = { ...nodeHashing, verify: async () => true };
const ANY_KEY = '0'.repeat(64);

/** What is wrong with a round, as its first fault; undefined when it follows from its order and seed. */
const faultOf = async (round: StoredRound, deployment: Deployment): Promise<string | undefined> => {
  const { body, hash, signature, serverSeed, order, content } = round;
  if (serverSeed === null || order === null || content === null)
    return 'has no order or no seed pair';
  const sealed = { ...body, hash, signature, serverSeed };
  const verified = await verifyReceipt(crypto, sealed, ANY_KEY, deployment);
  if (!verified.ok) return verified.error.map((error) => errorText(error)).join(', ');
  const { receipt } = verified.value;
  if (receipt.order !== order || receipt.index !== round.index)
    return 'is drawn from another order';
  const [difference] = differencesFromOrder(receipt, content);
  if (difference !== undefined) {
    return `has ${difference.field} ${difference.found}, ordered was ${difference.ordered}`;
  }
  const { id, player, game, token, stake, payout, staked, paid } = round;
  const [told, stored, moved] = [
    [
      receipt.roundId,
      receipt.player.toLowerCase(),
      receipt.game,
      receipt.token,
      receipt.stake,
      receipt.payout,
    ],
    [id, player, game, token, formatAmount(stake), formatAmount(payout)],
    [id, player, game, token, formatAmount(staked ?? 0n), formatAmount(paid ?? 0n)],
  ].map((parts) => parts.join(' '));
  if (told !== stored) return `is stored as ${stored}, its receipt says ${told}`;
  return told === moved ? undefined : `moved ${moved}, its receipt says ${told}`;
};

type Limits = { readonly scope?: Scope; readonly roundsAtOnce?: number };

/** So many faults are enough to call books false, and an audit ends. */
export const FAULTS_MAX = 100;

/**
 * The settled rounds of the scope that do not follow from their orders and server seeds,
 * the first hundred: each is played again, and compared with what was ordered and with the money that
 * it moved.
 */
export const auditOutcomes = async (
  db: Queryable,
  deployment: Deployment,
  { scope, roundsAtOnce = ROUNDS_AT_ONCE }: Limits = {},
): Promise<string[]> => {
  const faults: string[] = [];
  for await (const keys of readKeys(db, scope, roundsAtOnce)) {
    for (const round of await readRounds(db, keys)) {
      const fault = await faultOf(round, deployment);
      if (fault !== undefined) faults.push(`round ${round.id} of ${round.player} ${fault}`);
      if (faults.length === FAULTS_MAX) return faults;
    }
  }
  return faults;
};
