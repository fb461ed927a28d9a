import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { mandateReference } from '../ledger/round-key.ts';
import { signingFault } from './signed-words.ts';

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

/**
 * The stored actions of players that their keys have not signed so (L21): each is put together
 * again from its fields. The first action of a round follows the order or mandate of its bet.
 */
export const auditSignatures = async (
  db: Queryable,
  deployment: Deployment,
): Promise<readonly string[]> => {
  const { rows } = await sql<ActionRow>`
    select action.round_id, action.seq, users.address as player, action.hash, action.until,
      action.content, action.signature, grants.hash as grant_hash, grants.public_key,
      coalesce(before.hash, mandate.key, bet.key) as prev
    from round_actions as action
    join users on users.id = action.user_id
    left join grants on grants.id = action.grant_id and grants.user_id = action.user_id
    left join round_actions as before
      on before.round_id = action.round_id and before.seq = action.seq - 1
    left join idempotency_keys as bet
      on bet.user_id = action.user_id and bet.reference = action.round_id
    left join idempotency_keys as mandate on mandate.user_id = bet.user_id
      and mandate.call = 'auto-bets' and mandate.reference = ${mandateReference('bet.key')}
    where action.hash is not null
    order by action.round_id, action.seq`.execute(db);
  return rows
    .filter((row) => !isSigned(row, deployment))
    .map(({ round_id, seq }) => `L21: action ${seq} of round ${round_id} is not signed so`);
};

const isSigned = (row: ActionRow, deployment: Deployment): boolean => {
  const { seq, prev, grant_hash: grantHash, public_key: publicKey } = row;
  if (grantHash === null || publicKey === null || prev === null) return false;
  const grant = Buffer.from(grantHash).toString('hex');
  const scope = { ...deployment, player: row.player, grant };
  const fields = { seq, prev, until: Number(row.until) };
  return signingFault(scope, fields, 'action', { ...row, publicKey }) === undefined;
};
