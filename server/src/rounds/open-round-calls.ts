import { formatAmount } from '@degen/rules/amount.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import { callFunction } from '../db/call-function.ts';
import type { Functions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { ActivePair } from '../fairness/seed-pairs.ts';
import type {
  Closing,
  Moved,
  Opening,
  OpenRound,
  Raise,
  RoundWager,
  Step,
} from './open-round-types.ts';
import { refusalOf } from './refusals.ts';
import type { SealedBody } from './seal-body.ts';
import type { Idempotency } from './settle-round.ts';

/** The SQL functions of open rounds, each one round trip and one transaction. */

export type Db = Pick<Deps, 'db'>;
export type Row<Answer> = { replay: Answer | null; degen: bigint; bnb: bigint; at: Date };

export const movedFrom = <Answer>(row: Row<Answer>, answer: Answer): Moved<Answer> => ({
  answer: row.replay ?? answer,
  balances: { DEGEN: formatAmount(row.degen), BNB: formatAmount(row.bnb) },
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

export const keyParams = (idempotency: Idempotency | undefined) => ({
  idempotency_key: idempotency?.key ?? null,
  request_hash: idempotency?.requestHash ?? null,
});

const SHARES = { risk_share_bps: RISK_SHARE_BPS, open_share_bps: OPEN_SHARE_BPS };

const raiseParams = (raise: Raise | undefined) => ({
  additional_stake: raise?.stakeWei ?? 0n,
  additional_risk: raise?.riskWei ?? 0n,
  ...SHARES,
});

export type Opened = { roundId: string; wager: RoundWager; pair: ActivePair; at: Date };

const wagerParams = ({ roundId, wager, pair }: Opened) => ({
  round_id: roundId,
  user_id: wager.player.userId,
  game: wager.game,
  token: wager.token,
  stake: wager.stakeWei,
  risk: wager.riskWei,
  ...SHARES,
  seed_pair_id: pair.id,
  nonce: pair.nonce,
});

export const open = async <Answer>(
  deps: Db,
  { begun, ...opened }: Opened & { begun: Opening<unknown, Answer> },
): Promise<Moved<Answer>> => {
  const row = await call(deps, 'open_round', {
    ...wagerParams(opened),
    state: JSON.stringify(begun.state),
    due_in_ms: begun.dueInMs,
    event_at: opened.at,
    ...keyParams(opened.wager.idempotency),
    response: JSON.stringify(begun.answer),
    kept_risk: begun.keptRiskWei ?? null,
  });
  return movedFrom(row as Row<Answer>, begun.answer);
};

export type Closed<Answer> = {
  body: ReceiptBody;
  sealed: SealedBody;
  payoutWei: bigint;
  answer: Answer;
};

const closedParams = ({ body, sealed, payoutWei }: Closed<unknown>, at: Date) => ({
  payout: payoutWei,
  body: sealed.text,
  hash: Buffer.from(sealed.hash, 'hex'),
  signature: Buffer.from(sealed.signature, 'hex'),
  jackpot_tier: body.outcome.jackpot,
  player: body.player,
  settled_at: at,
});

const versionParams = (round: OpenRound<unknown>) => ({
  round_id: round.id,
  user_id: round.player.userId,
  version: round.version,
});

type Moving<State> = {
  round: OpenRound<State>;
  at: Date;
  idempotency: Idempotency | undefined;
};

export const step = async <State, Answer>(
  deps: Db,
  {
    round,
    move,
    at,
    idempotency,
  }: Moving<State> & {
    move: Step<State, Answer> & { raise?: Raise };
  },
): Promise<Moved<Answer>> => {
  const row = await call(deps, 'act_on_round', {
    ...versionParams(round),
    ...raiseParams(move.raise),
    state: JSON.stringify(move.state),
    due_in_ms: move.dueInMs ?? null,
    event_at: at,
    ...keyParams(idempotency),
    response: JSON.stringify(move.answer),
    kept_risk: move.keptRiskWei ?? null,
  });
  return movedFrom(row as Row<Answer>, move.answer);
};

export const close = async <Answer>(
  deps: Db,
  {
    round,
    move,
    closed,
    at,
    idempotency,
  }: Moving<unknown> & {
    move: Closing<Answer> & { raise?: Raise };
    closed: Closed<Answer>;
  },
): Promise<Moved<Answer>> => {
  const row = await call(deps, 'close_round', {
    ...versionParams(round),
    ...raiseParams(move.raise),
    ...closedParams(closed, at),
    ...keyParams(idempotency),
    response: JSON.stringify(closed.answer),
  });
  return movedFrom(row as Row<Answer>, closed.answer);
};
