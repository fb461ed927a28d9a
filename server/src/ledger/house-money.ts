import { BPS, lesserOf, mulDivDown, type Token } from '@degen/rules/amount.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import { mustPost } from './player-money.ts';
import { HOUSE_SHARDS } from './post-transfer.ts';

/**
 * Moves house money by one transfer for each shard of the house account. Its `reference` is unique
 * within `kind`. The reference of each transfer is this `reference` and the number of its shard.
 */
type HouseMovement = {
  readonly token: Token;
  readonly amountWei: bigint;
  readonly kind: string;
  readonly reference: string;
  readonly eventAt: Date;
};

const CHAIN = { kind: 'chain' } as const;

const partReference = (reference: string, shard: bigint): string => `${reference}:${shard}`;

/** The references of a movement's transfers, one for each shard. */
export const partReferences = (reference: string): string[] =>
  Array.from({ length: Number(HOUSE_SHARDS) }, (_, shard) =>
    partReference(reference, BigInt(shard)),
  );

/** Distributes money that came into custody among the shards of the house account. */
export const creditHouse = async (
  tx: Tx,
  { amountWei, reference, ...cause }: HouseMovement,
): Promise<void> => {
  const shareWei = amountWei / HOUSE_SHARDS;
  for (let shard = 0n; shard < HOUSE_SHARDS; shard += 1n) {
    const partWei = shard === 0n ? amountWei - shareWei * (HOUSE_SHARDS - 1n) : shareWei;
    if (partWei === 0n) continue;
    await mustPost(tx, {
      ...cause,
      from: CHAIN,
      to: { kind: 'house', hint: shard },
      amountWei: partWei,
      reference: partReference(reference, shard),
    });
  }
};

/**
 * Debits the house account, shard by shard, each by at most its balance. Returns the part of the
 * amount that the house does not have.
 */
export const chargeHouse = async (
  tx: Tx,
  { amountWei, reference, ...cause }: HouseMovement,
): Promise<bigint> => {
  if (amountWei === 0n) return 0n;
  const rows = await tx
    .selectFrom('accounts')
    .select(['owner', 'balance'])
    .where('kind', '=', 'house')
    .where('token', '=', cause.token)
    .orderBy('id')
    .forUpdate()
    .execute();
  let leftWei = amountWei;
  for (const { owner, balance } of rows) {
    const partWei = lesserOf(balance, leftWei);
    if (partWei === 0n) continue;
    await mustPost(tx, {
      ...cause,
      from: { kind: 'house', hint: owner },
      to: CHAIN,
      amountWei: partWei,
      reference: partReference(reference, owner),
    });
    leftWei -= partWei;
  }
  return leftWei;
};

/** The sum of the posted transfers of these kinds with these references. */
export const sumPosted = async (
  tx: Tx,
  kinds: readonly string[],
  references: readonly string[],
): Promise<bigint> => {
  const rows = await tx
    .selectFrom('transfers')
    .select('amount')
    .where('kind', 'in', [...kinds])
    .where('reference', 'in', [...references])
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
};

type Funding = Omit<HouseMovement, 'kind'>;

const SURPLUS = 'surplus-withdrawn';

/**
 * Debits the house because the admin withdrew house money from custody. If the house has less than
 * this amount in the ledger, the missing part remains as a difference between custody and ledger.
 */
export const releaseSurplus = async (tx: Tx, surplus: Funding): Promise<void> => {
  await chargeHouse(tx, { ...surplus, kind: SURPLUS });
};

/**
 * Credits the house again because a reorganization removed the admin's withdrawal. The amount is
 * the one that the house was debited.
 */
export const returnSurplus = async (tx: Tx, surplus: Funding): Promise<void> => {
  const amountWei = await sumPosted(tx, [SURPLUS], partReferences(surplus.reference));
  await creditHouse(tx, { ...surplus, kind: `${SURPLUS}-undone`, amountWei });
};

export const FUNDED = 'custody-funded';

/** Credits the house because the contract received house money. */
export const fundHouse = (tx: Tx, funding: Funding): Promise<void> =>
  creditHouse(tx, { ...funding, kind: FUNDED });

/**
 * Debits the house because a reorganization removed the funding. Throws if the house no longer has
 * the money: players' claims are then not covered, and a person must fund the contract before the
 * server continues.
 */
export const defundHouse = async (tx: Tx, funding: Funding): Promise<void> => {
  const leftWei = await chargeHouse(tx, { ...funding, kind: 'custody-undone' });
  if (leftWei > 0n) throw new Error(`custody of ${funding.token} fell below what the ledger owes`);
};

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
