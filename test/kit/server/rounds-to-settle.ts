import { randomBytes, randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { readActivePair } from '../../../server/src/fairness/seed-pairs.ts';
import { type Mandate, mandateParams } from '../../../server/src/orders/signed-order.ts';
import type { RoundToSettle } from '../../../server/src/rounds/batches/settle-batches.ts';
import { findOrCreateUserByAddress } from '../../../server/src/users/repository.ts';
import { fund } from './fund.ts';
import { giveMandate } from './made-up-orders.ts';

/**
 * A player as stored in the database: an account with money, a seed pair and a mandate for each
 * token, whose rounds need no order of their own.
 */
export type LedgerPlayer = {
  readonly userId: bigint;
  readonly pairId: bigint;
  /** The one in DEGEN. */
  readonly mandate: StoredMandate;
  readonly mandateBnb: StoredMandate;
};

type StoredMandate = Mandate & { readonly id: string };

export const createLedgerPlayer = async (
  db: Database,
  balances: Partial<Record<'DEGEN' | 'BNB', bigint>>,
): Promise<LedgerPlayer> => {
  const address = `0x${randomBytes(20).toString('hex')}`;
  const { id: userId } = await findOrCreateUserByAddress(db.kysely, address);
  for (const token of ['DEGEN', 'BNB'] as const) {
    const wei = balances[token];
    if (wei !== undefined) await fund(db, { kind: 'user', userId }, token, wei);
  }
  return ledgerPlayerOf(db, userId);
};

export const ledgerPlayerOf = async (db: Database, userId: bigint): Promise<LedgerPlayer> => {
  const { id: pairId } = await readActivePair(db.kysely, userId);
  const mandate = await giveMandate(db, userId, 'DEGEN');
  return { userId, pairId, mandate, mandateBnb: await giveMandate(db, userId, 'BNB') };
};

/** The number of the newest round within its mandate; tests play the first one themselves. */
let rounds = 0;

/**
 * The input of a settlement: a round that loses a stake of one unit. `changes` overrides its
 * fields.
 */
export const roundToSettle = (
  { userId, pairId, ...player }: LedgerPlayer,
  changes: Partial<RoundToSettle> = {},
): RoundToSettle => {
  const mandate = changes.token === 'BNB' ? player.mandateBnb : player.mandate;
  rounds += 1;
  return {
    round_id: randomUUID(),
    user_id: userId,
    game: 'wheel',
    token: 'DEGEN',
    stake: WEI_PER_UNIT,
    payout: 0n,
    risk: 9n * WEI_PER_UNIT,
    risk_share_bps: RISK_SHARE_BPS,
    seed_pair_id: pairId,
    nonce: 0,
    body: '{"text": "as it \\"was\\" hashed, \\\\ and {all}"}',
    hash: randomBytes(32),
    signature: randomBytes(64),
    idempotency_key: `auto-bets:${mandate.id}:${rounds}`,
    request_hash: randomBytes(32),
    jackpot_tier: null,
    player: '0x0000000000000000000000000000000000000001',
    settled_at: new Date(),
    ...mandateParams(mandate),
    ...changes,
  };
};

/** Wraps a database, and records the names of its prepared calls. */
export const recordCalls = (db: Database): { db: Database; calls: string[] } => {
  const calls: string[] = [];
  const callPrepared: Database['callPrepared'] = (name, text, params) => {
    calls.push(name);
    return db.callPrepared(name, text, params);
  };
  return { db: { ...db, callPrepared }, calls };
};
