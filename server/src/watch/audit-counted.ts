import { lesserOf } from '@degen/rules/amount.ts';
import { ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { auditActions } from '../ledger/audit-actions.ts';
import { auditDebits } from '../ledger/audit-debits.ts';
import { auditOrders } from '../ledger/audit-orders.ts';
import { auditMandates, type PlayedMandate, readMandates } from '../orders/audit-mandates.ts';
import { auditOutcomes, FAULTS_MAX } from '../orders/audit-outcomes.ts';
import { auditSignatures, isActionOf } from '../orders/audit-signatures.ts';
import { addChanges, type Change, readOtherChanges, readSwapChanges } from './balances.ts';
import {
  type Counted,
  type Key,
  openPages,
  orderPages,
  type PlayedOrders,
  playedPages,
  readGains,
  readMisplaced,
  readUncounted,
  scopeOf,
} from './counted.ts';
import type { CheckedGrant, GrantCheck } from './grants.ts';
import { type GrantRow, storedOf } from './orders.ts';

/** Each is read and played again together. */
const AT_ONCE = 2_000;

/** A grant, and the latest end of an action that its key signed. */
type UsedGrant = GrantRow & { readonly player: string; readonly until: bigint };

const readUsedGrants = async (db: Queryable, scope: RawBuilder<unknown>): Promise<UsedGrant[]> => {
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
 * Follows rounds, swaps and starts of automatic bets that an epoch counts, with their orders, and
 * the rounds that were open: each debit has its order, each action is signed by the key of its grant,
 * in the grant's time, the grant by the player's wallet, and each round follows from its order and
 * seed. Reads page after page, so memory does not grow with the epoch. Ends early when much is wrong.
 */
export const auditCounted = async (
  db: Queryable,
  deployment: Deployment,
  check: GrantCheck,
  counted: Counted,
  atOnce = AT_ONCE,
) => {
  const reasons = new Set<string>();
  /** Players of contract wallets that do not confirm the grant of an action. */
  const unconfirmed = new Set<string>();
  const changes = new Map<string, Change>();
  const playedOf = new Map<string, PlayedOrders>();
  const grants = new Map<bigint, CheckedGrant>();
  const mandates = new Map<string, PlayedMandate>();
  const blame = (found: readonly string[]): void => {
    for (const reason of found) reasons.add(reason);
  };

  const auditGrants = async (scope: RawBuilder<unknown>): Promise<void> => {
    for (const grant of await readUsedGrants(db, scope)) {
      const { id, player, until } = grant;
      const checked = grants.get(id) ?? (await check(storedOf(player, grant)));
      grants.set(id, checked);
      if (checked.verdict === 'false') {
        blame([`the grant of an action of ${player} is not the wallet's`]);
      } else if (Number(until) - ORDER_LIFETIME_MAX_MS.action > checked.expiresAt.getTime()) {
        blame([`an action of ${player} is later than its grant`]);
      }
      if (checked.verdict === 'unconfirmed') unconfirmed.add(player);
    }
  };

  const audit = async (keys: readonly Key[]): Promise<void> => {
    const scope = scopeOf(keys);
    for (const find of [auditDebits, auditActions]) {
      blame((await find(db, scope)).map(({ detail }) => detail));
    }
    if (reasons.size > 0) return;
    blame(await auditSignatures(db, deployment, { scope }));
    await auditGrants(scope);
    blame(await auditOutcomes(db, deployment, { scope }));
    for (const mandate of await readMandates(db, scope)) {
      const { hash, last } = mandates.get(mandate.hash) ?? mandate;
      mandates.set(hash, { ...mandate, last: Math.max(last, mandate.last) });
    }
  };

  const addPlayed = (rows: readonly PlayedOrders[]): void => {
    for (const { player, first, last } of rows) {
      const known = playedOf.get(player) ?? { first, last };
      const isLast = lesserOf(last, known.last) === known.last;
      const span = { first: lesserOf(first, known.first), last: isLast ? last : known.last };
      playedOf.set(player, { player, ...span });
    }
  };

  async function* pages(): AsyncGenerator<readonly Key[]> {
    for await (const keys of playedPages(db, counted, atOnce)) {
      const scope = scopeOf(keys);
      const gains = await readGains(db, scope);
      addChanges(changes, gains);
      addPlayed(gains);
      blame(await readMisplaced(db, counted, scope));
      yield keys;
    }
    for (const given of orderPages(counted, atOnce)) {
      addChanges(changes, await readSwapChanges(db, given));
      blame((await auditOrders(db, given)).map(({ detail }) => detail));
      const keys = await readUncounted(db, counted, given);
      blame(keys.flatMap(({ fault }) => fault ?? []));
      yield keys;
    }
    yield* openPages(db, counted, atOnce);
  }

  addChanges(changes, await readOtherChanges(db, counted));
  for await (const keys of pages()) {
    await audit(keys);
    if (reasons.size >= FAULTS_MAX) break;
  }
  if (reasons.size < FAULTS_MAX) blame(await auditMandates(db, mandates.values()));
  return { reasons, unconfirmed, changes, played: [...playedOf.values()] };
};
