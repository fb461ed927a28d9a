import { formatAmount } from '@degen/rules/amount.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
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

export const call = async <Result>(
  { db }: Db,
  name: string,
  params: readonly unknown[],
): Promise<Result> => {
  const places = params.map((_, index) => `$${index + 1}`).join(', ');
  try {
    const [row] = await db.callPrepared<Result>(name, `select * from ${name}(${places})`, params);
    if (!row) throw new Error(`${name} returned no row`);
    return row;
  } catch (error) {
    throw refusalOf(error);
  }
};

export const keyParams = (idempotency: Idempotency | undefined): unknown[] => [
  idempotency?.key ?? null,
  idempotency?.requestHash ?? null,
];

const raiseParams = (raise: Raise | undefined): unknown[] => [
  raise?.stakeWei ?? 0n,
  raise?.riskWei ?? 0n,
  RISK_SHARE_BPS,
  OPEN_SHARE_BPS,
];

export type Opened = { roundId: string; wager: RoundWager; pair: ActivePair; at: Date };

const wagerParams = ({ roundId, wager, pair }: Opened): unknown[] => [
  roundId,
  wager.player.userId,
  wager.game,
  wager.token,
  wager.stakeWei,
  wager.riskWei,
  RISK_SHARE_BPS,
  OPEN_SHARE_BPS,
  pair.id,
  pair.nonce,
];

export const open = async <Answer>(
  deps: Db,
  { begun, ...opened }: Opened & { begun: Opening<unknown, Answer> },
): Promise<Moved<Answer>> => {
  const row = await call<Row<Answer>>(deps, 'open_round', [
    ...wagerParams(opened),
    JSON.stringify(begun.state),
    begun.dueInMs,
    opened.at,
    ...keyParams(opened.wager.idempotency),
    JSON.stringify(begun.answer),
    begun.keptRiskWei ?? null,
  ]);
  return movedFrom(row, begun.answer);
};

export type Closed<Answer> = {
  body: ReceiptBody;
  sealed: SealedBody;
  payoutWei: bigint;
  answer: Answer;
};

const closedParams = ({ body, sealed, payoutWei }: Closed<unknown>, at: Date): unknown[] => [
  payoutWei,
  sealed.text,
  Buffer.from(sealed.hash, 'hex'),
  Buffer.from(sealed.signature, 'hex'),
  body.outcome.jackpot,
  body.player,
  at,
];

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
  const row = await call<Row<Answer>>(deps, 'step_round', [
    ...[round.id, round.player.userId, round.version],
    ...raiseParams(move.raise),
    JSON.stringify(move.state),
    move.dueInMs ?? null,
    at,
    ...keyParams(idempotency),
    JSON.stringify(move.answer),
    move.keptRiskWei ?? null,
  ]);
  return movedFrom(row, move.answer);
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
  const row = await call<Row<Answer>>(deps, 'close_round', [
    ...[round.id, round.player.userId, round.version],
    ...raiseParams(move.raise),
    ...closedParams(closed, at),
    ...keyParams(idempotency),
    JSON.stringify(closed.answer),
  ]);
  return movedFrom(row, closed.answer);
};
