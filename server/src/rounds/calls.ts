import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { callFunction } from '../db/call-function.ts';
import type { Functions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { ActivePair } from '../fairness/seed-pairs.ts';
import { type Idempotency, keyParams } from '../http/idempotency.ts';
import { balancesFrom } from '../ledger/balances.ts';
import type { Session } from '../sessions/session-store.ts';
import type { SettledRow } from './batches/settle-batches.ts';
import type { SealedReceipt } from './receipt.ts';
import { rejectionOf } from './rejections.ts';
import type {
  AdditionalStake,
  Answered,
  Closing,
  Ending,
  Opening,
  OpenRound,
  RoundWager,
  Update,
} from './types.ts';

/** The SQL functions for rounds; each is one database call and one transaction. */

export type Db = Pick<Deps, 'db'>;
type HeldRow = { degen: bigint; bnb: bigint };
export type Row<Answer> = HeldRow & { replay: Answer | null; at: Date };

export const answeredFrom = <Answer>(row: Row<Answer>, answer: Answer): Answered<Answer> => ({
  answer: row.replay ?? answer,
  balances: balancesFrom(row.degen, row.bnb),
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
    throw rejectionOf(error);
  }
};

const SHARES = { risk_share_bps: RISK_SHARE_BPS, open_share_bps: OPEN_SHARE_BPS };

const additionalStakeParams = (additional: AdditionalStake | undefined) => ({
  additional_stake: additional?.stakeWei ?? 0n,
  additional_risk: additional?.riskWei ?? 0n,
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

/** Takes a bet and settles its round in one call. */
export const settle = async <Answer>(
  { batches }: Pick<Deps, 'batches'>,
  { ending, sealed, ...opened }: Opened & { ending: Closing<Answer>; sealed: SealedReceipt },
): Promise<Answered<Answer>> => {
  const round = {
    ...wagerParams(opened),
    ...closedParams(ending, sealed),
    settled_at: opened.at,
  };
  const row = await batches.settle(round).catch((error: unknown) => {
    throw rejectionOf(error);
  });
  const repeated = row.replay !== null;
  const receipt = row.replay === null ? sealed.receipt : receiptFrom(row.replay);
  return {
    answer: ending.answer(receipt),
    balances: balancesFrom(row.degen, row.bnb),
    at: opened.at,
    repeated,
  };
};

const receiptFrom = ({ body, ...seals }: NonNullable<SettledRow['replay']>): Receipt => ({
  ...body,
  ...seals,
});

export const open = async <Answer>(
  deps: Db,
  { begun, ...opened }: Opened & { begun: Opening<unknown, Answer> },
): Promise<Answered<Answer>> => {
  const row = await call(deps, 'open_round', {
    ...wagerParams(opened),
    ...SHARES,
    state: JSON.stringify(begun.state),
    due_in_ms: begun.dueInMs,
    event_at: opened.at,
    response: JSON.stringify(begun.answer),
    kept_risk: begun.keptRiskWei ?? null,
  });
  return answeredFrom(row as Row<Answer>, begun.answer);
};

type Acting<State> = {
  round: OpenRound<State>;
  at: Date;
  idempotency: Idempotency | undefined;
};

const actionParams = ({ round, idempotency }: Acting<unknown>) => ({
  round_id: round.id,
  user_id: round.player.userId,
  version: round.version,
  ...keyParams(idempotency),
});

export const update = async <State, Answer>(
  deps: Db,
  {
    action,
    ...acting
  }: Acting<State> & { action: Update<State, Answer> & { additionalStake?: AdditionalStake } },
): Promise<Answered<Answer>> => {
  const row = await call(deps, 'act_on_round', {
    ...actionParams(acting),
    ...additionalStakeParams(action.additionalStake),
    state: JSON.stringify(action.state),
    due_in_ms: action.dueInMs ?? null,
    event_at: acting.at,
    response: JSON.stringify(action.answer),
    kept_risk: action.keptRiskWei ?? null,
  });
  return answeredFrom(row as Row<Answer>, action.answer);
};

type ClosingAction<Answer> = {
  action: Closing<Answer> & { additionalStake?: AdditionalStake };
  sealed: SealedReceipt;
};

export const close = async <Answer>(
  deps: Db,
  { action, sealed, ...acting }: Acting<unknown> & ClosingAction<Answer>,
): Promise<Answered<Answer>> => {
  const answer = action.answer(sealed.receipt);
  const row = await call(deps, 'close_round', {
    ...actionParams(acting),
    ...additionalStakeParams(action.additionalStake),
    ...closedParams(action, sealed),
    settled_at: acting.at,
    response: JSON.stringify(answer),
  });
  return answeredFrom(row as Row<Answer>, answer);
};

type Response = {
  readonly player: Session;
  readonly idempotency: Idempotency | undefined;
  readonly answer: unknown;
  readonly at: Date;
};

/**
 * Stores the response of a call that changed nothing, under the key that the call has claimed;
 * undefined when it has claimed none.
 */
export const storeResponse = async (
  deps: Db,
  { player, idempotency, answer, at }: Response,
): Promise<Balances | undefined> => {
  const { degen, bnb } = (await call(deps, 'store_response', {
    user_id: player.userId,
    idempotency_key: idempotency?.key ?? null,
    response: JSON.stringify(answer),
    at,
  })) as HeldRow | { degen: null; bnb: null };
  return degen === null ? undefined : balancesFrom(degen, bnb);
};
