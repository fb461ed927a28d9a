import { isForRound } from '@degen/rules/evidence/moves.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { mandateReference } from '../ledger/round-key.ts';
import { isIn, type Scope } from '../ledger/scope.ts';
import { signingFault } from './signed-words.ts';

const ACTIONS_AT_ONCE = 5_000;

type ActionRow = {
  round_id: string;
  seq: number;
  player: string;
  hash: string;
  prev: string | null;
  until: bigint;
  content: string;
  signature: Uint8Array;
  grant_hash: Uint8Array | null;
  public_key: Uint8Array | null;
};

/** Whether `action` belongs to a round of the scope. */
export const isActionOf = (scope: Scope): RawBuilder<boolean> =>
  isIn(scope, sql`action.user_id`, sql`action.round_id`);

type After = Pick<ActionRow, 'round_id' | 'seq'>;

const FIRST: After = { round_id: '00000000-0000-0000-0000-000000000000', seq: -1 };

const readActions = async (
  db: Queryable,
  scope: Scope,
  after: After,
  limit: number,
): Promise<ActionRow[]> => {
  const { rows } = await sql<ActionRow>`
    with action as materialized (
      select * from round_actions as action
      where action.hash is not null and ${isActionOf(scope)}
        and (action.round_id, action.seq) > (${after.round_id}::uuid, ${after.seq}::integer)
      order by action.round_id, action.seq
      limit ${limit}
    )
    select action.round_id, action.seq, users.address as player, action.hash, action.until,
      action.content, action.signature, grants.hash as grant_hash, grants.public_key,
      coalesce(before.hash, mandate.key, bet.key) as prev
    from action
    join users on users.id = action.user_id
    left join grants on grants.id = action.grant_id and grants.user_id = action.user_id
    left join round_actions as before
      on before.round_id = action.round_id and before.seq = action.seq - 1
    left join idempotency_keys as bet
      on bet.user_id = action.user_id and bet.reference = action.round_id
    left join idempotency_keys as mandate on mandate.user_id = bet.user_id
      and mandate.call = 'auto-bets' and mandate.reference = ${mandateReference('bet.key')}
    order by action.round_id, action.seq`.execute(db);
  return rows;
};

type Limits = { readonly scope?: Scope; readonly actionsAtOnce?: number };

/**
 * The stored actions of players that their keys have not signed so (L21): each is put together
 * again from its fields, and names its round. The first action of a round follows the order or
 * mandate of its bet.
 */
export const auditSignatures = async (
  db: Queryable,
  deployment: Deployment,
  { scope, actionsAtOnce = ACTIONS_AT_ONCE }: Limits = {},
): Promise<readonly string[]> => {
  const faults: string[] = [];
  let after: After | undefined = FIRST;
  while (after !== undefined) {
    const rows: ActionRow[] = await readActions(db, scope, after, actionsAtOnce);
    for (const row of rows) {
      if (isSigned(row, deployment)) continue;
      faults.push(`L21: action ${row.seq} of round ${row.round_id} is not signed so`);
    }
    after = rows.length < actionsAtOnce ? undefined : rows.at(-1);
  }
  return faults;
};

const isSigned = (row: ActionRow, deployment: Deployment): boolean => {
  const { seq, prev, grant_hash: grantHash, public_key: publicKey } = row;
  if (grantHash === null || publicKey === null || prev === null) return false;
  // Whoever writes to the database can store anything.
  const { move } = Object(JSON.parse(row.content));
  if (!isForRound(Object(move), row.round_id)) return false;
  const grant = Buffer.from(grantHash).toString('hex');
  const scope = { ...deployment, player: row.player, grant };
  const fields = { seq, prev, until: Number(row.until) };
  return signingFault(scope, fields, 'action', { ...row, publicKey }) === undefined;
};
