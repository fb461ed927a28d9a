import { BPS, mulDivDown, type Token } from '@degen/rules/amount.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** The house's exposure in a token. */
type Exposure = {
  /** What the house can pay; what open rounds risk is no part of it. */
  readonly freeWei: bigint;
  /** What the house can still lose in open rounds. */
  readonly riskWei: bigint;
  /** The most that one round, and all open rounds together, may risk. */
  readonly roundRiskMaxWei: bigint;
  readonly openRiskMaxWei: bigint;
};

export const readExposure = async (db: Queryable, token: Token): Promise<Exposure> => {
  const { rows } = await sql<{ free: bigint; risk: bigint }>`
    select house_balance(token) as free, risk
    from house_exposure where token = ${token}`.execute(db);
  const [house] = rows;
  if (house === undefined) throw new Error(`no exposure of ${token} is stored`);
  const { free, risk } = house;
  return {
    freeWei: free,
    riskWei: risk,
    roundRiskMaxWei: mulDivDown(free, BigInt(RISK_SHARE_BPS), BPS),
    openRiskMaxWei: mulDivDown(free + risk, BigInt(OPEN_SHARE_BPS), BPS),
  };
};
