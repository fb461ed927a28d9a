import type { CrashReceiptBody } from '@degen/rules/games/crash/receipt.ts';
import type { CrashEndAnswer } from '@degen/rules/games/crash/wire.ts';
import type { Receipt, ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { callFunction } from '../../db/call-function.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { type Idempotency, keyParams } from '../../http/idempotency.ts';
import { storeResponse } from '../../rounds/calls.ts';
import { findOpenRound, moveRound } from '../../rounds/driver.ts';
import type { EndOverdue } from '../../rounds/overdue.ts';
import { ignoreNotFound, refusalOf } from '../../rounds/refusals.ts';
import { findReceipt } from '../../rounds/repository.ts';
import type { Session } from '../../sessions/session-store.ts';
import { type FlightState, leftMsOf, secretOf, settlementOf } from './flight-state.ts';
import { refundingOutage } from './watches.ts';

/** A flight as its player may know it: in the air, with the time until somebody must look again; or over. */
export type Seen =
  | { readonly over: false; readonly leftMs: number }
  | { readonly over: true; readonly answer: CrashEndAnswer };

type EndCommand = {
  readonly player: Session;
  readonly roundId: string;
  readonly idempotency?: Idempotency | undefined;
};

/**
 * Settles a flight that is over, or says how long it still flies (which stays in this server). Whoever
 * calls and whenever: the end follows from the seeds and the stamps in the database.
 */
export const endFlight = async (
  deps: Deps,
  { player, roundId, idempotency }: EndCommand,
): Promise<Seen> => {
  const found = await findOpenRound<FlightState>(deps, player.userId, 'crash');
  const round = found?.id === roundId ? found : undefined;
  const leftMs = round ? leftMsOf(round) : 0;
  if (leftMs > 0) return { over: false, leftMs };
  const outage = round ? await refundingOutage(deps, round, secretOf(round)) : null;
  // Also when nothing is open any more: the answer to a repeated request is found here.
  const command = { player, game: 'crash', roundId, idempotency } as const;
  const settled = moveRound<FlightState, { receipt: Receipt }>(deps, command, (latest) => ({
    kind: 'close',
    ...settlementOf(latest, secretOf(latest), outage),
    answer: (receipt) => ({ receipt }),
  }));
  const moved = await settled.catch(ignoreNotFound);
  if (moved) return over(moved.answer.receipt, moved.balances);
  return { over: true, answer: await settledFlightAnswer(deps, command) };
};

/** How a flight ended that was settled before. */
const settledFlightAnswer = async (
  deps: Deps,
  { player, roundId, idempotency }: EndCommand,
): Promise<CrashEndAnswer> => {
  const receipt = await findReceipt(deps.db.kysely, player.userId, roundId);
  if (receipt?.game !== 'crash') {
    throw new AppError('ROUND.NOT_FOUND', 'There is no such flight.');
  }
  const stored = { player, idempotency, answer: { receipt }, at: deps.clock.now() };
  return endAnswer(receipt, await storeResponse(deps, stored));
};

const over = (receipt: Receipt, balances: Balances): Seen => {
  if (receipt.game !== 'crash') throw new Error(`round ${receipt.roundId} is no flight`);
  return { over: true, answer: endAnswer(receipt, balances) };
};

const endAnswer = (receipt: ReceiptOf<CrashReceiptBody>, balances: Balances): CrashEndAnswer => {
  const { status, multiplier, crashPoint, jackpot } = receipt.outcome;
  const { roundId, payout } = receipt;
  return { roundId, status, multiplier, crashPoint, payout, jackpot, balances, receipt };
};

/** The job's part: nobody else settled the flight in time. */
export const endOverdueFlight: EndOverdue = async (deps, { id, player }) => {
  await endFlight(deps, { player, roundId: id });
};

/**
 * Stamps the arrival of the cash-out, then settles the flight by it: cashed out when the stamp is before
 * the end, else as it ended. If the server dies between the two, the job settles by the same stamp.
 */
export const cashOut = async (deps: Deps, command: EndCommand): Promise<CrashEndAnswer> => {
  await stamp(deps, command).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const seen = await endFlight(deps, command);
  // A stamp is before the end, or the end has come.
  if (!seen.over) throw new AppError('SERVER.BUSY', 'The cash-out is being settled.');
  return seen.answer;
};

/** Claims the key with the stamp, so that no other call can take it before the flight is settled. */
const stamp = (
  { db }: Pick<Deps, 'db'>,
  { player, roundId, idempotency }: EndCommand,
): Promise<unknown> =>
  callFunction(db, 'stamp_cash_out', {
    round_id: roundId,
    user_id: player.userId,
    ...keyParams(idempotency),
  });
