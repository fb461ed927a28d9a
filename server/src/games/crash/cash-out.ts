import type { CrashEndAnswer } from '@degen/rules/games/crash/wire.ts';
import { callFunction } from '../../db/call-function.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { keyParams } from '../../http/idempotency.ts';
import { refusalOf } from '../../rounds/refusals.ts';
import { type EndCommand, endFlight } from './end-flight.ts';

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
