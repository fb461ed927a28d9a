import { formatAmount } from '@degen/rules/amount.ts';
import { type PlacedRound, stakeMaximaOf } from '@degen/rules/evidence/mandates.ts';
import type { MandateContent } from '@degen/rules/orders/content.ts';
import { parseStrategy } from '@degen/rules/strategy/parse.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { mandateReference } from '../ledger/round-key.ts';
import { isIn, type Scope } from '../ledger/scope.ts';
import { FAULTS_MAX } from './audit-outcomes.ts';

/** A mandate of which rounds were played. */
export type PlayedMandate = {
  readonly userId: bigint;
  readonly reference: string;
  readonly hash: string;
  readonly content: MandateContent;
  /** The number of the last round. */
  readonly last: number;
};

/** The mandates of the settled rounds of the scope. */
export const readMandates = async (db: Queryable, scope?: Scope): Promise<PlayedMandate[]> => {
  const { rows } = await sql<PlayedMandate>`
    select mandate.user_id as "userId", mandate.reference, mandate.key as hash,
      mandate.order_content::json as content, played.last
    from (
      select claimed.user_id, ${mandateReference('claimed.key')} as reference,
        max(split_part(claimed.key, ':', 3)::integer) as last
      from rounds join idempotency_keys as claimed
        on claimed.user_id = rounds.user_id and claimed.reference = rounds.id
      where ${mandateReference('claimed.key')} is not null
        and ${isIn(scope, sql`rounds.user_id`, sql`rounds.id`)}
      group by 1, 2
    ) as played
    join idempotency_keys as mandate on mandate.user_id = played.user_id
      and mandate.reference = played.reference and mandate.call = 'auto-bets'`.execute(db);
  return rows;
};

type PlayedRound = PlacedRound & { readonly index: number };

const readPlayed = async (
  db: Queryable,
  { userId, reference, last }: PlayedMandate,
): Promise<ReadonlyMap<number, PlacedRound>> => {
  const { rows } = await sql<PlayedRound>`
    select index, stake.amount as "placedWei", rounds.stake as "stakedWei",
      rounds.payout as "payoutWei", body->'outcome'->>'jackpot' is not null as "hasJackpot"
    from generate_series(0, ${last}::integer) as index
    join idempotency_keys as claimed on claimed.user_id = ${userId}
      and claimed.key = 'auto-bets:' || ${reference}::text || ':' || index
    join rounds on rounds.user_id = claimed.user_id and rounds.id = claimed.reference
    join transfers as stake on stake.reference = rounds.id::text and stake.kind = 'stake'
    order by index`.execute(db);
  return new Map(rows.map((round) => [round.index, round]));
};

const faultsOf = async (db: Queryable, mandate: PlayedMandate): Promise<string[]> => {
  const strategy = parseStrategy(mandate.content.strategy, null);
  // `auditOutcomes` finds the rounds of a mandate that the casino does not take.
  if (!strategy.ok) return [];
  const played = await readPlayed(db, mandate);
  const maxima = stakeMaximaOf(strategy.value, played);
  return [...played].flatMap(([index, { placedWei }]) => {
    const mostWei = maxima.get(index);
    const name = `round ${index} of mandate ${mandate.hash}`;
    if (mostWei === undefined) return `${name} follows no round`;
    if (mostWei === null) return `${name} comes after the end of the strategy`;
    if (placedWei <= mostWei) return [];
    return `${name} stakes ${formatAmount(placedWei)}, at most ${formatAmount(mostWei)} is ordered`;
  });
};

/**
 * The rounds of mandates that stake more than the strategy says after all rounds before, or come after
 * its end. Reads all rounds of each mandate, because sums and streaks depend on them.
 */
export const auditMandates = async (
  db: Queryable,
  mandates: Iterable<PlayedMandate>,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const mandate of mandates) {
    faults.push(...(await faultsOf(db, mandate)));
    if (faults.length >= FAULTS_MAX) break;
  }
  return faults;
};
