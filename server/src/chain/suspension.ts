import type { HealthAnswer } from '@degen/rules/wire/config.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** What the contract writes when only the admin ends the suspension. */
const WITHOUT_END_S = 2n ** 40n - 1n;

/** Of the operator, as far as the chain was read. */
export const readSuspension = async (
  db: Queryable,
  now: Date,
): Promise<NonNullable<HealthAnswer['suspension']>> => {
  const { rows } = await sql<{ until: bigint }>`select suspended_until() as until`.execute(db);
  const untilS = rows[0]?.until ?? 0n;
  const active = BigInt(Math.floor(now.getTime() / 1_000)) <= untilS;
  const hasEnd = active && untilS !== WITHOUT_END_S;
  return { active, until: hasEnd ? new Date(Number(untilS) * 1_000).toISOString() : null };
};
