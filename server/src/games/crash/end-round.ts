import type { CrashReceiptBody } from '@degen/rules/games/crash/receipt.ts';
import type { CrashEndAnswer } from '@degen/rules/games/crash/wire.ts';
import type { Receipt, ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { callFunction } from '../../db/call-function.ts';
import type { Deps } from '../../deps.ts';
import { type Idempotency, keyParams } from '../../http/request.ts';
import type { Session } from '../../http/session-store.ts';
import { actionParam, type SignedOrder } from '../../orders/signed-order.ts';
import { ignoreNotFound, rejectionOf, storeResponse } from '../../rounds/calls.ts';
import { actOnRound, findOpenRound } from '../../rounds/driver.ts';
import type { EndOverdue } from '../../rounds/overdue.ts';
import { balancesAtSettlement, findReceipt } from '../../rounds/repository.ts';
import type { RoundDeps } from '../../rounds/types.ts';
import { AppError } from '../../system/errors.ts';
import { type CrashState, leftMsOf, secretOf, settlementOf } from './round-state.ts';
import { refundingOutage } from './server-uptime.ts';

/**
 * The remaining time of an open round, or the response for a round that has ended. The remaining
 * time must not leave the server.
 */
export type RoundStatus =
  | { readonly over: false; readonly leftMs: number }
  | { readonly over: true; readonly answer: CrashEndAnswer };

type EndCommand = {
  readonly player: Session;
  readonly roundId: string;
  readonly idempotency?: Idempotency | undefined;
};

type CashOutCommand = Omit<EndCommand, 'idempotency'> & { readonly signed: SignedOrder };

/**
 * Settles a round that has ended, or returns the remaining time of an open one (which must not
 * leave the server). The result does not depend on who calls it or when, because it follows from
 * the seeds, the stamp and the heartbeats in the database.
 */
export const endRound = async (
  deps: RoundDeps,
  { player, roundId, idempotency }: EndCommand,
): Promise<RoundStatus> => {
  const round = await findOpenRound<CrashState>(deps, player.userId, 'crash', roundId);
  const leftMs = round ? leftMsOf(round) : 0;
  if (leftMs > 0) return { over: false, leftMs };
  const outage = round ? await refundingOutage(deps, round, secretOf(round)) : null;
  // This runs even if no round is open: it also finds the stored response for a repeated request.
  const command = { player, game: 'crash', roundId, idempotency } as const;
  const settling = actOnRound<CrashState, StoredAnswer>(deps, command, (latest) => {
    // The outage was computed for the round that was found, so no other round may be settled with
    // it. A running round must not be settled either.
    if (latest.id !== round?.id || leftMsOf(latest) > 0) {
      throw new Error(`endRound: round ${latest.id} is not due`);
    }
    const settlement = settlementOf(latest, secretOf(latest), outage);
    return { kind: 'close', ...settlement, answer: (receipt) => ({ receipt }) };
  });
  const settled = await settling.catch(ignoreNotFound);
  const answer = settled?.answer ?? SETTLED_BEFORE;
  const receipt = answer.receipt ?? (await findReceipt(deps.db.kysely, player.userId, roundId));
  if (receipt?.game !== 'crash') throw new AppError('ROUND.NOT_FOUND', 'There is no such round.');
  const balances =
    settled?.balances ??
    (await storeResponse(deps, { player, idempotency, answer, at: deps.clock.now() })) ??
    (await balancesAtSettlement(deps.db.kysely, player.userId, roundId));
  return { over: true, answer: endAnswer(receipt, balances) };
};

/**
 * The response stored under a request's key. It contains the receipt only if that request settled
 * the round.
 */
type StoredAnswer = { readonly receipt?: Receipt };
const SETTLED_BEFORE: StoredAnswer = {};

const endAnswer = (receipt: ReceiptOf<CrashReceiptBody>, balances: Balances): CrashEndAnswer => {
  const { status, multiplier, crashPoint, jackpot } = receipt.outcome;
  const { roundId, payout } = receipt;
  return { roundId, status, multiplier, crashPoint, payout, jackpot, balances, receipt };
};

/** Ends an overdue round that no request of its player has settled. */
export const endOverdueRound: EndOverdue = async (deps, { id, player }) => {
  await endRound(deps, { player, roundId: id });
};

/**
 * Stamps the arrival of the cash-out, then settles the round. A stamp before the end of the round
 * pays the cash-out. A later one does not change the round's result. If the server dies before the
 * settlement, the job for overdue rounds settles the round by the same stamp. If the round is
 * already settled, the key is not stored: the settled round gives every repeat the same response.
 */
export const cashOut = async (
  deps: RoundDeps,
  command: CashOutCommand,
): Promise<CrashEndAnswer> => {
  const { player, roundId, signed } = command;
  await stamp(deps, command).catch((error: unknown) => ignoreNotFound(rejectionOf(error)));
  const status = await endRound(deps, { player, roundId, idempotency: signed.idempotency });
  // This should not happen: after the stamp, the round is due or already settled.
  if (!status.over) throw new AppError('SERVER.BUSY', 'The cash-out is being settled.');
  return status.answer;
};

/**
 * Claims the key together with the stamp, so that no other call can use the key before the round is
 * settled.
 */
const stamp = (
  { db }: Pick<Deps, 'db'>,
  { player, roundId, signed }: CashOutCommand,
): Promise<unknown> =>
  callFunction(db, 'stamp_cash_out', {
    round_id: roundId,
    user_id: player.userId,
    ...keyParams(signed.idempotency),
    action: actionParam(signed),
  });
