import { formatAmount } from '@degen/rules/amount.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { Receipt, ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { Deps } from '../deps.ts';
import type { ActivePair } from '../fairness/seed-pairs.ts';
import { type Idempotency, keyParams } from '../http/idempotency.ts';
import type { Session } from '../sessions/session-store.ts';
import type { SealedReceipt } from './receipt.ts';
import { refusalOf } from './refusals.ts';
import type { Closing, Moved, Opening, OpenRound, Raise, RoundWager, Step } from './types.ts';

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

const raiseParams = (raise: Raise | undefined): unknown[] => [
  raise?.stakeWei ?? 0n,
  raise?.riskWei ?? 0n,
  RISK_SHARE_BPS,
  OPEN_SHARE_BPS,
];

const sealedParams = ({ text, receipt }: SealedReceipt): unknown[] => [
  text,
  Buffer.from(receipt.hash, 'hex'),
  Buffer.from(receipt.signature, 'hex'),
];

export type Opened = { roundId: string; wager: RoundWager; pair: ActivePair; at: Date };

type SettledRow = HeldRow & {
  replay: { body: ReceiptBody; hash: string; signature: string } | null;
};

/** A round that closes with its bet. */
export const settle = async <Answer>(
  deps: Db,
  {
    wager,
    pair,
    at,
    ending,
    sealed,
    ...opened
  }: Opened & { ending: Closing<Answer>; sealed: SealedReceipt },
): Promise<Moved<Answer>> => {
  const { player, game, token, stakeWei, riskWei, idempotency } = wager;
  const row = await call<SettledRow>(deps, 'settle_round', [
    opened.roundId,
    player.userId,
    game,
    token,
    stakeWei,
    ending.payoutWei,
    riskWei,
    RISK_SHARE_BPS,
    pair.id,
    pair.nonce,
    ...sealedParams(sealed),
    ...keyParams(idempotency),
    ending.jackpot,
    player.address,
    at,
  ]);
  const receipt = row.replay === null ? sealed.receipt : receiptFrom(row.replay);
  const repeated = row.replay !== null;
  return { answer: ending.answer(receipt), balances: balancesFrom(row), at, repeated };
};

const receiptFrom = ({ body, ...seals }: NonNullable<SettledRow['replay']>): Receipt => ({
  ...body,
  ...seals,
});

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
    sealed,
    at,
    idempotency,
  }: Moving<unknown> & { move: Closing<Answer> & { raise?: Raise }; sealed: SealedReceipt },
): Promise<Moved<Answer>> => {
  const answer = move.answer(sealed.receipt);
  const row = await call<Row<Answer>>(deps, 'close_round', [
    ...[round.id, round.player.userId, round.version],
    ...raiseParams(move.raise),
    move.payoutWei,
    ...sealedParams(sealed),
    ...[move.jackpot, round.player.address, at],
    ...keyParams(idempotency),
    JSON.stringify(answer),
  ]);
  return movedFrom(row, answer);
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
  const [key] = keyParams(idempotency);
  const params = [player.userId, key, JSON.stringify(answer), at];
  return balancesFrom(await call<HeldRow>(deps, 'store_response', params));
};
