import type { Token } from '@degen/rules/amount.ts';
import { formatAmount } from '@degen/rules/amount.ts';
import { RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { Sealed } from '@degen/rules/receipt/hash.ts';
import type { ReceiptBody, ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { callFunction } from '../db/call-function.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from './refusals.ts';
import { sealBody } from './seal-body.ts';

/** What one game computed; the money follows from it and from nothing else. */
export type ComputedRound<Body extends ReceiptBody = ReceiptBody> = {
  roundId: string;
  userId: bigint;
  token: Token;
  stakeWei: bigint;
  payoutWei: bigint;
  /** The most that the house could have lost in this round. */
  riskWei: bigint;
  jackpot: JackpotTier | null;
  seedPairId: bigint;
  body: Body;
  settledAt: Date;
  idempotency: Idempotency | undefined;
};

export type Idempotency = { key: string; requestHash: Uint8Array };

export type SettledRound<Body extends ReceiptBody = ReceiptBody> = {
  receipt: ReceiptOf<Body>;
  balances: Balances;
};

type Row<Body> = {
  replay: { body: Body; hash: string; signature: string } | null;
  degen: bigint;
  bnb: bigint;
};

/** The compiler does not see that a body with its seals is a receipt when the body's type is open. */
const sealed = <Body extends ReceiptBody>(body: Body, seals: Sealed): ReceiptOf<Body> =>
  ({
    ...body,
    ...seals,
  }) as ReceiptOf<Body>;

/** Signs the round and settles it in one round trip; a repeated key gets the first answer. */
export const settleRound = async <Body extends ReceiptBody>(
  { db, receipts }: Pick<Deps, 'db' | 'receipts'>,
  round: ComputedRound<Body>,
): Promise<SettledRound<Body>> => {
  const { body, idempotency } = round;
  const { text, hash, signature } = sealBody(receipts, body);
  try {
    const [row] = (await callFunction(db, 'settle_round', {
      round_id: round.roundId,
      user_id: round.userId,
      game: body.game,
      token: round.token,
      stake: round.stakeWei,
      payout: round.payoutWei,
      risk: round.riskWei,
      risk_share_bps: RISK_SHARE_BPS,
      seed_pair_id: round.seedPairId,
      nonce: body.nonce,
      body: text,
      hash: Buffer.from(hash, 'hex'),
      signature: Buffer.from(signature, 'hex'),
      idempotency_key: idempotency?.key ?? null,
      request_hash: idempotency?.requestHash ?? null,
      jackpot_tier: round.jackpot,
      player: body.player,
      settled_at: round.settledAt,
    })) as Row<Body>[];
    if (!row) throw new Error('settle_round returned no row');
    const balances = { DEGEN: formatAmount(row.degen), BNB: formatAmount(row.bnb) };
    if (!row.replay) return { receipt: sealed(body, { hash, signature }), balances };
    const { body: first, ...seals } = row.replay;
    return { receipt: sealed(first, seals), balances };
  } catch (error) {
    throw refusalOf(error);
  }
};
