import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { DEGEN_PER_BNB } from '@degen/rules/swap.ts';
import { sql } from 'kysely';
import type { JobDeps } from '../chain/operator/job.ts';
import type { Queryable } from '../db/database.ts';
import type { Session } from '../http/session-store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal-repository.ts';

/**
 * An open claim, as of the last block that was read. `missingWei` is the part that is neither set
 * apart nor under way to the player; zero or less when the claim is covered.
 */
export type Claim = {
  readonly player: Session;
  readonly token: Token;
  readonly openWei: bigint;
  readonly missingWei: bigint;
  readonly madeAt: Date;
};

type ClaimRow = Omit<Claim, 'player'> & Session;

/**
 * Every open claim of a known player, with what is missing of it. One statement reads all of them,
 * because anyone can make thousands. It looks up each claim's user and withdrawals by an index: with
 * the statistics of a time before such a flood, the planner would add up the withdrawals of all
 * players once for each claim. A claimant has an account in Custody, so the server has met the
 * player in the events of a deposit.
 */
const OPEN_CLAIMS = sql`
  select users.id as "userId", users.address, claim.token, claim.amount as "openWei",
    claim.amount - coalesce((
      select sum(amount) from withdrawals
      where user_id = users.id and token = claim.token and status in ('requested', 'submitted')
    ), 0) as "missingWei", claim.made_at as "madeAt"
  from chain_claims as claim
  join users on lower(users.address) = claim.player
  where claim.amount > 0 and claim.token not in (
    select token::text from token_states where is_wound_up(token::text))`;

const toClaim = ({ userId, address, ...claim }: ClaimRow): Claim => ({
  player: { userId, address },
  ...claim,
});

/** The open claims whose missing part the player's balance can cover at least in part. */
export const readFillable = async (db: Queryable, limit: number): Promise<Claim[]> => {
  const { rows } = await sql<ClaimRow>`
    select open.* from (${OPEN_CLAIMS}) as open
    join accounts on accounts.owner = "userId" and accounts.kind = 'user'
      and accounts.token = open.token
    where "missingWei" > 0 and accounts.balance > 0
    order by "madeAt", "userId" limit ${limit}::int`.execute(db);
  return rows.map(toClaim);
};

/**
 * The open claims that the balance does not cover, the largest uncovered amounts first: anyone can
 * make more tiny claims in an hour than the server can answer.
 */
export const readUncovered = async (db: Queryable): Promise<Claim[]> => {
  const { rows } = await sql<ClaimRow>`
    select * from (${OPEN_CLAIMS}) as open where "missingWei" > 0
    order by "missingWei" * case token when 'BNB' then ${DEGEN_PER_BNB}::numeric else 1 end desc,
      "userId"`.execute(db);
  return rows.map(toClaim);
};

/** The open claims that were made before a time, the oldest first. */
export const readOlder = async (db: Queryable, madeBefore: Date): Promise<Claim[]> => {
  const { rows } = await sql<ClaimRow>`
    select * from (${OPEN_CLAIMS}) as open where "madeAt" <= ${madeBefore}::timestamptz
    order by "madeAt", "userId"`.execute(db);
  return rows.map(toClaim);
};

export const readClaimsOf = async (db: Queryable, userId: bigint): Promise<Claim[]> => {
  const { rows } = await sql<ClaimRow>`
    select users.id as "userId", users.address, claim.token, claim.amount as "openWei",
      claim_missing(users.id, claim.token) as "missingWei", claim.made_at as "madeAt"
    from users cross join claims_of(${userId}::bigint) as claim
    where users.id = ${userId} order by claim.token desc`.execute(db);
  return rows.map(toClaim);
};

/** `claim_missing`, read under the lock of the player's accounts. */
export const readMissing = async (
  db: Queryable,
  { player, token }: Pick<Claim, 'player' | 'token'>,
): Promise<bigint> => {
  const { rows } = await sql<{ missing: bigint | null }>`
    select claim_missing(${player.userId}, ${token}) as missing`.execute(db);
  return rows[0]?.missing ?? 0n;
};

/**
 * Makes every bet of the players with open claims check them. A bet that is placed before this call
 * may lose money that is claimed; the next leaf answers the claim.
 */
export const checkBetsOfClaimants = async (db: Queryable): Promise<void> => {
  await sql`
    update seed_pairs set has_limits = true
    from (${OPEN_CLAIMS}) as open
    where seed_pairs.user_id = open."userId" and revealed_at is null and not has_limits`.execute(
    db,
  );
};

/**
 * Money that was set apart for a claim and is not needed for it any more, because the contract has
 * paid the claim, or another payment or a leaf has lowered it.
 */
export const readLeftOver = async (db: Queryable, limit: number): Promise<Withdrawal[]> => {
  const { rows } = await sql<Withdrawal>`
    select withdrawals.* from withdrawals
    where for_claim and status = 'requested' and not approved
      and coalesce(claim_missing(user_id, token), -amount) < 0
    order by created_at desc limit ${limit}::int`.execute(db);
  return rows;
};

/** Measures the open claims, and the part of them that no balance covers. */
export const measureClaims = async ({ db, metrics }: JobDeps): Promise<void> => {
  const { rows } = await sql<{ token: Token; count: bigint; missing: bigint }>`
    select token, count(*) as count, sum(greatest("missingWei", 0)) as missing
    from (${OPEN_CLAIMS}) as open group by token`.execute(db.kysely);
  metrics.claimsOpen.set(rows.reduce((sum, { count }) => sum + Number(count), 0));
  for (const token of TOKENS) {
    const missing = rows.find((row) => row.token === token)?.missing ?? 0n;
    metrics.claimsUncovered.set({ token }, Number(missing));
  }
};
