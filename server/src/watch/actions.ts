import { ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Scope } from '../ledger/scope.ts';
import { auditSignatures, isActionOf } from '../orders/audit-signatures.ts';
import type { GrantCheck } from './grants.ts';
import { type GrantRow, type OrderJudgement, storedOf } from './orders.ts';
import { withPatience } from './patience.ts';

/** A grant, and the latest end of an action that its key signed. */
type UsedGrant = GrantRow & { readonly player: string; readonly until: bigint };

const readUsedGrants = async (db: Queryable, scope: Scope): Promise<UsedGrant[]> => {
  const { rows } = await sql<UsedGrant>`
    with used as (
      select grant_id, max(until) as until from round_actions as action
      where grant_id is not null and ${isActionOf(scope)} group by grant_id
    )
    select grants.id, hash, message, signature, public_key as "publicKey",
      lower(users.address) as player, until
    from used
    join grants on grants.id = grant_id
    join users on users.id = grants.user_id
    order by grants.id`.execute(db);
  return rows;
};

/**
 * Follows the actions of the rounds of the scope: each is signed by
 * the key of its grant, in the grant's time, and the grant by the player's wallet.
 */
export const createActionJudge =
  (db: Queryable, deployment: Deployment, check: GrantCheck) =>
  async (scope: Scope): Promise<OrderJudgement> => {
    const limits = { scope, within: withPatience };
    const reasons = [...(await auditSignatures(db, deployment, limits))];
    const unconfirmed = new Set<string>();
    for (const grant of await withPatience(readUsedGrants(db, scope))) {
      const { player, until } = grant;
      const { verdict, expiresAt } = await check(storedOf(player, grant));
      if (verdict === 'false')
        reasons.push(`the grant of an action of ${player} is not the wallet's`);
      else if (Number(until) - ORDER_LIFETIME_MAX_MS.action > expiresAt.getTime()) {
        reasons.push(`an action of ${player} is later than its grant`);
      }
      if (verdict === 'unconfirmed') unconfirmed.add(player);
    }
    return { reasons, unconfirmed: [...unconfirmed] };
  };
