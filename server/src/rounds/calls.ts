import { formatAmount } from '@degen/rules/amount.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { Receipt, ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { callFunction } from '../db/call-function.ts';
import type { Functions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { ActivePair } from '../fairness/seed-pairs.ts';
import { type Idempotency, keyParams } from '../http/idempotency.ts';
import type { Session } from '../sessions/session-store.ts';
import type { SealedReceipt } from './receipt.ts';
import { refusalOf } from './refusals.ts';
import type {
  Closing,
  Ending,
  Moved,
  Opening,
  OpenRound,
  Raise,
  RoundWager,
  Step,
} from './types.ts';

/** The SQL functions of rounds, each one round trip and one transaction. */

export type Db = Pick<Deps, 'db'>;
type HeldRow = { degen: bigint; bnb: bigint };
export type Row<Answer> = HeldRow & { replay: Answer | null; at: Date };

const balancesFrom = ({ degen, bnb }: HeldRow): Balances => ({
  DEGEN: formatAmount(degen),
  BNB: formatAmount(bnb),
});

export const movedFrom = <Answer>(row: Row<Answer>, answer: Answer): Moved<Answer> => ({
  answer: row.replay ?? answer,
  balances: balancesFrom(row),
  at: row.at,
  repeated: row.replay !== null,
});

export const call = async <Name extends keyof Functions>(
  { db }: Db,
  name: Name,
  params: Functions[Name],
): Promise<unknown> => {
  try {
    const [row] = await callFunction(db, name, params);
    if (!row) throw new Error(`${name} returned no row`);
    return row;
  } catch (error) {
    throw refusalOf(error);
  }
};

const SHARES = { risk_share_bps: RISK_SHARE_BPS, open_share_bps: OPEN_SHARE_BPS };

const raiseParams = (raise: Raise | undefined) => ({
  additional_stake: raise?.stakeWei ?? 0n,
  additional_risk: raise?.riskWei ?? 0n,
  ...SHARES,
});

const closedParams = ({ payoutWei, jackpot }: Ending, { text, receipt }: SealedReceipt) => ({
  payout: payoutWei,
  body: text,
  hash: Buffer.from(receipt.hash, 'hex'),
  signature: Buffer.from(receipt.signature, 'hex'),
  jackpot_tier: jackpot,
  player: receipt.player,
});

export type Opened = { roundId: string; wager: RoundWager; pair: ActivePair; at: Date };

type SettledRow = HeldRow & {
  replay: { body: ReceiptBody; hash: string; signature: string } | null;
};

const wagerParams = ({ roundId, wager, pair }: Opened) => ({
  round_id: roundId,
  user_id: wager.player.userId,
  game: wager.game,
  token: wager.token,
  stake: wager.stakeWei,
  risk: wager.riskWei,
  risk_share_bps: RISK_SHARE_BPS,
  seed_pair_id: pair.id,
  nonce: pair.nonce,
  ...keyParams(wager.idempotency),
});

/** A round that closes with its bet. */
export const settle = async <Answer>(
  deps: Db,
  { ending, sealed, ...opened }: Opened & { ending: Closing<Answer>; sealed: SealedReceipt },
): Promise<Moved<Answer>> => {
  const row = (await call(deps, 'settle_round', {
    ...wagerParams(opened),
    ...closedParams(ending, sealed),
    settled_at: opened.at,
  })) as SettledRow;
  const repeated = row.replay !== null;
  const receipt = row.replay === null ? sealed.receipt : receiptFrom(row.replay);
  return { answer: ending.answer(receipt), balances: balancesFrom(row), at: opened.at, repeated };
};

const receiptFrom = ({ body, ...seals }: NonNullable<SettledRow['replay']>): Receipt => ({
  ...body,
  ...seals,
});

export const open = async <Answer>(
  deps: Db,
  { begun, ...opened }: Opened & { begun: Opening<unknown, Answer> },
): Promise<Moved<Answer>> => {
  const row = await call(deps, 'open_round', {
    ...wagerParams(opened),
    ...SHARES,
    state: JSON.stringify(begun.state),
    due_in_ms: begun.dueInMs,
    event_at: opened.at,
    response: JSON.stringify(begun.answer),
    kept_risk: begun.keptRiskWei ?? null,
  });
  return movedFrom(row as Row<Answer>, begun.answer);
};

type Moving<State> = {
  round: OpenRound<State>;
  at: Date;
  idempotency: Idempotency | undefined;
};

const movingParams = ({ round, idempotency }: Moving<unknown>) => ({
  round_id: round.id,
  user_id: round.player.userId,
  version: round.version,
  ...keyParams(idempotency),
});

export const step = async <State, Answer>(
  deps: Db,
  { move, ...moving }: Moving<State> & { move: Step<State, Answer> & { raise?: Raise } },
): Promise<Moved<Answer>> => {
  const row = await call(deps, 'act_on_round', {
    ...movingParams(moving),
    ...raiseParams(move.raise),
    state: JSON.stringify(move.state),
    due_in_ms: move.dueInMs ?? null,
    event_at: moving.at,
    response: JSON.stringify(move.answer),
    kept_risk: move.keptRiskWei ?? null,
  });
  return movedFrom(row as Row<Answer>, move.answer);
};

type ClosingMove<Answer> = {
  move: Closing<Answer> & { raise?: Raise };
  sealed: SealedReceipt;
};

export const close = async <Answer>(
  deps: Db,
  { move, sealed, ...moving }: Moving<unknown> & ClosingMove<Answer>,
): Promise<Moved<Answer>> => {
  const answer = move.answer(sealed.receipt);
  const row = await call(deps, 'close_round', {
    ...movingParams(moving),
    ...raiseParams(move.raise),
    ...closedParams(move, sealed),
    settled_at: moving.at,
    response: JSON.stringify(answer),
  });
  return movedFrom(row as Row<Answer>, answer);
};

type Response = {
  readonly player: Session;
  readonly idempotency: Idempotency | undefined;
  readonly answer: unknown;
  readonly at: Date;
};

/** Stores the response to a call that moved nothing under the key that it has claimed. */
export const storeResponse = async (
  deps: Db,
  { player, idempotency, answer, at }: Response,
): Promise<Balances> => {
  const row = await call(deps, 'store_response', {
    user_id: player.userId,
    idempotency_key: idempotency?.key ?? null,
    response: JSON.stringify(answer),
    at,
  });
  return balancesFrom(row as HeldRow);
};
