import { createHash } from 'node:crypto';
import type { Token } from '@degen/rules/amount.ts';
import { formatAmount } from '@degen/rules/amount.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { receiptText } from '@degen/rules/receipt/hash.ts';
import type { Receipt, ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { sqlStateOf } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/** What one game computed; the money follows from it and from nothing else. */
export type ComputedRound = {
  roundId: string;
  userId: bigint;
  token: Token;
  stakeWei: bigint;
  payoutWei: bigint;
  /** The most that the house could have lost in this round. */
  riskWei: bigint;
  jackpot: JackpotTier | null;
  seedPairId: bigint;
  body: ReceiptBody;
  settledAt: Date;
  idempotency: Idempotency | undefined;
};

export type Idempotency = { key: string; requestHash: Uint8Array };

export type SettledRound = { receipt: Receipt; balances: Balances };

type Row = {
  replay: { body: ReceiptBody; hash: string; signature: string } | null;
  degen: bigint;
  bnb: bigint;
};

/** A round may risk this share of the house's free balance: the house survives by limits. */
const RISK_SHARE_BPS = 100;

const CALL = `select * from settle_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
  $15, $16, $17, $18)`;

const BALANCE_TOO_LOW = 'CA003';
const RISK_TOO_HIGH = 'CA004';
const SEED_MOVED = 'CA005';
const KEY_REUSED = 'CA006';
/** Two requests with one idempotency key met in the index: the second finds the first's answer. */
const UNIQUE_VIOLATION = '23505';

/** The seed pair or nonce was not the current one: compute the round again from a fresh pair. */
export class SeedMoved extends Error {}

const translate = (error: unknown): unknown => {
  switch (sqlStateOf(error)) {
    case BALANCE_TOO_LOW:
      return new AppError('WAGER.BALANCE_TOO_LOW', 'The balance is lower than the bet.');
    case RISK_TOO_HIGH:
      return new AppError('WAGER.EXPOSURE_TOO_HIGH', 'The house cannot cover this bet right now.');
    case KEY_REUSED:
      return new AppError(
        'REQUEST.IDEMPOTENCY_CONFLICT',
        'This Idempotency-Key was used with another request.',
      );
    case SEED_MOVED:
    case UNIQUE_VIOLATION:
      return new SeedMoved();
    default:
      return error;
  }
};

/** Signs the round and settles it in one round trip; a repeated key gets the first answer. */
export const settleRound = async (
  { db, receipts }: Pick<Deps, 'db' | 'receipts'>,
  round: ComputedRound,
): Promise<SettledRound> => {
  const { body, idempotency } = round;
  // The text that is hashed is also what is stored; rules' receiptHash would write it a second time.
  const text = receiptText(body);
  const hash = createHash('sha256').update(text).digest('hex');
  const signature = receipts.sign(hash);
  const params = [
    round.roundId,
    round.userId,
    body.game,
    round.token,
    round.stakeWei,
    round.payoutWei,
    round.riskWei,
    RISK_SHARE_BPS,
    round.seedPairId,
    body.nonce,
    text,
    Buffer.from(hash, 'hex'),
    Buffer.from(signature, 'hex'),
    idempotency?.key ?? null,
    idempotency?.requestHash ?? null,
    round.jackpot,
    body.player,
    round.settledAt,
  ];
  try {
    const [row] = await db.callPrepared<Row>('settle_round', CALL, params);
    if (!row) throw new Error('settle_round returned no row');
    const balances = { DEGEN: formatAmount(row.degen), BNB: formatAmount(row.bnb) };
    if (!row.replay) return { receipt: { ...body, hash, signature }, balances };
    const { body: first, ...seals } = row.replay;
    return { receipt: { ...first, ...seals }, balances };
  } catch (error) {
    throw translate(error);
  }
};
